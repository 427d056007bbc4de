import AccessoryRadio
import GLibBridge
import MessageBus

/// Why wpa_supplicant did not do what it was asked to.
enum SupplicantRefusal: Error, Hashable, Sendable {
    case cancelled
    /// The bus keeps this user from it.
    case notPermitted
    /// It is not on the bus, or went away.
    case notRunning
    /// It does not drive this radio.
    case interfaceUnknown
    /// It takes no scan now: most often since another one is under way.
    case scanRefused
    case other(reason: String)

    init(_ error: GLibError) {
        switch BusFailure(error) {
        case .cancelled: self = .cancelled
        case .notPermitted: self = .notPermitted
        case .serviceGone: self = .notRunning
        // The radio went between two calls, and its object with it.
        case .objectUnknown: self = .interfaceUnknown
        case .unanswered: self = .other(reason: error.remoteMessage)
        case nil:
            switch error.remoteName {
            case "\(SupplicantInterface.service).InterfaceUnknown": self = .interfaceUnknown
            case "\(SupplicantInterface.name).ScanError": self = .scanRefused
            default: self = .other(reason: error.remoteMessage)
            }
        }
    }
}

extension ChannelScanAbility {
    /// What a refusal says of a radio.
    ///
    /// - Throws: ``RadioError/cancelled`` for a question that was called off, which says nothing of the radio.
    init(_ refusal: SupplicantRefusal) throws(RadioError) {
        switch refusal {
        case .notPermitted: self = .notPermitted
        case .notRunning, .interfaceUnknown: self = .noSupplicant
        // It answers, and is only busy.
        case .scanRefused: self = .possible
        case .cancelled: throw .cancelled
        case .other(let reason): self = .impossible(reason: reason)
        }
    }
}
