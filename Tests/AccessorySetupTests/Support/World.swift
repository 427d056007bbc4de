import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Foundation
import SimulatedRadio
import TestSupport

/// A simulated host with places of its own for locks, records and a registry, which go with it.
struct World: Sendable {
    static let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")
    static let bootID = "this boot"
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let host: SimulatedHost
    let journal: HopJournal
    private let folder: TemporaryFolder
    var lockDirectory: String { folder.path }
    var registryPath: String { folder.path(of: "registry.sqlite") }

    init(_ scenario: Scenario) throws {
        host = SimulatedHost(scenario)
        folder = try TemporaryFolder()
        journal = HopJournal(directory: folder.path(of: "hops"))
    }

    /// One radio, which is on the home network, and these access points.
    init(_ accessPoints: ScenarioAccessPoint...) throws {
        try self.init(Scenario(radios: [Self.busyRadio()], accessPoints: accessPoints))
    }

    static func bssid(_ number: Int) -> BSSID { BSSID(rawValue: 0xA803_2AB0_0000 + UInt64(number)) }

    static func busyRadio(
        _ interface: String = "wlan0", _ change: (inout ScenarioConnection) -> Void = { _ in }
    ) -> ScenarioRadio {
        var connection = ScenarioConnection(reference: home)
        change(&connection)
        return ScenarioRadio(interface: interface, connection: connection)
    }

    static func hotspot(
        _ name: String = "lamp", _ number: Int = 1, _ change: (inout ScenarioAccessPoint) -> Void = { _ in }
    ) throws -> ScenarioAccessPoint {
        var accessPoint = ScenarioAccessPoint(ssid: try SSID(argument: name), bssid: bssid(number))
        change(&accessPoint)
        return accessPoint
    }

    static func passphrase(_ text: String) throws -> Passphrase { try Passphrase(bytes: text.utf8) }

    func radio(_ interface: String = "wlan0") async throws -> any WiFiRadio { try await host.radio(interface) }

    func connection(of interface: String = "wlan0") async throws -> ConnectionReference? {
        try await radio(interface).status().connection
    }

    /// What happened, without the times and the interfaces.
    var events: [SimulationEvent] { host.log.map(\.event) }

    func isLocked(_ interface: String) -> Bool {
        do throws(RadioLockError) {
            _ = try RadioLock(interface: interface, directory: lockDirectory)
            return false
        } catch {
            return true
        }
    }

    func hop(_ interface: String = "wlan0", journal: HopJournal? = nil) async throws -> Hop {
        Hop(
            radio: try await radio(interface), clock: host.clock, journal: journal ?? self.journal,
            bootID: Self.bootID, now: { Self.now })
    }

    func request(
        _ accessPoint: ScenarioAccessPoint, _ interface: String = "wlan0", passphrase: Passphrase? = nil
    ) -> JoinRequest {
        JoinRequest(accessPoint: accessPoint.asHeard(by: interface), passphrase: passphrase)
    }

    /// Leaves a record as a run that was killed does.
    func leaveRecord(
        _ interface: String = "wlan0", displaced: ConnectionReference? = World.home, bootID: String = World.bootID
    ) throws {
        try journal.write(
            HopRecord(
                interface: interface, displaced: displaced, accessPoint: try Self.hotspot().identity, processID: 7,
                bootID: bootID, startedAt: Self.now))
    }
}

extension ScenarioAccessPoint {
    /// What a radio would have heard of it.
    func asHeard(by interface: String = "wlan0") -> AccessPoint {
        AccessPoint(
            ssid: ssid, bssid: bssid, interface: interface, channel: channel, signalPercent: signalPercent,
            security: security, lastSeenSeconds: 0)
    }
}
