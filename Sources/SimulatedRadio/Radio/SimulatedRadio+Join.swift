import AccessoryModel
public import AccessoryRadio
import Synchronization

extension SimulatedRadio {
    public func join(
        _ request: JoinRequest, progress: @escaping @Sendable (JoinStage) -> Void
    ) async throws(RadioError) -> HotspotLink {
        try checkCancellation()
        let identity = request.accessPoint.identity
        let index = air.index(of: identity.bssid)
        let (number, fault) = try begin { (state, now) throws(RadioError) in
            if case .joining = state.activity {
                throw .refused(operation: "join the hotspot", reason: "another join is under way")
            }
            try Self.checkPassphrase(of: request)
            let fault = nextFault(at: index)
            switch fault {
            case .notPermitted(let action): throw .notPermitted(action: action)
            case .refused(let reason): throw .refused(operation: "join the hotspot", reason: reason)
            default: return (state.beginJoin(identity, at: now), fault)
            }
        }
        do throws(RadioError) {
            let link = try await run(request, number: number, fault: fault, progress: progress)
            try checkCancellation()
            return link
        } catch {
            let failure = failure(after: error, at: index)
            let now = clock.now
            state.withLock { state in
                state.settle(at: now)
                state.failJoin(number, identity, failure, at: now)
            }
            throw failure
        }
    }

    /// The same cause; or both, if a scenario wants it that what the join began can't be ended.
    private func failure(after cause: RadioError, at index: Int?) -> RadioError {
        switch cause {
        // There is nothing left to end.
        case .radioLost, .supplicantLost, .serviceStopped: return cause
        default: break
        }
        guard let index, let failure = air.sources[index].accessPoint.leaveFailure,
            air.isHit(.leave(index), limit: failure.attempts)
        else { return cause }
        return .failedAndNotLeft(
            cause: cause, leaving: .leaveFailed(interface: interface, reason: failure.reason))
    }

    /// Checks what a radio can know before it tries.
    private static func checkPassphrase(of request: JoinRequest) throws(RadioError) {
        let identity = request.accessPoint.identity
        let security = request.accessPoint.security
        guard security.isJoinable else { throw .securityUnsupported(identity, security) }
        guard security.needsPassphrase else { return }
        guard let passphrase = request.passphrase else { throw .passphraseMissing(identity) }
        do {
            try passphrase.validate(for: security)
        } catch {
            throw .passphraseUnusable(error)
        }
    }

    /// Counts a try, and says what a scenario wants to go wrong in it.
    private func nextFault(at index: Int?) -> JoinFault? {
        guard let index, let fault = air.sources[index].accessPoint.join.fault else { return nil }
        return air.isHit(.join(index), limit: air.sources[index].accessPoint.join.attempts) ? fault : nil
    }

    // MARK: The stages

    private func run(
        _ request: JoinRequest, number: Int, fault: JoinFault?, progress: @Sendable (JoinStage) -> Void
    ) async throws(RadioError) -> HotspotLink {
        let identity = request.accessPoint.identity

        progress(.preparing)
        let preparing = JoinStageTimer(.preparing, of: request, now: clock.now)
        try await spend(fault == .timedOut(.preparing) ? nil : Self.preparingTime, in: preparing)

        progress(.associating)
        let associating = JoinStageTimer(.associating, of: request, now: clock.now)
        let (index, lastFault) = try await associate(request, fault: fault, in: associating)
        let source = air.sources[index]

        progress(.addressing)
        let addressing = JoinStageTimer(.addressing, of: request, now: clock.now)
        let address = try await takeAddress(request, from: source, fault: lastFault, in: addressing)

        progress(.checking)
        let checking = JoinStageTimer(.checking, of: request, now: clock.now)
        if lastFault == .timedOut(.checking) { try await spendLinked(nil, to: source, in: checking) }
        try await spendLinked(Self.checkingTime, to: source, in: checking)
        if case .wrongAccessPoint(let bssid) = lastFault {
            throw .wrongAccessPoint(
                expected: identity, actual: AccessPoint.Identity(ssid: identity.ssid, bssid: bssid))
        }
        let isReachable = source.accessPoint.isReachable(from: address)
        // An answer that does not come is waited for as long as it may take, and is no failure.
        if !isReachable { try await waitLinked(until: checking.deadline, to: source) }
        try checkCancellation()
        return try complete(number, index: index, identity, address, isReachable: isReachable, fault: lastFault)
    }

    /// Finds the access point and gets the radio associated to it.
    ///
    /// - Returns: Its place in the scenario, and what goes wrong in the try that got so far.
    private func associate(
        _ request: JoinRequest, fault: JoinFault?, in stage: JoinStageTimer
    ) async throws(RadioError) -> (Int, JoinFault?) {
        let identity = request.accessPoint.identity
        if fault == .timedOut(.associating) { try await spend(nil, in: stage) }
        let index = try await find(request, fault: fault, in: stage)
        let source = air.sources[index]
        let now = clock.now
        let isFresh = state.withLock { state in
            state.settle(at: now)
            return state.lastSweepEnd.map { now - $0 <= Self.freshness } ?? false
        }
        var fault = fault
        var time = isFresh ? radio.joinTime : radio.staleJoinTime
        var attempt = 1
        while true {
            if let vanishing = source.airTimes.vanishing(after: clock.now),
                vanishing < clock.now + time.bounded, vanishing <= stage.deadline
            {
                try await wait(until: vanishing)
                throw .accessPointGone(identity)
            }
            try await spend(time, in: stage)
            guard let refusal = refusal(of: request, by: source.accessPoint, fault: fault) else {
                // The first attempt, with WPA3, was in vain.
                if fault == .fellBackToWPA2 { try await spend(radio.joinTime, in: stage) }
                return (index, fault)
            }
            guard refusal.mayBeRetried, attempt < request.passphraseAttempts else { throw refusal.error }
            attempt += 1
            fault = nextFault(at: index)
            time = radio.joinTime
        }
    }

    /// Waits until the access point that is meant is in the air.
    private func find(
        _ request: JoinRequest, fault: JoinFault?, in stage: JoinStageTimer
    ) async throws(RadioError) -> Int {
        let identity = request.accessPoint.identity
        let searching = radio.scanTime.bounded + radio.scanTime.bounded
        guard fault != .accessPointGone, let index = air.index(of: identity.bssid),
            air.sources[index].accessPoint.ssid == identity.ssid, state.withLock({ $0.canFind(index) })
        else {
            try await spend(searching, in: stage)
            throw .accessPointGone(identity)
        }
        let now = clock.now
        let airTimes = air.sources[index].airTimes
        if airTimes.contains(now) { return index }
        guard let appearance = airTimes.appearance(after: now), appearance <= now + searching else {
            try await spend(searching, in: stage)
            throw .accessPointGone(identity)
        }
        try await spend(appearance - now, in: stage)
        return index
    }

    /// Why the access point does not let the radio in; nil if it does.
    private func refusal(
        of request: JoinRequest, by accessPoint: ScenarioAccessPoint, fault: JoinFault?
    ) -> (error: RadioError, mayBeRetried: Bool)? {
        let identity = request.accessPoint.identity
        switch fault {
        case .associationRefused(let reason): return (.associationRefused(identity, reason: reason), false)
        case .associationTimedOut: return (.associationTimedOut(identity, attempts: 2), false)
        case .interrupted(let reason): return (.interrupted(identity, reason: reason), false)
        case .radioLost(let reason): return (.radioLost(interface: interface, reason: reason), false)
        case .supplicantLost: return (.supplicantLost(interface: interface), false)
        case .serviceStopped: return (.serviceStopped, false)
        case .authenticationProbablyRefused: return (.authenticationProbablyRefused(identity), true)
        case .passphraseRefused: return (.passphraseRefused(identity), true)
        default: break
        }
        guard request.accessPoint.security.goesWith(accessPoint.security) else {
            let reason = "its security is \(accessPoint.security.title) now"
            return (.associationRefused(identity, reason: reason), false)
        }
        guard accessPoint.security.needsPassphrase, let passphrase = accessPoint.passphrase,
            request.passphrase != passphrase
        else { return nil }
        // SAE fails before association, where a wrong passphrase and a lost access point look alike.
        return accessPoint.security == .wpa3Personal
            ? (.authenticationProbablyRefused(identity), true) : (.passphraseRefused(identity), true)
    }

    /// Gets an address, as asked for.
    private func takeAddress(
        _ request: JoinRequest, from source: Air.Source, fault: JoinFault?, in stage: JoinStageTimer
    ) async throws(RadioError) -> HotspotAddress {
        if fault == .timedOut(.addressing) { try await spendLinked(nil, to: source, in: stage) }
        switch request.addressing {
        case .fixed(let address):
            return HotspotAddress(fixed: address, isFallback: false)
        case .automatic(let fallback):
            if source.accessPoint.givesOutAddresses, fault != .noAddress {
                try await spendLinked(source.accessPoint.addressingTime, to: source, in: stage)
                return HotspotAddress(givenOutBy: source.accessPoint.resolvedAddress)
            }
            try await waitLinked(until: stage.deadline, to: source)
            guard let fallback else { throw .noAddress(stage.identity) }
            return HotspotAddress(fixed: fallback, isFallback: true)
        }
    }

    private func complete(
        _ number: Int, index: Int, _ identity: AccessPoint.Identity, _ address: HotspotAddress, isReachable: Bool,
        fault: JoinFault?
    ) throws(RadioError) -> HotspotLink {
        let now = clock.now
        var ends: [(time: Duration, error: RadioError)] = []
        if let interruption = timeline.interruption(after: now, of: interface) { ends.append(interruption) }
        if let vanishing = air.sources[index].airTimes.vanishing(after: now) {
            ends.append((vanishing, .linkLost(identity, reason: Self.outOfReach)))
        }
        if case .linkLost(let span, let reason) = fault {
            ends.append((now + span.bounded, .linkLost(identity, reason: reason)))
        }
        let link = SimulatedLink(
            handle: Self.handle(interface, number), index: index, identity: identity,
            end: ends.min { $0.time < $1.time })
        let isComplete = state.withLock { state in
            state.settle(at: now)
            return state.completeJoin(number, link, at: now)
        }
        guard isComplete else { throw Self.displaced(identity) }
        return HotspotLink(
            handle: link.handle, interface: interface, accessPoint: identity, address: address.address,
            gateway: address.gateway, usesFallbackAddress: address.isFallback,
            fellBackToWPA2: fault == .fellBackToWPA2, isReachable: isReachable)
    }

    // MARK: Waiting

    private static let outOfReach = "the access point is out of reach"

    /// Spends time in a stage; nil stands for more than there is.
    private func spend(_ time: Duration?, in stage: JoinStageTimer) async throws(RadioError) {
        if let end = time.map({ clock.now + $0.bounded }), end <= stage.deadline {
            try await wait(until: end)
        } else {
            try await wait(until: stage.deadline)
            throw stage.error
        }
    }

    /// The same while the radio is associated, which ends when the access point vanishes.
    private func spendLinked(
        _ time: Duration?, to source: Air.Source, in stage: JoinStageTimer
    ) async throws(RadioError) {
        let end = time.map { clock.now + $0.bounded }
        try await waitLinked(until: min(end ?? stage.deadline, stage.deadline), to: source)
        guard let end, end <= stage.deadline else { throw stage.error }
    }

    private func waitLinked(until end: Duration, to source: Air.Source) async throws(RadioError) {
        guard let vanishing = source.airTimes.vanishing(after: clock.now), vanishing < end else {
            try await wait(until: end)
            return
        }
        try await wait(until: vanishing)
        throw .linkLost(source.accessPoint.identity, reason: Self.outOfReach)
    }
}
