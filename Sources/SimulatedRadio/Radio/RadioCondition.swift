import AccessoryRadio

/// What decides at a moment whether a radio can be used.
struct RadioCondition: Hashable, Sendable {
    var serviceRuns = true
    var isPluggedIn = true
    var availability: RadioStatus.Availability

    var isUsable: Bool { serviceRuns && isPluggedIn && availability == .ready }

    /// Why a call that begins now can't be done; nil if it can.
    func obstacle(to interface: String) -> RadioError? {
        if !serviceRuns { return .serviceNotRunning }
        if !isPluggedIn { return .radioLost(interface: interface, reason: "it was unplugged") }
        return availability == .ready ? nil : .unusable(interface: interface, availability)
    }

    /// Why what was under way has ended; nil if it goes on.
    func interruption(of interface: String) -> RadioError? {
        if !serviceRuns { return .serviceStopped }
        if !isPluggedIn { return .radioLost(interface: interface, reason: "it was unplugged") }
        switch availability {
        case .ready: return nil
        case .unmanaged: return .radioLost(interface: interface, reason: "NetworkManager no longer manages it")
        case .softBlocked: return .radioLost(interface: interface, reason: "a software switch blocked it")
        case .hardBlocked: return .radioLost(interface: interface, reason: "a hardware switch blocked it")
        case .wirelessDisabled: return .radioLost(interface: interface, reason: "all Wi-Fi was switched off")
        case .networkingDisabled: return .radioLost(interface: interface, reason: "all networking was switched off")
        case .unavailable(let reason): return .radioLost(interface: interface, reason: reason)
        }
    }
}
