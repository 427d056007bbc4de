import AccessoryModel
import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge
import MessageBus

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
    let accessPointPath: String
    let attempt: JoinPlan.Attempt

    /// NetworkManager ends its DHCP client after the limit for addressing; it is given time to say so.
    private static let grace: Duration = .seconds(3)

    /// - Throws: The cause. What was begun is not undone.
    func run(progress: @Sendable (JoinStage) -> Void) async throws(Failure) -> HotspotLink {
        let watch = ActivationWatch(try makeWatch())
        try await begin(watch)
        try await untilActivated(watch, progress: progress)
        progress(.checking)
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
    private func begin(_ watch: ActivationWatch) async throws(Failure) {
        // A request that is on its way can't be taken back, and its answer must be known. So it gets a task of its own,
        // which a cancellation of this one does not reach.
        let call = Task { @GLibActor in await requestConnection() }
        let outcome = await call.value
        if Task.isCancelled { throw .cause(.cancelled) }
        switch outcome {
        case .success(let connection): watch.follow(connection)
        case .failure(let error):
            let refusal = CallRefusal(error)
            guard refusal == .endedAtOnce else { throw await failure(refusal) }
            watch.presumeEnded()
        }
    }

    private func failure(_ refusal: CallRefusal) async -> Failure {
        switch refusal {
        case .deviceUnavailable where device.state == .unavailable: .activation(.radioLost(device.stateReason))
        case .accessPointUnknown: .accessPointUnknown
        case .unanswered: .activation(.timedOut(.preparing))
        default:
            .cause(
                await service.radioError(
                    refusal, interface: device.interface, operation: "join the access point",
                    actions: [PolkitAction.control, PolkitAction.modify(ownedBy: profile.owner)]))
        }
    }

    private func requestConnection() async -> Result<GObjectRef<ActiveConnectionKind>, GLibError> {
        do throws(GLibError) {
            guard let client = try? service.running() else { throw .local("NetworkManager is not running") }
            let connection = try profile.makeConnection()
            let options = try DBusValue.options([
                "persist": .string("volatile"), "bind-activation": .string("dbus-client"),
            ]).makeVariant()
            defer { g_variant_unref(options) }
            let pointer = try await gioOperation { cancellable, callback, data in
                nm_client_add_and_activate_connection2(
                    client.pointer, connection.pointer, device.device.pointer, accessPointPath, options, cancellable,
                    callback, data)
            } finish: {
                nm_client_add_and_activate_connection2_finish(client.pointer, $0, nil, $1)
            }
            guard let active = GObjectRef<ActiveConnectionKind>(owning: pointer) else {
                throw .local("libnm returned no active connection")
            }
            return .success(active)
        } catch {
            return .failure(error)
        }
    }

    private func untilActivated(
        _ watch: ActivationWatch, progress: @Sendable (JoinStage) -> Void
    ) async throws(Failure) {
        var deadline = ContinuousClock.now + limit(of: watch.stage)
        while true {
            let stage = watch.stage
            switch try await watch.next(until: deadline) {
            case .activated: return
            case .timeUp: throw .activation(.timedOut(stage))
            case .event where watch.stage != stage:
                deadline = .now + limit(of: watch.stage)
                if watch.stage.isAfter(stage) { progress(watch.stage) }
            case .event: break
            }
        }
    }

    private func limit(of stage: JoinStage) -> Duration {
        request.limits[stage] + (stage == .addressing ? Self.grace : .zero)
    }
}
