import AccessoryModel
public import AccessoryRadio
import AccessoryRegistry
public import AccessorySetup
import AccessorySetupKit
import Dispatch

/// Joins hotspots for an application, and comes back.
///
/// An application is in one hotspot at a time. It is left, and the host's network put back, when the application joins
/// another, when it removes the configuration, when it calls ``leaveHotspot()``, and when the link is lost. If the process
/// ends before that, the join goes with it: NetworkManager was given no profile, takes the link down and brings its own
/// connections back; what it does not bring back by itself, `accessoryctl restore` does from the hop's record. So an
/// application that ends in order calls ``leaveHotspot()`` last.
///
/// While a hotspot is joined the radio is locked for all other programs of this package, a picker of the same program
/// included.
///
/// The application's wish to join is enough to take a radio from a connection of the host's; nobody is asked. Completion
/// handlers are called exactly once, on a queue of the manager's own.
public final class NEHotspotConfigurationManager: Sendable {
    /// The manager of this host's radios.
    public static let shared = NEHotspotConfigurationManager(environment: .ofThisHost())

    private let environment: SessionEnvironment
    private let residence: HotspotResidence
    private let store: ConfigurationStore
    private let queue = DispatchQueue(label: "NetworkExtension.hotspots")

    /// A manager that stands on what the application chooses. Give it the environment of the session beside it.
    public init(environment: SessionEnvironment) {
        self.environment = environment
        residence = HotspotResidence(environment)
        store = ConfigurationStore(registryPath: environment.registryPath, program: ProgramFile.path)
    }

    deinit { Task { [residence] in await residence.leave() } }

    /// The hotspot that is joined; nil if there is none.
    public var link: HotspotLink? { get async { await residence.link } }

    /// Leaves the hotspot that is joined, and returns when the host's network is back. A join that is under way is given
    /// up.
    ///
    /// - Throws: ``HotspotConfigurationFailure`` if the network could not be put back; the hop's record is then kept for
    ///   `accessoryctl restore`.
    public func leaveHotspot() async throws {
        if let failure = await residence.leave() { throw HotspotConfigurationFailure(failure) }
    }

    /// Keeps a configuration, without its passphrase, and joins its hotspot if that is in range.
    ///
    /// - Returns: Whether it is joined, and why not.
    /// - Throws: ``HotspotConfigurationFailure`` if it can't be used or kept, or is joined already.
    public func applyReportingOutcome(
        _ configuration: NEHotspotConfiguration
    ) async throws(HotspotConfigurationFailure) -> HotspotConfigurationOutcome {
        let checked = try CheckedConfiguration(configuration)
        return try await residence.withClaim { () throws(HotspotConfigurationFailure) in try await apply(checked) }
    }

    private func apply(
        _ configuration: CheckedConfiguration
    ) async throws(HotspotConfigurationFailure) -> HotspotConfigurationOutcome {
        if !configuration.joinOnce {
            let now = environment.now()
            do throws(ConfigurationStoreError) {
                try store.keep(StoredConfiguration(configuration, at: now), at: now)
            } catch {
                throw HotspotConfigurationFailure(.internal, error)
            }
        }
        let arrival: HotspotResidence.Arrival
        do throws(SetupError) {
            arrival = try await residence.join(configuration.wish, as: configuration.name)
        } catch .nothingFound {
            return .notInRange
        } catch .cancelled {
            throw HotspotConfigurationFailure(.cancelled)
        } catch {
            return .notJoined(HotspotConfigurationFailure(error))
        }
        switch arrival {
        case .joined(let link): return .joined(link)
        case .alreadyThere(let link): throw .alreadyAssociated(link.accessPoint.ssid)
        }
    }

    /// Joins the hotspot of an accessory that is set up on this host: the access point of its record, and no other of the
    /// same name. One that is joined already is no error.
    ///
    /// - Returns: When it is truly joined: associated, with an address.
    /// - Throws: ``HotspotConfigurationFailure``.
    func join(_ accessory: ASAccessory, _ passphrase: Passphrase?) async throws(HotspotConfigurationFailure) {
        let wish = HotspotWish(try target(of: accessory), passphrase: passphrase)
        try await residence.withClaim { () throws(HotspotConfigurationFailure) in
            do throws(SetupError) {
                _ = try await residence.join(wish, as: wish.name)
            } catch {
                throw HotspotConfigurationFailure(error)
            }
        }
    }

    /// Where the accessory is, by its record as it is now.
    private func target(of accessory: ASAccessory) throws(HotspotConfigurationFailure) -> HotspotWish.Target {
        guard let id = accessory.record?.id else { throw .unauthorized(accessory.displayName) }
        let record: Accessory?
        do throws(RegistryError) {
            record = try Registry(path: environment.registryPath, access: .readOnly).accessory(id: id)
        } catch {
            throw HotspotConfigurationFailure(.registry(error))
        }
        guard let record, record.state != .unauthorized else { throw .unauthorized(accessory.displayName) }
        guard let ssid = record.ssid, !ssid.isHidden else { throw .noHotspot(record.displayName) }
        guard let bssid = record.bssid else { return .ssid(ssid) }
        return .accessPoint(AccessPoint.Identity(ssid: ssid, bssid: bssid))
    }

    /// Forgets the configuration of a name, or of a prefix, and leaves the hotspot if it was joined by that.
    func remove(_ text: String) async {
        // What is no name has never been configured.
        guard let name = try? NetworkName.ssid(text) else { return }
        do throws(ConfigurationStoreError) {
            try store.remove(name, at: environment.now())
        } catch {
            environment.notice(error.diagnosis)
        }
        let link = await residence.link
        guard let link, await residence.name == name || link.accessPoint.ssid == name else { return }
        // What goes wrong is told by whoever watches the stay.
        await residence.leave()
    }

    /// The names, and the prefixes, that are configured or joined.
    func configuredNames() async -> [String] {
        var names: Set<SSID> = []
        do throws(ConfigurationStoreError) {
            names = Set(try store.all(at: environment.now()).map(\.name))
        } catch {
            environment.notice(error.diagnosis)
        }
        if let name = await residence.name { names.insert(name) }
        return names.sorted().map(NetworkName.text)
    }

    /// Tells what is no reason to fail the call.
    func notice(_ failure: HotspotConfigurationFailure) { environment.notice(failure.diagnosis) }

    /// Does something in a task of its own, and tells its result on the manager's queue, once.
    func complete<Value: Sendable>(
        _ completionHandler: @escaping (Value) -> Void, _ work: @escaping @Sendable () async -> Value
    ) {
        let handler = Callback(completionHandler)
        Task { [queue] in
            let value = await work()
            queue.async { handler(value) }
        }
    }
}
