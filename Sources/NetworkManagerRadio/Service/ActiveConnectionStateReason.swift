/// Why an active connection changed its state (`NMActiveConnectionStateReason` of NetworkManager's D-Bus interface).
///
/// What each means for a join is in `JoinFailures.md`, which the tests hold this to.
enum ActiveConnectionStateReason: Hashable, Sendable {
    case none
    case userDisconnected
    case deviceDisconnected
    case addressConfigurationInvalid
    case noSecrets
    case loginFailed
    case connectionRemoved
    case dependencyFailed
    case deviceRemoved
    /// One of VPNs or virtual devices, which no connection of a Wi-Fi device gives.
    case ofOtherConnections(UInt32)
    /// One that this package does not know.
    case unknown(UInt32)

    init(_ number: UInt32) {
        switch number {
        case 0, 1: self = .none
        case 2: self = .userDisconnected
        case 3: self = .deviceDisconnected
        case 5: self = .addressConfigurationInvalid
        case 9: self = .noSecrets
        case 10: self = .loginFailed
        case 11: self = .connectionRemoved
        case 12: self = .dependencyFailed
        case 14: self = .deviceRemoved
        case 4, 6, 7, 8, 13: self = .ofOtherConnections(number)
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
        case .noSecrets, .loginFailed: "the passphrase was missing or refused"
        case .connectionRemoved: "its connection profile was deleted"
        case .dependencyFailed: "something it depends on failed"
        case .deviceRemoved: "the radio was removed"
        case .ofOtherConnections(let number):
            "NetworkManager's reason \(number), which is of other connections than those of radios"
        case .unknown(let number): "NetworkManager's reason \(number)"
        }
    }
}
