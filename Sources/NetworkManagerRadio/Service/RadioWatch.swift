import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge
import MessageBus

/// What happens to one radio from the moment this is made, in order.
///
/// The rule of every wait: make the watch, then read the state, then wait. So nothing falls in between.
@GLibActor
final class RadioWatch {
    let events = Mailbox<RadioEvent>()
    private var subscriptions: [SignalSubscription] = []
    private var followed: [SignalSubscription] = []
    private let service: NetworkManagerService
    private let client: GObjectRef<ClientKind>
    private let interface: String

    init(_ service: NetworkManagerService, client: GObjectRef<ClientKind>, device: WiFiDevice) {
        self.service = service
        self.client = client
        interface = device.interface
        let events = events
        let isDevice = { @GLibActor (arguments: SignalArguments) in arguments.object(0) == device.device.pointer }
        subscribe(client, "notify::\(NM_CLIENT_NM_RUNNING)") { [weak service] _ in
            events.post(service?.isRunning == true ? .changed : .serviceStopped)
        }
        subscribe(service.bus.connection, "closed") { _ in events.post(.serviceStopped) }
        subscribe(client, "device-removed") { if isDevice($0) { events.post(.deviceRemoved) } }
        for property in [NM_CLIENT_ACTIVE_CONNECTIONS, NM_CLIENT_CONNECTIONS, NM_CLIENT_WIRELESS_ENABLED] {
            subscribe(client, "notify::\(property)") { _ in events.post(.changed) }
        }
        subscribe(device.device, "state-changed") { arguments in
            guard let state = arguments.unsigned(0), let reason = arguments.unsigned(2) else { return }
            events.post(.deviceState(DeviceState(state), DeviceStateReason(reason)))
        }
        let properties = [
            NM_DEVICE_ACTIVE_CONNECTION, NM_DEVICE_WIFI_LAST_SCAN, NM_DEVICE_WIFI_ACTIVE_ACCESS_POINT,
            NM_DEVICE_IP4_CONFIG, NM_DEVICE_DHCP4_CONFIG,
        ]
        for property in properties {
            subscribe(device.device, "notify::\(property)") { _ in events.post(.changed) }
        }
    }

    /// Reports the states of one active connection too, from the one it has now.
    func follow(_ connection: GObjectRef<ActiveConnectionKind>) {
        followed = []
        let events = events
        let pointer = connection.pointer
        let state = connection.subscribe(to: "state-changed") { arguments in
            guard let state = arguments.unsigned(0), let reason = arguments.unsigned(1) else { return }
            events.post(.connectionState(ActiveConnectionState(state), ActiveConnectionStateReason(reason)))
        }
        // The subscription keeps the connection, so its address can't become another object's meanwhile.
        let removal = client.subscribe(to: "active-connection-removed") { [state] arguments in
            _ = state
            if arguments.object(0) == pointer { events.post(.connectionRemoved) }
        }
        followed = [state, removal].compactMap { $0 }
        events.post(.connectionState(connection.state, connection.stateReason))
    }

    /// The cause behind what looks like the end of a radio: when NetworkManager stops, it lets its radios go first, and a
    /// radio that is unplugged is unmanaged first.
    ///
    /// - Parameter presumed: The cause if nothing worse is heard in a moment.
    func finalCause(_ presumed: RadioError) async -> RadioError {
        var end = PresumedEnd(presumed)
        while true {
            switch await events.next(until: end.believedAt) {
            case .message(.serviceStopped): return .serviceStopped
            case .cancelled: return .cancelled
            case .timeUp: return end.cause
            case .message(.deviceRemoved): end.cause = removal
            case .message: break
            }
        }
    }

    /// The cause of the device's removal.
    func causeOfRemoval() async -> RadioError { await finalCause(removal) }

    private var removal: RadioError {
        .radioLost(interface: interface, reason: DeviceStateReason.removed.phrase)
    }

    private func subscribe(
        _ object: GObjectRef<some GObjectKind>, _ signal: String,
        handler: @escaping @GLibActor (SignalArguments) -> Void
    ) {
        if let subscription = object.subscribe(to: signal, handler: handler) { subscriptions.append(subscription) }
    }
}
