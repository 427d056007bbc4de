import AccessoryRadio
import GLibBridge

/// Waits until a link ends.
@GLibActor
struct LinkWatch {
    let service: NetworkManagerService
    let link: HotspotLink

    func untilLost() async throws(RadioError) -> RadioError {
        guard let client = try? service.running() else { return .serviceStopped }
        guard let device = try? service.wifiDevice(link.interface) else {
            return .radioLost(interface: link.interface, reason: DeviceStateReason.removed.phrase)
        }
        let watch = RadioWatch(service, client: client, device: device)
        guard let connection = service.activeConnections(uuid: link.handle).first(where: { $0.state == .activated })
        else {
            // Too late to hear it end: the radio's last word is all there is, until it is on another network.
            if isLost(device, client) { return try await cause(ofLoss: device, watch) }
            let last = device.stateReason
            return .linkLost(link.accessPoint, reason: last == .none ? "it had ended before" : last.phrase)
        }
        watch.follow(connection)
        var end: PresumedEnd<LinkEndReasons>?
        if device.state != .activated {
            // The radio's end was told before the watch was there, and the connection's has still to come.
            var reasons = LinkEndReasons()
            reasons.add(device.stateReason)
            end = PresumedEnd(reasons)
        }
        while true {
            switch await watch.events.next(until: end?.believedAt) {
            case .cancelled: throw .cancelled
            case .timeUp where connection.state == .activated && device.state == .activated:
                // It was not the end: the radio is told to be active a moment after its connection is.
                end = nil
            case .timeUp:
                // The link's end may be told before the radio's.
                if isLost(device, client) { return try await cause(ofLoss: device, watch) }
                return .linkLost(link.accessPoint, reason: (end?.cause ?? LinkEndReasons()).phrase)
            case .message(.serviceStopped): return .serviceStopped
            case .message(.deviceRemoved):
                let cause = await watch.causeOfRemoval()
                if cause == .cancelled { throw .cancelled }
                return cause
            case .message(.deviceState(.unavailable, let why)), .message(.deviceState(.unmanaged, let why)):
                let presumed = RadioError.loss(of: link.interface, why)
                let cause = await watch.finalCause(presumed)
                if cause == .cancelled { throw .cancelled }
                // The switch that blocked it may have been told of only now.
                return cause == presumed ? service.causeOfLoss(of: link.interface, why) : cause
            case .message(.deviceState(let state, let why)) where state != .activated:
                end = end ?? PresumedEnd(LinkEndReasons())
                end?.cause.add(why)
            case .message(.connectionState(let state, let why)) where state != .activated:
                end = end ?? PresumedEnd(LinkEndReasons())
                end?.cause.add(why)
            case .message(.connectionRemoved): end = end ?? PresumedEnd(LinkEndReasons())
            case .message: break
            }
        }
    }

    /// Whether the radio went away, and the link with it.
    private func isLost(_ device: WiFiDevice, _ client: GObjectRef<ClientKind>) -> Bool {
        device.status(client, kernel: service.kernel).availability != .ready
    }

    private func cause(ofLoss device: WiFiDevice, _ watch: RadioWatch) async throws(RadioError) -> RadioError {
        let cause = await service.finalCauseOfLoss(of: device, watch)
        if cause == .cancelled { throw .cancelled }
        return cause
    }
}
