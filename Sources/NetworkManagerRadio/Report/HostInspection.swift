import AccessoryRadio
import CNetworkManager
import GLibBridge
import MessageBus

/// Looks at everything that bears on setting up accessories, and touches none of it.
@GLibActor
struct HostInspection {
    let service: NetworkManagerService

    func report() async throws(RadioError) -> HostReport {
        do throws(GLibError) {
            let services = try await services()
            guard service.isRunning else { return HostReport(services: services, permissions: [], radios: []) }
            let report = HostReport(services: services, permissions: await permissions(), radios: [])
            return HostReport(
                services: services, permissions: report.permissions,
                radios: await radios(supplicant: report.state(of: .supplicant)))
        } catch {
            if error.isCancelled { throw .cancelled }
            return HostReport(unreachableBus: error.message)
        }
    }

    // MARK: Services

    private func services() async throws(GLibError) -> [ServiceReport] {
        let names = BusNames(bus: service.bus)
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

    private func permissions() async -> [PermissionReport] {
        let answers = await service.permissions()
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
    private func radios(supplicant: ServiceReport.State?) async -> [RadioReport] {
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
        let known = Set(statuses.map(\.status.interface))
        for interface in service.kernel?.wifiInterfaces ?? [] where !known.contains(interface) {
            statuses.append((Self.unknownRadio(interface), nil))
        }
        var reports: [RadioReport] = []
        for (status, driver) in statuses.sorted(by: { $0.status.interface < $1.status.interface }) {
            reports.append(
                RadioReport(
                    status: status, driver: driver, channels: await channels(of: status.interface),
                    channelScan: await ChannelScan.ability(of: status.interface, on: service.bus)))
        }
        return reports
    }

    /// A radio of the kernel's that NetworkManager does not list among its own.
    private static func unknownRadio(_ interface: String) -> RadioStatus {
        RadioStatus(
            interface: interface,
            availability: .unavailable(
                reason: "NetworkManager does not know it as a Wi-Fi radio; its Wi-Fi plug-in may be missing"))
    }

    /// What the kernel lets a radio use; nil where it does not say, or is not the one that has the radio.
    private func channels(of interface: String) async -> RadioChannels? {
        service.kernel == nil ? nil : try? await ChannelReading(interface: interface).channels()
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
