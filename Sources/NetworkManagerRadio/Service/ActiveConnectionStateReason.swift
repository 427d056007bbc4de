/// Why an active connection changed its state (`NMActiveConnectionStateReason` of NetworkManager's D-Bus interface).
enum ActiveConnectionStateReason: Hashable, Sendable {
    case none
    case userDisconnected
    case deviceDisconnected
    case addressConfigurationInvalid
    case connectTimedOut
    case noSecrets
    case loginFailed
    case connectionRemoved
    case dependencyFailed
    case deviceRemoved
    case unknown(UInt32)

    init(_ number: UInt32) {
        switch number {
        case 0, 1: self = .none
        case 2: self = .userDisconnected
        case 3: self = .deviceDisconnected
        case 5: self = .addressConfigurationInvalid
        case 6: self = .connectTimedOut
        case 9: self = .noSecrets
        case 10: self = .loginFailed
        case 11: self = .connectionRemoved
        case 12: self = .dependencyFailed
        case 14: self = .deviceRemoved
        default: self = .unknown(number)
        }
    }

    /// As a phrase for a message.
    var phrase: String {
        switch self {
        case .none: "no reason was given"
        case .userDisconnected: "another program ended it"
        case .deviceDisconnected: "the radio was disconnected"
        case .addressConfigurationInvalid: "the address configuration was not valid"
        case .connectTimedOut: "it took too long"
        case .noSecrets, .loginFailed: "the passphrase was missing or refused"
        case .connectionRemoved: "its connection profile was deleted"
        case .dependencyFailed: "something it depends on failed"
        case .deviceRemoved: "the radio was removed"
        case .unknown(let number): "NetworkManager's reason \(number)"
        }
    }
}
