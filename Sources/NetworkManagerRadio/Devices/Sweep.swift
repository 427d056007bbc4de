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
    /// How long a second scan, which asks for names, may take after the first.
    var secondLimit: Duration = .seconds(20)
    /// How long wpa_supplicant may take to come back, if it goes away during the scan.
    var supplicantReturn: Duration = JoinLimits().supplicantReturn

    /// The results of a scan have come when none has come for this long.
    private static let quiet: Duration = .milliseconds(200)
    private static let longestBurst: Duration = .seconds(1)

    /// - Throws: Also ``RadioError/supplicantLost(interface:)``, if wpa_supplicant went away and did not come back.
    func run() async throws(RadioError) -> [AccessPoint] {
        do {
            return try await scan()
        } catch .supplicantLost(let interface) {
            // It is being started again, and takes the radio back in a few seconds.
            try await RadioReturn(service: service, interface: interface, limit: supplicantReturn).run()
            return try await scan()
        }
    }

    private func scan() async throws(RadioError) -> [AccessPoint] {
        let device = try service.usableDevice(interface)
        let watch = RadioWatch(service, client: try service.running(), device: device)
        let start = BootTime.seconds()
        try await untilScanned(device, watch, asking: [], deadline: .now + limit)
        try await settle(device)

        // Only what has not been heard without is asked for by name, and not too often: see ``NameProbes``.
        let heard = Set(device.accessPoints.filter { $0.isHeard(since: start) }.map(\.ssid))
        let missing = probing.filter { !heard.contains($0) }
        let names = service.nameProbes.take(missing, on: interface, at: BootTime.seconds())
        guard !names.isEmpty else { return device.accessPoints }
        // That the second scan did not come is no fault of this sweep, which has had its scan.
        do {
            try await untilScanned(device, watch, asking: names, deadline: .now + secondLimit)
        } catch .scanStuck {}
        try await settle(device)
        return device.accessPoints
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
        _ device: WiFiDevice, _ watch: RadioWatch, asking names: [SSID], deadline: ContinuousClock.Instant
    ) async throws(RadioError) {
        let before = device.lastScan
        // Asked for once: NetworkManager keeps them until a scan has used them.
        var pendingNames = names
        var pause = Duration.seconds(1)
        var nextRequest: ContinuousClock.Instant? = .now
        while device.lastScan == before {
            if let moment = nextRequest, moment <= .now {
                // A request that was taken may still come to nothing, when the radio changes its state meanwhile.
                let isTaken = try await request(device, asking: pendingNames, until: deadline)
                pendingNames = []
                pause = isTaken ? .seconds(8) : min(pause * 2, .seconds(4))
                nextRequest = .now + pause
                continue
            }
            switch await watch.events.next(until: min(deadline, nextRequest ?? deadline)) {
            case .cancelled: throw .cancelled
            case .timeUp:
                if ContinuousClock.now >= deadline { throw .scanStuck(interface: interface, limit: limit) }
            case .message(.serviceStopped): throw .serviceStopped
            case .message(.deviceRemoved): throw await watch.causeOfRemoval()
            case .message:
                // NetworkManager takes no scan of a radio that was blocked or taken away.
                if try isLost(device) { throw await service.finalCauseOfLoss(of: device, watch) }
            }
        }
    }

    /// Whether the radio, which could be used when the scan began, can't be any more.
    private func isLost(_ device: WiFiDevice) throws(RadioError) -> Bool {
        guard let client = try? service.running() else { throw .serviceStopped }
        return device.status(client, kernel: service.kernel).availability != .ready
    }

    /// Whether the request was taken. If not, another scan is under way, or was a moment ago.
    private func request(
        _ device: WiFiDevice, asking names: [SSID], until deadline: ContinuousClock.Instant
    ) async throws(RadioError) -> Bool {
        do {
            let options = try DBusValue.options(
                names.isEmpty ? [:] : ["ssids": .array(element: "ay", names.map { .bytes($0.bytes) })]
            ).makeVariant()
            defer { g_variant_unref(options) }
            _ = try await gioOperation(until: deadline) { cancellable, callback, data in
                nm_device_wifi_request_scan_options_async(device.wifi.pointer, options, cancellable, callback, data)
            } finish: {
                nm_device_wifi_request_scan_finish(device.wifi.pointer, $0, $1)
            }
            return true
        } catch {
            switch CallRefusal(error) {
            case .notAllowed:
                if try isLost(device) { throw service.causeOfLoss(of: interface, device.stateReason) }
                return false
            case .unanswered, .other:
                return false
            case let refusal:
                throw await service.radioError(
                    refusal, interface: interface, operation: "scan",
                    actions: [PolkitAction.scan, PolkitAction.control], until: deadline)
            }
        }
    }
}
