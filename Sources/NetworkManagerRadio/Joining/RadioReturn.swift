import AccessoryRadio
import GLibBridge

/// Waits for a radio that wpa_supplicant has let go of, as when it is started again.
///
/// NetworkManager knows it as unavailable for about 10 s, and then, with wpa_supplicant back, as disconnected.
@GLibActor
struct RadioReturn {
    let service: NetworkManagerService
    let interface: String
    let limit: Duration

    /// Should nothing be heard of the radio, it is looked at all the same.
    private static let interval: Duration = .seconds(1)

    /// - Throws: ``RadioError/supplicantLost(interface:)`` if it does not come back in time, or why it can't.
    func run() async throws(RadioError) {
        let client = try service.running()
        let device = try service.wifiDevice(interface)
        let watch = RadioWatch(service, client: client, device: device)
        let deadline = ContinuousClock.now + limit
        while true {
            guard service.isRunning else { throw .serviceStopped }
            switch device.status(client, kernel: service.kernel).availability {
            case .ready: return
            // Nobody is about to undo these.
            case .unmanaged, .softBlocked, .hardBlocked, .wirelessDisabled, .networkingDisabled:
                throw await service.finalCauseOfLoss(of: device, watch)
            case .unavailable: break
            }
            switch await watch.events.next(until: min(deadline, .now + Self.interval)) {
            case .cancelled: throw .cancelled
            case .timeUp where ContinuousClock.now >= deadline: throw .supplicantLost(interface: interface)
            case .message(.serviceStopped): throw .serviceStopped
            case .message(.deviceRemoved): throw await watch.causeOfRemoval()
            case .message, .timeUp: break
            }
        }
    }
}
