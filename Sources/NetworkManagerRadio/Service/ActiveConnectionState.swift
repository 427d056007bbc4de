/// The state of an active connection (`NMActiveConnectionState` of NetworkManager's D-Bus interface).
enum ActiveConnectionState: Hashable, Sendable {
    case activating
    case activated
    case deactivating
    case deactivated
    /// One that this package does not know, 0 included.
    case unknown(UInt32)

    init(_ number: UInt32) {
        switch number {
        case 1: self = .activating
        case 2: self = .activated
        case 3: self = .deactivating
        case 4: self = .deactivated
        default: self = .unknown(number)
        }
    }

    /// Whether the connection still holds its device.
    var isLive: Bool {
        switch self {
        case .activating, .activated, .deactivating: true
        case .deactivated, .unknown: false
        }
    }
}
