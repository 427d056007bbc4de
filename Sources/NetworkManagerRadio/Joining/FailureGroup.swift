/// What one of NetworkManager's reasons means for a join. The names are those of `JoinFailures.md`.
enum FailureGroup: String, Hashable, Sendable, CaseIterable {
    /// The radio and the access point did not come together: whether the access point is still heard says why.
    case association
    /// The same, and NetworkManager waited for an answer in vain.
    case associationTimeout
    case passphrase
    /// wpa_supplicant did not take what it was told, such as a way to authenticate that it does not know.
    case configuration
    case address
    /// wpa_supplicant let go of the radio. It comes back when it is started again.
    case supplicant
    /// The radio went away: unplugged, unmanaged, asleep, without firmware.
    case radio
    /// Another program took the radio or the connection.
    case interruption
    /// Nothing that a join can make sense of. NetworkManager's log has more.
    case refusal
}

extension DeviceStateReason {
    var group: FailureGroup {
        switch self {
        case .none, .supplicantDisconnected, .carrier: .association
        // "Not found" is what NetworkManager says of every association that has not come about in its 25 s.
        case .supplicantTimedOut, .ssidNotFound: .associationTimeout
        case .noSecrets: .passphrase
        case .supplicantConfigurationFailed: .configuration
        case .addressConfigurationUnavailable, .addressConfigurationExpired, .dhcpStartFailed, .dhcpError,
            .dhcpFailed, .automaticAddressStartFailed, .automaticAddressError, .automaticAddressFailed,
            .addressDuplicate, .addressMethodUnsupported:
            .address
        case .supplicantFailed, .supplicantAvailable: .supplicant
        case .nowManaged, .nowUnmanaged, .firmwareMissing, .removed, .sleeping, .unmanagedByDefault,
            .unmanagedExternalDown, .unmanagedLinkNotReady, .unmanagedServiceQuitting, .unmanagedSleeping,
            .unmanagedByConfiguration, .unmanagedByRequest, .unmanagedBySettings, .unmanagedByUdev:
            .radio
        case .connectionRemoved, .userRequested, .newActivation: .interruption
        case .configurationFailed, .connectionAssumed, .dependencyFailed, .secondaryConnectionFailed,
            .deviceHandlerFailed, .ofOtherDevices, .unknown:
            .refusal
        }
    }
}

extension DeviceStateReason {
    /// Whether it is about the radio itself, or the wpa_supplicant that drives it, and about no connection.
    var isOfTheRadio: Bool { group == .supplicant || group == .radio }
}

extension ActiveConnectionStateReason {
    var group: FailureGroup {
        switch self {
        case .none, .deviceDisconnected: .association
        case .noSecrets, .loginFailed: .passphrase
        case .addressConfigurationInvalid: .address
        case .deviceRemoved: .radio
        case .userDisconnected, .connectionRemoved: .interruption
        case .dependencyFailed, .ofOtherConnections, .unknown: .refusal
        }
    }
}
