import AccessoryRadio
import CNetworkManager
import GLibBridge
import MessageBus

/// Looks at everything that bears on setting up accessories, and touches none of it.
@GLibActor
struct HostInspection {
    let service: NetworkManagerService

    /// - Throws: ``RadioError/cancelled``, and nothing else. What can't be found out is said in the report.
    func report() async throws(RadioError) -> HostReport {
        let services: [ServiceReport]
        do throws(GLibError) { services = try await self.services() } catch {
            if error.isCancelled || Task.isCancelled { throw .cancelled }
            return HostReport(unreachableBus: error.message)
        }
        var report = HostReport(services: services, permissions: [], radios: [])
        if service.isRunning {
            report.permissions = try await permissions()
            report.isDesktopSession = try await LoginSession.isDesktop(on: service.bus)
            report.radios = try await radios(supplicant: report.state(of: .supplicant))
        }
        // What came last may have been answered before it heard of that.
        if Task.isCancelled { throw .cancelled }
        return report
    }

    // MARK: Services

    private func services() async throws(GLibError) -> [ServiceReport] {
        let names = BusNames(bus: service.bus, limit: SharedLimit(NetworkManagerService.connectLimit))
        let hasSupplicant = try await names.hasOwner(BusNames.supplicant)
        let hasIWD = try await names.hasOwner(BusNames.iwd)
        var services = [
            ServiceReport(service: .messageBus, state: .running(version: nil)),
            ServiceReport(
                service: .networkManager, state: service.isRunning ? .running(version: service.version) : .notRunning),
            ServiceReport(service: .supplicant, state: Self.state(hasSupplicant: hasSupplicant, hasIWD: hasIWD)),
        ]
        if hasSupplicant, hasIWD { services.append(ServiceReport(service: .iwd, state: .running(version: nil))) }
        return services
    }

    /// wpa_supplicant does not tell its version on the bus, and the file on the disk may be newer than the process.
    private static func state(hasSupplicant: Bool, hasIWD: Bool) -> ServiceReport.State {
        if hasSupplicant { return .running(version: nil) }
        return hasIWD ? .replaced(by: ServiceReport.Service.iwd.rawValue) : .notRunning
    }

    // MARK: Permissions

    private func permissions() async throws(RadioError) -> [PermissionReport] {
        let answers = try await service.permissions()
        guard !answers.isEmpty else { return [] }
        return [
            PolkitAction.control, PolkitAction.scan,
            PolkitAction.modify(ownedBy: service.profileOwner(permissions: answers)),
        ].map { action in
            PermissionReport(
                action: action, answer: answers[action].flatMap { PermissionReport.Answer(rawValue: $0) } ?? .unknown)
        }
    }

    // MARK: Radios

    /// - Parameter supplicant: Whether wpa_supplicant is there, which says why a radio can't be used.
    private func radios(supplicant: ServiceReport.State?) async throws(RadioError) -> [RadioReport] {
        // None at all if NetworkManager has stopped in this moment; then there is nothing to tell of them.
        guard let client = try? service.running(), let devices = try? service.devices() else { return [] }
        var statuses: [(status: RadioStatus, driver: String?)] = []
        for device in devices.compactMap({ WiFiDevice($0) }) {
            var status = device.status(client, kernel: service.kernel)
            if case .unavailable = status.availability, let reason = device.obstacle(supplicant: supplicant) {
                status.availability = .unavailable(reason: reason)
            }
            statuses.append((status, device.driver))
        }
        for status in service.unlistedRadios(besides: statuses.map(\.status.interface)) {
            statuses.append((status, nil))
        }
        var reports: [RadioReport] = []
        for (status, driver) in statuses.sorted(by: { $0.status.interface < $1.status.interface }) {
            reports.append(
                RadioReport(
                    status: status, driver: driver, channels: try await channels(of: status.interface),
                    channelScan: try await ChannelScan.ability(of: status.interface, on: service.bus)))
        }
        return reports
    }

    /// What the kernel lets a radio use; nil where it does not say, or is not the one that has the radio.
    private func channels(of interface: String) async throws(RadioError) -> RadioChannels? {
        guard service.kernel != nil else { return nil }
        do {
            return try await ChannelReading(interface: interface).channels()
        } catch .cancelled {
            throw .cancelled
        } catch {
            return nil
        }
    }
}

extension WiFiDevice {
    /// The kernel's driver; nil if NetworkManager does not know it.
    fileprivate var driver: String? {
        nm_device_get_driver(device.pointer).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What keeps a radio that no switch blocks from being used, where more can be said than NetworkManager does.
    ///
    /// It gives one reason for a supplicant that is not there and for one that could not get hold of the radio.
    fileprivate func obstacle(supplicant: ServiceReport.State?) -> String? {
        switch (stateReason, supplicant) {
        case (.firmwareMissing, _): nil
        case (_, .notRunning): "wpa_supplicant is not running"
        case (.supplicantFailed, .running): "another program holds it, so wpa_supplicant can't have it"
        default: nil
        }
    }
}
