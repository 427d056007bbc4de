import AccessoryModel
import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge

/// A join: its attempts, one after the other, until one succeeds or none is left.
@GLibActor
struct Join {
    let service: NetworkManagerService
    let interface: String
    let request: JoinRequest

    /// - Throws: The cause. All stages have been told by then, but for those of a join that is cancelled.
    func run(progress: @escaping @Sendable (JoinStage) -> Void) async throws(RadioError) -> HotspotLink {
        let teller = StageTeller(progress)
        let outcome: Result<HotspotLink, RadioError>
        do throws(RadioError) {
            outcome = .success(try await run(teller))
        } catch {
            outcome = .failure(error)
        }
        await teller.finish()
        return try outcome.get()
    }

    private func run(_ teller: StageTeller) async throws(RadioError) -> HotspotLink {
        var plan = try JoinPlan(request)
        _ = try await usableDevice()
        let owner =
            service.userName == nil ? nil : service.profileOwner(permissions: try await service.permissions())
        while true {
            if Task.isCancelled { throw .cancelled }
            teller.tell(.preparing)
            do {
                let link = try await run(plan.attempt, owner: owner, teller)
                service.unansweredAssociations.reset(on: interface)
                return link
            } catch {
                guard plan.advance(after: error) else { throw error }
                if case .supplicantLost = error { try await awaitReturn() }
            }
        }
    }

    private func run(
        _ attempt: JoinPlan.Attempt, owner: String?, _ teller: StageTeller
    ) async throws(RadioError) -> HotspotLink {
        let device = try await usableDevice()
        let start = try await listen(device)
        var target = try await locate(device)
        var isLookedForAgain = false
        var isAskedAgain = false
        while true {
            let profile = makeProfile(attempt, target: target, owner: owner)
            let call = ActivationCall(service, device: device, profile: profile, accessPointPath: target.path)
            let activation = Activation(
                service: service, device: device, request: request, profile: profile, call: call, attempt: attempt)
            do {
                return try await activation.run(telling: teller)
            } catch {
                // Whatever happened, and whether or not the task was cancelled: nothing of ours stays.
                let departure = Departure(service: service, interface: interface, uuid: profile.uuid, call: call)
                let leaving = await departure.afterFailure()
                if case .accessPointUnknown = error, leaving == nil, !isLookedForAgain {
                    isLookedForAgain = true
                    target = try await lookFor(device)
                    continue
                }
                if case .activation(let failure) = error, failure.mayBeAskedAgain, leaving == nil, !isAskedAgain,
                    isReady
                {
                    // The return of wpa_supplicant can end what was asked for a moment before it.
                    isAskedAgain = true
                    target = try await locate(device)
                    continue
                }
                let cause: RadioError
                do {
                    cause = try await self.cause(of: error, since: start)
                } catch let other {
                    // What ended the look at the air is the cause then; that ours could not be left is told all the same.
                    cause = other
                }
                throw leaving.map { .failedAndNotLeft(cause: cause, leaving: $0) } ?? cause
            }
        }
    }

    /// The device, if it can be used: at once, or as soon as wpa_supplicant, which is being started again, has it.
    private func usableDevice() async throws(RadioError) -> WiFiDevice {
        let device = try service.wifiDevice(interface)
        if device.state == .unavailable, device.stateReason.group == .supplicant {
            // If it does not come back, what is in the way now is what counts, and not what once was.
            do { try await awaitReturn() } catch .supplicantLost {}
        }
        return try service.usableDevice(interface)
    }

    private var isReady: Bool { (try? service.status(of: interface).availability) == .ready }

    private func awaitReturn() async throws(RadioError) {
        try await RadioReturn(
            service: service, interface: interface, limit: request.limits.supplicantReturn
        ).run()
    }

    private func makeProfile(_ attempt: JoinPlan.Attempt, target: Target, owner: String?) -> HotspotProfile {
        HotspotProfile(
            uuid: Self.newUUID(), interface: interface, ssid: request.accessPoint.ssid,
            bssid: request.accessPoint.bssid, isHidden: target.isHidden, keyManagement: attempt.keyManagement,
            passphrase: request.accessPoint.security.needsPassphrase ? request.passphrase : nil,
            address: attempt.address, dhcpTimeout: request.limits.addressing, owner: owner)
    }

    private func cause(of error: Activation.Failure, since start: Double) async throws(RadioError) -> RadioError {
        switch error {
        case .cause(let error): return error
        case .accessPointUnknown: return .accessPointGone(request.accessPoint.identity)
        case .activation(.radioLost(let reason)): return service.causeOfLoss(of: interface, reason)
        case .activation(let failure):
            guard failure.dependsOnSighting else { return failure.radioError(request, isInTheAir: true) }
            let cause = failure.radioError(request, isInTheAir: try await isInTheAir(since: start))
            return countingUnanswered(cause)
        }
    }

    /// The same cause, with the number of associations in a row that were not answered on this radio.
    private func countingUnanswered(_ cause: RadioError) -> RadioError {
        switch cause {
        case .associationTimedOut(let identity, _):
            .associationTimedOut(identity, attempts: service.unansweredAssociations.add(on: interface))
        default: cause
        }
    }

    /// Whether the access point has been heard since the attempt began. NetworkManager keeps the one it tried to
    /// join in its list, so that it is there means nothing.
    private func isInTheAir(since start: Double) async throws(RadioError) -> Bool {
        do {
            return try await sweep().contains { point in
                point.identity == request.accessPoint.identity && point.isHeard(since: start)
            }
        } catch .scanStuck, .notPermitted, .refused {
            // Nobody knows; and the join's own failure is what must be told, not the scan's.
            return true
        }
    }

    private func sweep() async throws(RadioError) -> [AccessPoint] {
        do {
            return try await Sweep(
                service: service, interface: interface, probing: [request.accessPoint.ssid],
                limit: request.limits.looking, secondLimit: request.limits.looking,
                supplicantReturn: request.limits.supplicantReturn
            ).run()
        } catch .unusable {
            // It could be used when the join began.
            throw service.causeOfLoss(of: interface, try service.wifiDevice(interface).stateReason)
        }
    }

    private struct Target {
        let path: String
        let isHidden: Bool
    }

    /// Finds the access point in NetworkManager's list, with a scan that asks for it by name if it is not there.
    private func locate(_ device: WiFiDevice) async throws(RadioError) -> Target {
        if let target = find(device, afterProbing: false) { return target }
        return try await lookFor(device)
    }

    private func lookFor(_ device: WiFiDevice) async throws(RadioError) -> Target {
        do {
            _ = try await sweep()
        } catch .scanStuck {
            // The list may have been filled all the same.
        }
        guard let target = find(device, afterProbing: true) else {
            throw .accessPointGone(request.accessPoint.identity)
        }
        return target
    }

    private func find(_ device: WiFiDevice, afterProbing: Bool) -> Target? {
        let points = device.knownAccessPoints.filter { $0.accessPoint.bssid == request.accessPoint.bssid }
        let withheld = points.first { $0.accessPoint.ssid.isHidden }
        if let point = points.first(where: { $0.accessPoint.ssid == request.accessPoint.ssid }) {
            return Target(path: point.path, isHidden: afterProbing || withheld != nil)
        }
        return nil
    }

    private static func newUUID() -> String {
        guard let uuid = nm_utils_uuid_generate() else { return "" }
        defer { g_free(uuid) }
        return String(cString: uuid)
    }
}
