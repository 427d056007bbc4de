import AccessoryModel
import AccessoryRadio
import GLibBridge

/// One attempt to join: from the request to NetworkManager to a link that has been checked.
@GLibActor
struct Activation {
    enum Failure: Error {
        /// NetworkManager does not know the access point any more, which was in its list a moment ago.
        case accessPointUnknown
        /// NetworkManager's own account, which may need a look at the air to be understood.
        case activation(ActivationFailure)
        case cause(RadioError)
    }

    let service: NetworkManagerService
    let device: WiFiDevice
    let request: JoinRequest
    let profile: HotspotProfile
    let call: ActivationCall
    let attempt: JoinPlan.Attempt

    /// NetworkManager ends its DHCP client after the limit for addressing; it is given time to say so.
    private static let grace: Duration = .seconds(3)

    /// - Throws: The cause. What was begun is not undone.
    func run(telling teller: StageTeller) async throws(Failure) -> HotspotLink {
        let watch = ActivationWatch(try makeWatch())
        // NetworkManager's answer, too, counts in the time for preparing.
        let deadline = ContinuousClock.now + limit(of: .preparing)
        try await begin(watch, until: deadline)
        try await untilActivated(watch, until: deadline, telling: teller)
        teller.tell(.checking)
        let findings = try await LinkCheck(device: device, request: request, watch: watch).run()
        return HotspotLink(
            handle: profile.uuid, interface: device.interface, accessPoint: findings.accessPoint,
            address: findings.lease.address, gateway: findings.lease.gateway,
            usesFallbackAddress: attempt.usesFallbackAddress, fellBackToWPA2: attempt.fellBackToWPA2,
            isReachable: findings.isReachable)
    }

    private func makeWatch() throws(Failure) -> RadioWatch {
        do {
            return RadioWatch(service, client: try service.running(), device: device)
        } catch {
            throw .cause(error)
        }
    }

    /// Asks NetworkManager for the connection.
    private func begin(_ watch: ActivationWatch, until deadline: ContinuousClock.Instant) async throws(Failure) {
        switch await call.answer(until: deadline) {
        case .cancelled: throw .cause(.cancelled)
        case .timeUp: throw .activation(.timedOut(.preparing))
        case .message(.success(let connection)): watch.follow(connection)
        case .message(.failure(.endedAtOnce)): watch.presumeEnded()
        case .message(.failure(let refusal)): throw await failure(refusal, until: deadline)
        }
    }

    private func failure(_ refusal: CallRefusal, until deadline: ContinuousClock.Instant) async -> Failure {
        switch refusal {
        case .deviceUnavailable where device.state == .unavailable: .activation(.radioLost(device.stateReason))
        case .accessPointUnknown: .accessPointUnknown
        case .unanswered: .activation(.timedOut(.preparing))
        default:
            .cause(
                await service.radioError(
                    refusal, interface: device.interface, operation: "join the access point",
                    actions: [PolkitAction.control, PolkitAction.modify(ownedBy: profile.owner)], until: deadline))
        }
    }

    private func untilActivated(
        _ watch: ActivationWatch, until preparing: ContinuousClock.Instant, telling teller: StageTeller
    ) async throws(Failure) {
        var deadline = preparing
        while true {
            let stage = watch.stage
            switch try await watch.next(until: deadline) {
            case .activated: return
            case .timeUp: throw .activation(.timedOut(stage))
            case .event where watch.stage != stage:
                deadline = .now + limit(of: watch.stage)
                if watch.stage.isAfter(stage) { teller.tell(watch.stage) }
            case .event: break
            }
        }
    }

    private func limit(of stage: JoinStage) -> Duration {
        request.limits[stage] + (stage == .addressing ? Self.grace : .zero)
    }
}
