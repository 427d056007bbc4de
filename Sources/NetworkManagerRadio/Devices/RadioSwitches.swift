import AccessoryRadio

/// The switches that can keep a radio from being used.
struct RadioSwitches: Hashable, Sendable {
    /// NetworkManager's for all networking.
    var networking = true
    /// NetworkManager's for all Wi-Fi, by software. It is off as soon as any radio of the host is blocked.
    var wirelessSoftware = true
    /// The same by a switch or key on the machine.
    var wirelessHardware = true
    /// The radio's own; nil where the kernel does not say.
    var own: KillSwitch?

    /// What keeps the radio from being used; nil if no switch does.
    var obstacle: RadioStatus.Availability? {
        guard let own else {
            // Nobody tells the radios apart, so what is said of all has to do for this one.
            if !wirelessHardware { return .hardBlocked }
            return wirelessSoftware ? nil : .softBlocked
        }
        if own.isHardBlocked { return .hardBlocked }
        if own.isSoftBlocked { return .softBlocked }
        return wirelessSoftware && wirelessHardware ? nil : .wirelessDisabled
    }
}

extension RadioStatus.Availability {
    /// Whether a radio in that state can be used, and if not, why.
    init(state: DeviceState, reason: DeviceStateReason, switches: RadioSwitches) {
        switch state {
        case .disconnected, .preparing, .configuring, .needsAuthentication, .configuringAddress, .checkingAddress,
            .secondaries, .activated, .deactivating, .failed:
            self = .ready
        case .unmanaged:
            self = switches.networking ? .unmanaged : .networkingDisabled
        case .unavailable, .unknown:
            self =
                switches.obstacle
                ?? .unavailable(reason: reason == .none ? "wpa_supplicant has not taken it" : reason.phrase)
        }
    }
}
