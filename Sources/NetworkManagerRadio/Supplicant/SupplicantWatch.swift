import AccessoryModel
import CGLib
import CNetworkManager
import GLibBridge
import MessageBus

/// What happens around a scan that wpa_supplicant does, from the moment this is made, in order.
@GLibActor
final class SupplicantWatch {
    enum Event: Hashable, Sendable {
        /// A scan has ended: ours, or somebody else's.
        case scanDone
        /// wpa_supplicant has left the bus.
        case supplicantGone
        /// NetworkManager has heard of an access point, for the first time or again.
        case heard
    }

    let events = Mailbox<Event>()
    private var subscriptions: [SignalSubscription] = []
    private var followers: [Task<Void, Never>] = []

    init(_ supplicant: SupplicantInterface, device: WiFiDevice) {
        let events = events
        let points = nm_device_wifi_get_access_points(device.wifi.pointer).objects(AccessPointKind.self)
        subscriptions = points.compactMap {
            $0.subscribe(to: "notify::\(NM_ACCESS_POINT_LAST_SEEN)") { _ in events.post(.heard) }
        }
        if let addition = device.wifi.subscribe(to: "access-point-added", handler: { _ in events.post(.heard) }) {
            subscriptions.append(addition)
        }
        follow(
            supplicant.bus.signals(
                of: SupplicantInterface.name, "ScanDone", from: SupplicantInterface.service, path: supplicant.path)
        ) { _ in .scanDone }
        let bus = "org.freedesktop.DBus"
        follow(supplicant.bus.signals(of: bus, "NameOwnerChanged", from: bus, path: "/org/freedesktop/DBus")) {
            // The name, its owner before, and its owner now.
            let words = $0.arguments.map(\.text)
            return words.first == SupplicantInterface.service && words.last == "" ? .supplicantGone : nil
        }
    }

    isolated deinit { followers.forEach { $0.cancel() } }

    private func follow(_ signals: AsyncStream<BusSignal>, _ event: @escaping @Sendable (BusSignal) -> Event?) {
        let events = events
        followers.append(
            Task { @GLibActor in
                for await signal in signals {
                    if let event = event(signal) { events.post(event) }
                }
            })
    }
}
