import AccessoryModel
import AccessoryRadio
import GLibBridge

/// One Wi-Fi radio of NetworkManager's, named by its interface, so that it survives being unplugged and put back.
struct NetworkManagerWiFiRadio: WiFiRadio {
    let service: NetworkManagerService
    let interface: String

    func status() async throws(RadioError) -> RadioStatus {
        try await whilePresent { () throws(RadioError) in try await service.status(of: interface) }
    }

    /// From the kernel, since NetworkManager does not say it.
    func channels() async throws(RadioError) -> RadioChannels? {
        try await ChannelReading(interface: interface).channels()
    }

    func sweep(probing: [SSID]) async throws(RadioError) -> [AccessPoint] {
        try await whilePresent { () throws(RadioError) in
            try await Sweep(service: service, interface: interface, probing: probing).run()
        }
    }

    func join(
        _ request: JoinRequest, progress: @escaping @Sendable (JoinStage) -> Void
    ) async throws(RadioError) -> HotspotLink {
        try await whilePresent { () throws(RadioError) in
            try await Join(service: service, interface: interface, request: request).run(progress: progress)
        }
    }

    func whenLost(_ link: HotspotLink) async throws(RadioError) -> RadioError {
        try await LinkWatch(service: service, link: link).untilLost()
    }

    /// Once begun it runs to its end, also when the task is cancelled meanwhile: half a leave helps nobody.
    func leave(_ link: HotspotLink) async throws(RadioError) {
        try await Departure(service: service, interface: link.interface, uuid: link.handle).shielded()
    }

    func restore(_ connection: ConnectionReference, limit: Duration) async throws(RadioError) {
        try await whilePresent { () throws(RadioError) in
            try await Restoration(
                service: service, interface: interface, connection: connection, limit: limit
            ).run()
        }
    }

    /// The interface was there when this radio was named, so one that is missing has gone, and nobody has mistyped it.
    private func whilePresent<Value: Sendable>(
        _ body: () async throws(RadioError) -> Value
    ) async throws(RadioError) -> Value {
        do {
            return try await body()
        } catch .noSuchInterface(interface, _) {
            throw .radioLost(interface: interface, reason: DeviceStateReason.removed.phrase)
        }
    }
}

extension NetworkManagerService {
    func status(of interface: String) throws(RadioError) -> RadioStatus {
        try wifiDevice(interface).status(try running(), kernel: kernel)
    }
}
