import AccessoryRadio
import GLibBridge

extension NetworkManagerService {
    /// Why a radio went away, once what may explain it further has been waited for: that NetworkManager stops, that the
    /// device is removed, that a switch blocks it.
    func finalCauseOfLoss(of device: WiFiDevice, _ watch: RadioWatch) async -> RadioError {
        let presumed = RadioError.loss(of: device.interface, device.stateReason)
        let cause = await watch.finalCause(presumed)
        return cause == presumed ? causeOfLoss(of: device.interface, device.stateReason) : cause
    }

    /// Why a radio went away: a switch that blocks it now, or else what NetworkManager said.
    ///
    /// NetworkManager gives no reason when a switch blocks a radio, or one that follows from it.
    func causeOfLoss(of interface: String, _ reason: DeviceStateReason) -> RadioError {
        switch try? status(of: interface).availability {
        case .softBlocked: .radioLost(interface: interface, reason: "a software switch blocked it")
        case .hardBlocked: .radioLost(interface: interface, reason: "a hardware switch blocked it")
        case .wirelessDisabled: .radioLost(interface: interface, reason: "all Wi-Fi was switched off")
        case .networkingDisabled: .radioLost(interface: interface, reason: "all networking was switched off")
        case .unmanaged where reason == .none:
            .radioLost(interface: interface, reason: "NetworkManager no longer manages it")
        case .unavailable(let why) where reason == .none: .radioLost(interface: interface, reason: why)
        case .ready, .unmanaged, .unavailable, nil: .loss(of: interface, reason)
        }
    }
}
