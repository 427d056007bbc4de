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
    private var hold = Hold.notBegun
    /// Why the radio last changed its state while it was not on our connection. If ours ends before the radio is on it,
    /// that may be why.
    private var lastReason = DeviceStateReason.none

    /// Which connection the events of the radio are of.
    private enum Hold {
        /// It has not begun on ours: they are of the one that it leaves.
        case notBegun
        case ours
        /// The radio has let go of what it was doing, for another connection. That may be our own: where NetworkManager
        /// was bringing another one up when ours was asked for.
        case released
    }

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
        takeHold()
        return .activated
    }

    private mutating func presume(_ failure: ActivationFailure) -> Outcome? {
        presumed = presumed ?? failure
        return nil
    }

    private mutating func presumeEnd(_ reason: ActiveConnectionStateReason) -> Outcome? {
        switch hold {
        case .notBegun: presume(.notBegun(lastReason, reason))
        case .ours: presume(.connectionEnded(reason, during: stage))
        case .released:
            presume(.deviceFailed(lastReason.isOfTheRadio ? lastReason : .newActivation, during: stage))
        }
    }

    /// When NetworkManager stops, it lets its radios go first.
    private mutating func presumeLoss(_ reason: DeviceStateReason) -> Outcome? {
        presumed = .radioLost(reason)
        return nil
    }

    private mutating func handle(_ state: DeviceState, _ reason: DeviceStateReason) -> Outcome? {
        switch state {
        // Ours is over, and what the radio begins on now is another one.
        case .preparing where isOverBeforeItBegan, .configuring where isOverBeforeItBegan:
            break
        case .preparing:
            // What went before was the other connection's, however far that had come.
            if hold == .released { stage = .preparing }
            takeHold()
        case .configuring:
            if hold == .notBegun { takeHold() }
            enter(.associating)
        case .needsAuthentication:
            // NetworkManager passes here once to fetch the passphrase from the profile, without a reason. It comes back
            // when the access point has refused it, and would now ask the person at the desktop for another one.
            if stage == .associating, reason == .supplicantDisconnected || reason == .noSecrets {
                return .failed(.passphraseRefused)
            }
            if hold != .notBegun { enter(.associating) }
        case .configuringAddress, .checkingAddress, .secondaries:
            if hold != .notBegun { enter(.addressing) }
        case .unavailable, .unmanaged:
            return presumeLoss(reason)
        case .failed:
            guard hold == .notBegun else { return .failed(.deviceFailed(reason, during: stage)) }
            remember(reason)
        case .disconnected, .deactivating:
            // It ends nothing of ours: wpa_supplicant's return is told so, too, with the reason of the time before.
            guard hold == .ours else {
                remember(reason)
                return nil
            }
            // Once ours was up it is ours that the radio lets go of, whoever takes it.
            guard reason != .newActivation || presumed != nil || stage == .checking else {
                hold = .released
                return nil
            }
            return presume(.deviceFailed(reason, during: stage))
        case .activated, .unknown:
            break
        }
        return nil
    }

    private mutating func takeHold() {
        hold = .ours
        lastReason = .none
    }

    /// Keeps a reason of a radio that is not on our connection. Once that has ended, only the radio's own may be why.
    private mutating func remember(_ reason: DeviceStateReason) {
        guard reason != .none, reason != .newActivation else { return }
        guard case .notBegun(_, let end) = presumed else {
            lastReason = reason
            return
        }
        if reason.isOfTheRadio { presumed = .notBegun(reason, end) }
    }

    private var isOverBeforeItBegan: Bool {
        if case .notBegun = presumed { true } else { false }
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
