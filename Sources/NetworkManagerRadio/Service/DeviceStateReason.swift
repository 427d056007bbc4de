/// Why a device changed its state (`NMDeviceStateReason` of NetworkManager's D-Bus interface).
///
/// Those are named that a Wi-Fi device can give; the modem's and the others' are ``unknown(_:)``.
enum DeviceStateReason: Hashable, Sendable {
    case none
    case nowManaged
    case nowUnmanaged
    case configurationFailed
    case addressConfigurationUnavailable
    case addressConfigurationExpired
    case noSecrets
    case supplicantDisconnected
    case supplicantConfigurationFailed
    case supplicantFailed
    case supplicantTimedOut
    case dhcpStartFailed
    case dhcpError
    case dhcpFailed
    case automaticAddressStartFailed
    case automaticAddressError
    case automaticAddressFailed
    case firmwareMissing
    case removed
    case sleeping
    case connectionRemoved
    case userRequested
    case carrier
    case supplicantAvailable
    case dependencyFailed
    case ssidNotFound
    case secondaryConnectionFailed
    case newActivation
    case addressDuplicate
    case addressMethodUnsupported
    case unknown(UInt32)

    init(_ number: UInt32) {
        self = Self.numbers[number] ?? .unknown(number)
    }

    /// As a phrase for a message.
    var phrase: String {
        switch self {
        case .none: "no reason was given"
        case .nowManaged: "NetworkManager has only just taken it"
        case .nowUnmanaged: "NetworkManager was told to leave the radio alone"
        case .configurationFailed: "the radio could not be configured"
        case .addressConfigurationUnavailable: "no address could be had"
        case .addressConfigurationExpired: "the address has expired"
        case .noSecrets: "the passphrase was missing or refused"
        case .supplicantDisconnected: "the access point ended the association"
        case .supplicantConfigurationFailed: "wpa_supplicant did not take the configuration"
        case .supplicantFailed: "wpa_supplicant is not there, or another program holds the radio"
        case .supplicantTimedOut: "the association took too long"
        case .dhcpStartFailed: "the DHCP client did not start"
        case .dhcpError: "the DHCP client reported an error"
        case .dhcpFailed: "DHCP gave no address"
        case .automaticAddressStartFailed, .automaticAddressError, .automaticAddressFailed:
            "no link-local address could be had"
        case .firmwareMissing: "the radio's firmware is missing"
        case .removed: "the radio was removed"
        case .sleeping: "networking is switched off, or the host was asleep"
        case .connectionRemoved: "its connection profile was deleted"
        case .userRequested: "another program ended it"
        case .carrier: "the radio lost the access point's signal"
        case .supplicantAvailable: "wpa_supplicant has only just appeared"
        case .dependencyFailed: "something it depends on failed"
        case .ssidNotFound: "the network was not found"
        case .secondaryConnectionFailed: "a secondary connection failed"
        case .newActivation: "another connection took the radio"
        case .addressDuplicate: "another host has the same address"
        case .addressMethodUnsupported: "the way of getting an address is not supported"
        case .unknown(let number): "NetworkManager's reason \(number)"
        }
    }

    private static let numbers: [UInt32: DeviceStateReason] = [
        0: .none, 1: .none, 2: .nowManaged, 3: .nowUnmanaged, 4: .configurationFailed,
        5: .addressConfigurationUnavailable, 6: .addressConfigurationExpired, 7: .noSecrets,
        8: .supplicantDisconnected, 9: .supplicantConfigurationFailed, 10: .supplicantFailed,
        11: .supplicantTimedOut, 15: .dhcpStartFailed, 16: .dhcpError, 17: .dhcpFailed,
        20: .automaticAddressStartFailed, 21: .automaticAddressError, 22: .automaticAddressFailed,
        35: .firmwareMissing, 36: .removed, 37: .sleeping, 38: .connectionRemoved, 39: .userRequested, 40: .carrier,
        42: .supplicantAvailable, 50: .dependencyFailed, 53: .ssidNotFound, 54: .secondaryConnectionFailed,
        60: .newActivation, 64: .addressDuplicate, 65: .addressMethodUnsupported,
    ]
}
