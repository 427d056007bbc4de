import AccessoryRadio

/// Follows an activation, and its link while that is checked, from the events of its radio: which stage it is in, and how
/// it ended. No I/O.
struct ActivationProgress {
    enum Outcome: Hashable, Sendable {
        case activated
        case failed(ActivationFailure)
    }

    private(set) var stage = JoinStage.preparing
    /// Set when the connection has ended and the radio has not said why yet. It often does, a moment later.
    private(set) var presumed: ActivationFailure?
    /// Whether the radio has begun on our connection. Until then its events are of the one that it leaves.
    private var hasBegun = false
    /// Whether the radio has let go of what it was doing, for another connection. That may be our own: where NetworkManager
    /// was bringing another one up when ours was asked for.
    private var isTaken = false

    /// - Returns: The outcome, once there is one.
    mutating func handle(_ event: RadioEvent) -> Outcome? {
        switch event {
        case .deviceState(let state, let reason): handle(state, reason)
        case .connectionState(.activated, _): activate()
        case .connectionState(.deactivated, let reason): presumeEnd(reason)
        case .connectionRemoved: presumeEnd(.none)
        case .connectionState: nil
        case .deviceRemoved: presumeLoss(.removed)
        case .serviceStopped: .failed(.serviceStopped)
        case .changed, .gatewayProbed: nil
        }
    }

    private mutating func activate() -> Outcome? {
        stage = .checking
        presumed = nil
        hasBegun = true
        isTaken = false
        return .activated
    }

    private mutating func presume(_ failure: ActivationFailure) -> Outcome? {
        presumed = presumed ?? failure
        return nil
    }

    private mutating func presumeEnd(_ reason: ActiveConnectionStateReason) -> Outcome? {
        presume(
            isTaken ? .deviceFailed(.newActivation, during: stage) : .connectionEnded(reason, during: stage))
    }

    /// When NetworkManager stops, it lets its radios go first.
    private mutating func presumeLoss(_ reason: DeviceStateReason) -> Outcome? {
        presumed = .radioLost(reason)
        return nil
    }

    private mutating func handle(_ state: DeviceState, _ reason: DeviceStateReason) -> Outcome? {
        switch state {
        case .preparing:
            // What went before was the other connection's, however far that had come.
            if isTaken { stage = .preparing }
            hasBegun = true
            isTaken = false
        case .configuring:
            hasBegun = true
            enter(.associating)
        case .needsAuthentication:
            // NetworkManager passes here once to fetch the passphrase from the profile, without a reason. It comes back
            // when the access point has refused it, and would now ask the person at the desktop for another one.
            if stage == .associating, reason == .supplicantDisconnected || reason == .noSecrets {
                return .failed(.passphraseRefused)
            }
            if hasBegun { enter(.associating) }
        case .configuringAddress, .checkingAddress, .secondaries:
            if hasBegun { enter(.addressing) }
        case .unavailable, .unmanaged:
            return presumeLoss(reason)
        case .failed:
            return hasBegun ? .failed(.deviceFailed(reason, during: stage)) : nil
        case .disconnected, .deactivating:
            guard hasBegun else { return nil }
            // Once ours was up it is ours that the radio lets go of, whoever takes it.
            guard reason != .newActivation || presumed != nil || stage == .checking else {
                isTaken = true
                return nil
            }
            return presume(.deviceFailed(reason, during: stage))
        case .activated, .unknown:
            break
        }
        return nil
    }

    private mutating func enter(_ next: JoinStage) {
        // From the handshake NetworkManager goes back to the beginning once; that is no new stage.
        if next.isAfter(stage) { stage = next }
    }
}

extension JoinStage {
    func isAfter(_ other: JoinStage) -> Bool {
        let all = Self.allCases
        guard let own = all.firstIndex(of: self), let others = all.firstIndex(of: other) else { return false }
        return own > others
    }
}
