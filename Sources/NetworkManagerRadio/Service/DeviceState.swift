/// The state of a device (`NMDeviceState` of NetworkManager's D-Bus interface).
enum DeviceState: Hashable, Sendable {
    case unmanaged
    case unavailable
    case disconnected
    case preparing
    case configuring
    case needsAuthentication
    case configuringAddress
    case checkingAddress
    case secondaries
    case activated
    case deactivating
    case failed
    /// One that this package does not know, 0 included.
    case unknown(UInt32)

    init(_ number: UInt32) {
        switch number {
        case 10: self = .unmanaged
        case 20: self = .unavailable
        case 30: self = .disconnected
        case 40: self = .preparing
        case 50: self = .configuring
        case 60: self = .needsAuthentication
        case 70: self = .configuringAddress
        case 80: self = .checkingAddress
        case 90: self = .secondaries
        case 100: self = .activated
        case 110: self = .deactivating
        case 120: self = .failed
        default: self = .unknown(number)
        }
    }
}
