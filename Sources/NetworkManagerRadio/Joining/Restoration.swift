import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge
import MessageBus

/// Puts one of the host's own connections back on a radio, and sees it active.
///
/// A radio that can't be used, since a switch blocks it or wpa_supplicant is being started again, is waited for, and the
/// connection put back as soon as it can be. If that does not come soon, the cause is said: whoever sees it can end it,
/// and NetworkManager brings a connection of the host's own back by itself then.
@GLibActor
struct Restoration {
    let service: NetworkManagerService
    let interface: String
    let connection: ConnectionReference
    let limit: Duration

    /// Between two tries; the access point may not be in the list yet, right after a hop.
    private static let pause: Duration = .seconds(1)
    /// How long a radio that can't be used is waited for. NetworkManager waits 10 s for wpa_supplicant itself.
    var patience: Duration = .seconds(15)

    func run() async throws(RadioError) {
        let client = try service.running()
        let device = try service.wifiDevice(interface)
        let watch = RadioWatch(service, client: client, device: device)
        let deadline = ContinuousClock.now + limit
        if own(on: device) == nil { try await listen(device) }
        let lateness = "it was not active after \(limit.inSeconds)"
        var lastReason = lateness
        var nextTry = ContinuousClock.Instant.now
        var unusableSince: ContinuousClock.Instant?
        var followed: GObjectRef<ActiveConnectionKind>?
        while true {
            guard service.isRunning else { throw .serviceStopped }
            if device.status(client, kernel: service.kernel).availability != .ready {
                let since = unusableSince ?? .now
                unusableSince = since
                if ContinuousClock.now >= min(deadline, since + patience) {
                    throw await service.finalCauseOfLoss(of: device, watch)
                }
                nextTry = .now + Self.pause
            } else if unusableSince != nil {
                unusableSince = nil
                lastReason = lateness
                nextTry = .now
            }
            let current = own(on: device)
            if current?.state == .activated { return }
            if let current {
                if followed?.pointer != current.pointer {
                    watch.follow(current)
                    followed = current
                }
            } else if ContinuousClock.now >= nextTry {
                if let reason = try await activate(on: device, client, until: deadline) { lastReason = reason }
                nextTry = .now + Self.pause
                // Either it is on the device now, or that is told, or it is time for another try.
                if ContinuousClock.now < deadline { continue }
            }
            switch await watch.events.next(until: current == nil ? min(deadline, nextTry) : deadline) {
            case .cancelled: throw .cancelled
            case .timeUp:
                if unusableSince == nil, ContinuousClock.now >= deadline { throw failure(lastReason) }
            case .message(.serviceStopped): throw .serviceStopped
            case .message(.deviceRemoved): throw await watch.causeOfRemoval()
            case .message(.deviceState(.failed, let reason)):
                lastReason = reason.phrase
            case .message: break
            }
        }
    }

    /// The connection, if it is active on the device, or on its way up there.
    ///
    /// The device may learn of it a moment after the client does.
    private func own(on device: WiFiDevice) -> GObjectRef<ActiveConnectionKind>? {
        service.activeConnections(uuid: connection.uuid).first { connection in
            let devices = nm_active_connection_get_devices(connection.pointer).objects(DeviceKind.self)
            return (connection.state == .activating || connection.state == .activated)
                && devices.contains { $0.pointer == device.device.pointer }
        }
    }

    /// - Returns: Why NetworkManager did not take it; nil if it did.
    private func activate(
        on device: WiFiDevice, _ client: GObjectRef<ClientKind>, until deadline: ContinuousClock.Instant
    ) async throws(RadioError) -> String? {
        guard let profile = service.profile(uuid: connection.uuid) else {
            throw failure("its profile does not exist any more")
        }
        do {
            let active = try await gioOperation(until: deadline) { cancellable, callback, data in
                nm_client_activate_connection_async(
                    client.pointer, profile.pointer, device.device.pointer, nil, cancellable, callback, data)
            } finish: {
                nm_client_activate_connection_finish(client.pointer, $0, $1)
            }
            _ = GObjectRef<ActiveConnectionKind>(owning: active)
            return nil
        } catch {
            let refusal = CallRefusal(error)
            switch refusal {
            case .cancelled, .serviceStopped, .notPermitted:
                throw await service.radioError(
                    refusal, interface: interface, operation: "activate '\(connection.name)'",
                    actions: [PolkitAction.control], until: deadline)
            // NetworkManager says so, too, when the radio can't be used just now.
            case .connectionUnknown where service.profile(uuid: connection.uuid) == nil:
                throw failure("its profile does not exist any more")
            case .unanswered: return "NetworkManager did not answer"
            default: return error.remoteMessage
            }
        }
    }

    private func failure(_ reason: String) -> RadioError {
        .restoreFailed(interface: interface, connection: connection, reason: reason)
    }
}
