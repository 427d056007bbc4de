import AccessoryRadio

/// NetworkManager's switches that can keep a radio from being used.
struct RadioSwitches: Hashable, Sendable {
    /// All networking.
    var networking = true
    /// All Wi-Fi, by software.
    var wirelessSoftware = true
    /// All Wi-Fi, by a switch or key on the machine.
    var wirelessHardware = true
}

extension RadioStatus.Availability {
    /// Whether a radio in that state can be used, and if not, why.
    init(state: DeviceState, reason: DeviceStateReason, switches: RadioSwitches) {
        switch state {
        case .disconnected, .preparing, .configuring, .needsAuthentication, .configuringAddress, .checkingAddress,
            .secondaries, .activated, .deactivating, .failed:
            self = .ready
        case .unmanaged:
            self = switches.networking ? .unmanaged : .unavailable(reason: "networking is switched off")
        case .unavailable, .unknown:
            if !switches.wirelessHardware {
                self = .hardBlocked
            } else if !switches.wirelessSoftware {
                self = .softBlocked
            } else {
                self = .unavailable(
                    reason: reason == .none ? "wpa_supplicant has not taken it" : reason.phrase)
            }
        }
    }
}
