import AccessoryModel
import AccessoryRadio
import GLibBridge

/// Looks at a connection that is up: whether it is to the access point that was meant, and whether its gateway answers.
///
/// A link that ends meanwhile is none, however the check comes out.
@GLibActor
struct LinkCheck {
    let device: WiFiDevice
    let request: JoinRequest
    let watch: ActivationWatch

    struct Findings: Sendable {
        var accessPoint: AccessPoint.Identity
        var lease: Lease
        var isReachable: Bool
    }

    func run() async throws(Activation.Failure) -> Findings {
        let deadline = ContinuousClock.now + request.limits.checking
        // libnm may learn of the address and of the access point a moment after it learns of the activation.
        while device.lease.address == nil || device.activeAccessPoint == nil {
            if case .timeUp = try await watch.next(until: deadline) { break }
        }
        let lease = device.lease
        let accessPoint = try await expectedAccessPoint()
        return Findings(
            accessPoint: accessPoint, lease: lease, isReachable: try await reaches(lease.gateway, until: deadline))
    }

    /// The access point that was meant. Another one in its place may be of the network before, or the first sign of the
    /// link's end, so what is told in a moment comes first.
    private func expectedAccessPoint() async throws(Activation.Failure) -> AccessPoint.Identity {
        let expected = request.accessPoint.identity
        var mistake: PresumedEnd<AccessPoint.Identity>?
        while actualAccessPoint != expected {
            if let actual = actualAccessPoint { mistake = mistake ?? PresumedEnd(actual) }
            guard let mistake else { throw .cause(.timedOut(.checking, limit: request.limits.checking, expected)) }
            if case .timeUp = try await watch.next(until: mistake.believedAt) {
                throw .cause(.wrongAccessPoint(expected: expected, actual: actualAccessPoint ?? mistake.cause))
            }
        }
        return expected
    }

    private var actualAccessPoint: AccessPoint.Identity? {
        // A radio that has joined by a probed name may still list the access point without it.
        device.activeAccessPoint.map { point in
            let ssid = point.accessPoint.ssid
            return AccessPoint.Identity(
                ssid: ssid.isHidden ? request.accessPoint.ssid : ssid, bssid: point.accessPoint.bssid)
        }
    }

    private func reaches(
        _ gateway: IPv4Address?, until deadline: ContinuousClock.Instant
    ) async throws(Activation.Failure) -> Bool {
        let probing = Task { @GLibActor in
            let probe = gateway.map { GatewayProbe(interface: device.interface, gateway: $0) }
            // In the order of the radio's own events, so that what came before it is heard first.
            watch.post(.gatewayProbed(isAnswered: await probe?.answers(until: deadline) ?? false))
        }
        defer { probing.cancel() }
        var isAnswered: Bool?
        while isAnswered == nil || watch.isEnding {
            if case .event(.gatewayProbed(let answer)) = try await watch.next(until: nil) { isAnswered = answer }
        }
        return isAnswered ?? false
    }
}
