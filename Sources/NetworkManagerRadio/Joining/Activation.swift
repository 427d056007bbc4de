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
        let watch = try makeWatch()
        let connection = try await begin(watch)
        if let connection { watch.follow(connection) }
        try await untilActivated(watch, isKnownEnded: connection == nil, progress: progress)
        progress(.checking)
        return try await check(watch)
    }

    private func makeWatch() throws(Failure) -> RadioWatch {
        do {
            return RadioWatch(service, client: try service.running(), device: device)
        } catch {
            throw .cause(error)
        }
    }

    /// Asks NetworkManager for the connection.
    ///
    /// - Returns: The active connection; nil if it ended before libnm had seen it whole.
    private func begin(_ watch: RadioWatch) async throws(Failure) -> GObjectRef<ActiveConnectionKind>? {
        // A request that is on its way can't be taken back, and its answer must be known. So it gets a task of its own,
        // which a cancellation of this one does not reach.
        let call = Task { @GLibActor in await requestConnection() }
        let outcome = await call.value
        if Task.isCancelled { throw .cause(.cancelled) }
        switch outcome {
        case .success(let connection): return connection
        case .failure(let error):
            let refusal = CallRefusal(error)
            if refusal == .endedAtOnce { return nil }
            if refusal == .deviceUnavailable, device.state == .unavailable {
                throw .activation(.radioLost(device.stateReason))
            }
            if refusal == .accessPointUnknown { throw .accessPointUnknown }
            if refusal == .unanswered {
                throw .cause(
                    .timedOut(.preparing, limit: request.limits.preparing, request.accessPoint.identity))
            }
            throw .cause(
                await service.radioError(
                    refusal, interface: device.interface, operation: "join the access point",
                    actions: [
                        PolkitAction.control,
                        profile.owner == nil ? PolkitAction.modifySystem : PolkitAction.modifyOwn,
                    ]))
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
        _ watch: RadioWatch, isKnownEnded: Bool, progress: @Sendable (JoinStage) -> Void
    ) async throws(Failure) {
        var machine = ActivationProgress()
        var deadline = ContinuousClock.now + limit(of: machine.stage)
        if isKnownEnded { _ = machine.handle(.connectionRemoved) }
        while true {
            let until = machine.presumed == nil ? deadline : min(deadline, .now + RadioWatch.lastWords)
            switch await watch.events.next(until: until) {
            case .cancelled: throw .cause(.cancelled)
            case .timeUp: throw .activation(machine.presumed ?? .timedOut(machine.stage))
            case .message(let event):
                let stage = machine.stage
                switch machine.handle(event) {
                case .activated: return
                case .failed(let failure): throw .activation(failure)
                case nil: break
                }
                if machine.stage != stage {
                    deadline = .now + limit(of: machine.stage)
                    if machine.stage.isAfter(stage) { progress(machine.stage) }
                }
            }
        }
    }

    private func limit(of stage: JoinStage) -> Duration {
        request.limits[stage] + (stage == .addressing ? Self.grace : .zero)
    }

    /// Compares the access point with the one that was meant, and tries its gateway.
    private func check(_ watch: RadioWatch) async throws(Failure) -> HotspotLink {
        let identity = request.accessPoint.identity
        let deadline = ContinuousClock.now + request.limits.checking
        // libnm may learn of the address and of the access point a moment after it learns of the activation.
        var lease = device.lease
        while lease.address == nil || device.activeAccessPoint == nil {
            let event = await watch.events.next(until: deadline)
            if case .timeUp = event { break }
            try await stillUp(event, watch)
            lease = device.lease
        }
        let actual = device.activeAccessPoint.map { point in
            // A radio that has joined by a probed name may still list the access point without it.
            let ssid = point.accessPoint.ssid.isHidden ? identity.ssid : point.accessPoint.ssid
            return AccessPoint.Identity(ssid: ssid, bssid: point.accessPoint.bssid)
        }
        guard let actual else { throw .cause(.timedOut(.checking, limit: request.limits.checking, identity)) }
        guard actual == identity else { throw .cause(.wrongAccessPoint(expected: identity, actual: actual)) }

        var isReachable = false
        if let gateway = lease.gateway {
            let probe = GatewayProbe(interface: device.interface, gateway: gateway)
            isReachable = await probe.answers(until: deadline)
        }
        if Task.isCancelled { throw .cause(.cancelled) }
        return HotspotLink(
            handle: profile.uuid, interface: device.interface, accessPoint: actual, address: lease.address,
            gateway: lease.gateway, usesFallbackAddress: attempt.usesFallbackAddress,
            fellBackToWPA2: attempt.fellBackToWPA2, isReachable: isReachable)
    }

    private func stillUp(
        _ delivery: Mailbox<RadioEvent>.Delivery, _ watch: RadioWatch
    ) async throws(Failure) {
        switch delivery {
        case .cancelled: throw .cause(.cancelled)
        case .message(.serviceStopped): throw .activation(.serviceStopped)
        case .message(.deviceRemoved): throw .cause(await watch.causeOfRemoval())
        case .message(.connectionRemoved): throw .activation(.connectionEnded(.none, during: .checking))
        case .message(.connectionState(.deactivated, let reason)):
            throw .activation(.connectionEnded(reason, during: .checking))
        case .message(.deviceState(.failed, let reason)):
            throw .activation(.deviceFailed(reason, during: .checking))
        case .message, .timeUp: break
        }
    }
}
