/// Why a device changed its state (`NMDeviceStateReason` of NetworkManager's D-Bus interface, numbers 0 to 77).
///
/// What each means for a join is in `JoinFailures.md`, which the tests hold this to.
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
    case connectionAssumed
    case supplicantAvailable
    case dependencyFailed
    case ssidNotFound
    case secondaryConnectionFailed
    case newActivation
    case addressDuplicate
    case addressMethodUnsupported
    case deviceHandlerFailed
    case unmanagedByDefault
    case unmanagedExternalDown
    case unmanagedLinkNotReady
    case unmanagedServiceQuitting
    case unmanagedSleeping
    case unmanagedByConfiguration
    case unmanagedByRequest
    case unmanagedBySettings
    case unmanagedByUdev
    /// One of modems, Bluetooth, bridges and the like, which no Wi-Fi device joining an access point gives.
    case ofOtherDevices(UInt32)
    /// One that this package does not know.
    case unknown(UInt32)

    init(_ number: UInt32) {
        if Self.ofOtherDevices.contains(number) {
            self = .ofOtherDevices(number)
        } else {
            self = Self.numbers[number] ?? .unknown(number)
        }
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
        case .sleeping, .unmanagedSleeping: "networking is switched off, or the host was asleep"
        case .connectionRemoved: "its connection profile was deleted"
        case .userRequested: "another program ended it"
        case .carrier: "the radio lost the access point's signal"
        case .connectionAssumed: "NetworkManager took over a connection that was there before"
        case .supplicantAvailable: "wpa_supplicant has only just appeared"
        case .dependencyFailed: "something it depends on failed"
        case .ssidNotFound: "the network was not found"
        case .secondaryConnectionFailed: "a secondary connection failed"
        case .newActivation: "another connection took the radio"
        case .addressDuplicate: "another host has the same address"
        case .addressMethodUnsupported: "the way of getting an address is not supported"
        case .deviceHandlerFailed: "a dispatcher script of the host's failed"
        case .unmanagedByDefault: "NetworkManager does not manage radios of this kind"
        case .unmanagedExternalDown: "another program made the interface, and it is down"
        case .unmanagedLinkNotReady: "udev has not set the interface up yet"
        case .unmanagedServiceQuitting: "NetworkManager is ending"
        case .unmanagedByConfiguration: "NetworkManager.conf says to leave the radio alone"
        case .unmanagedByRequest: "somebody told NetworkManager to leave the radio alone"
        case .unmanagedBySettings: "'unmanaged-devices' says to leave the radio alone"
        case .unmanagedByUdev: "a udev rule says to leave the radio alone"
        case .ofOtherDevices(let number): "NetworkManager's reason \(number), which is of other devices than radios"
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
        41: .connectionAssumed, 42: .supplicantAvailable, 50: .dependencyFailed, 53: .ssidNotFound,
        54: .secondaryConnectionFailed, 60: .newActivation, 64: .addressDuplicate, 65: .addressMethodUnsupported,
        68: .deviceHandlerFailed, 69: .unmanagedByDefault, 70: .unmanagedExternalDown, 71: .unmanagedLinkNotReady,
        72: .unmanagedServiceQuitting, 73: .unmanagedSleeping, 74: .unmanagedByConfiguration,
        75: .unmanagedByRequest, 76: .unmanagedBySettings, 77: .unmanagedByUdev,
    ]

    /// PPP, sharing, modems, Bluetooth, InfiniBand, ADSL, DCB, teams, parents of virtual devices, Open vSwitch, SR-IOV,
    /// Wi-Fi Direct.
    private static let ofOtherDevices: Set<UInt32> = [
        12, 13, 14, 18, 19, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 43, 44, 45, 46, 47, 48, 49, 51, 52, 55,
        56, 57, 58, 59, 61, 62, 63, 66, 67,
    ]
}
