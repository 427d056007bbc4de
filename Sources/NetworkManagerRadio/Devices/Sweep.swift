import AccessoryModel
import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge
import MessageBus

/// One scan, proved by the time of the last scan having moved.
@GLibActor
struct Sweep {
    let service: NetworkManagerService
    let interface: String
    let probing: [SSID]
    var limit: Duration = .seconds(20)

    /// The most names that NetworkManager takes in one request.
    private static let mostNames = 32
    /// How long another scan may take, after one that may have been under way before the names were asked for.
    private static let secondScan: Duration = .seconds(8)

    /// The results of a scan have come when none has come for this long.
    private static let quiet: Duration = .milliseconds(200)
    private static let longestBurst: Duration = .seconds(1)

    func run() async throws(RadioError) -> [AccessPoint] {
        let device = try service.usableDevice(interface)
        let watch = RadioWatch(service, client: try service.running(), device: device)
        let start = ContinuousClock.now
        let before = device.lastScan
        try await untilScanned(device, watch, since: before, deadline: start + limit)

        if isMissingName(device) {
            let first = device.lastScan
            let deadline = min(start + limit, .now + Self.secondScan)
            // That the names' own scan did not come is no fault of this sweep, which has had its scan.
            do { try await untilScanned(device, watch, since: first, deadline: deadline) } catch .scanStuck {}
        }
        try await settle(device)
        return device.accessPoints
    }

    /// Whether a name that was asked for is not among the results.
    private func isMissingName(_ device: WiFiDevice) -> Bool {
        let seen = Set(device.knownAccessPoints.map(\.accessPoint.ssid))
        return probing.contains { !$0.isHidden && !seen.contains($0) }
    }

    /// The results come in a burst a moment after the time of the scan: waits until it is over.
    private func settle(_ device: WiFiDevice) async throws(RadioError) {
        let news = Mailbox<Void>()
        let points = nm_device_wifi_get_access_points(device.wifi.pointer).objects(AccessPointKind.self)
        var subscriptions = points.map {
            $0.subscribe(to: "notify::\(NM_ACCESS_POINT_LAST_SEEN)") { _ in news.post(()) }
        }
        subscriptions.append(device.wifi.subscribe(to: "access-point-added") { _ in news.post(()) })
        defer { subscriptions.removeAll() }
        let deadline = ContinuousClock.now + Self.longestBurst
        while true {
            switch await news.next(until: min(deadline, .now + Self.quiet)) {
            case .cancelled: throw .cancelled
            case .timeUp: return
            case .message: break
            }
        }
    }

    private func untilScanned(
        _ device: WiFiDevice, _ watch: RadioWatch, since before: Int64, deadline: ContinuousClock.Instant
    ) async throws(RadioError) {
        var pause = Duration.seconds(1)
        var nextRequest: ContinuousClock.Instant? = .now
        while device.lastScan == before {
            if let moment = nextRequest, moment <= .now {
                // A request that was taken may still come to nothing, when the radio changes its state meanwhile.
                pause = try await request(device) ? .seconds(8) : min(pause * 2, .seconds(4))
                nextRequest = .now + pause
                continue
            }
            switch await watch.events.next(until: min(deadline, nextRequest ?? deadline)) {
            case .cancelled: throw .cancelled
            case .timeUp:
                if ContinuousClock.now >= deadline { throw .scanStuck(interface: interface, limit: limit) }
            case .message(.serviceStopped): throw .serviceStopped
            case .message(.deviceRemoved): throw await watch.causeOfRemoval(interface)
            case .message:
                // NetworkManager takes no scan of a radio that was blocked or taken away.
                do { try checkUsable(device) } catch { throw await watch.finalCause(error) }
            }
        }
    }

    private func checkUsable(_ device: WiFiDevice) throws(RadioError) {
        guard let client = try? service.running() else { throw .serviceStopped }
        let availability = device.status(client).availability
        guard availability == .ready else { throw .unusable(interface: interface, availability) }
    }

    /// Whether the request was taken. If not, another scan is under way, or was a moment ago.
    private func request(_ device: WiFiDevice) async throws(RadioError) -> Bool {
        let names = probing.filter { !$0.isHidden }.prefix(Self.mostNames)
        do {
            let options = try DBusValue.options(
                names.isEmpty ? [:] : ["ssids": .array(element: "ay", names.map { .bytes($0.bytes) })]
            ).makeVariant()
            defer { g_variant_unref(options) }
            _ = try await gioOperation { cancellable, callback, data in
                nm_device_wifi_request_scan_options_async(device.wifi.pointer, options, cancellable, callback, data)
            } finish: {
                nm_device_wifi_request_scan_finish(device.wifi.pointer, $0, $1)
            }
            return true
        } catch {
            switch CallRefusal(error) {
            case .notAllowed:
                try checkUsable(device)
                return false
            case .other:
                return false
            case let refusal:
                throw await service.radioError(
                    refusal, interface: interface, operation: "scan",
                    actions: [PolkitAction.scan, PolkitAction.control])
            }
        }
    }
}
