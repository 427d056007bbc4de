import AccessoryRadio
import CNetworkManager
import Testing

@testable import NetworkManagerRadio

@Suite struct StateTests {
    @Test(
        arguments: [
            (NM_DEVICE_STATE_REASON_NONE, .none), (NM_DEVICE_STATE_REASON_NO_SECRETS, .noSecrets),
            (NM_DEVICE_STATE_REASON_SUPPLICANT_DISCONNECT, .supplicantDisconnected),
            (NM_DEVICE_STATE_REASON_SUPPLICANT_TIMEOUT, .supplicantTimedOut),
            (NM_DEVICE_STATE_REASON_SSID_NOT_FOUND, .ssidNotFound), (NM_DEVICE_STATE_REASON_REMOVED, .removed),
            (NM_DEVICE_STATE_REASON_IP_CONFIG_UNAVAILABLE, .addressConfigurationUnavailable),
            (NM_DEVICE_STATE_REASON_DHCP_FAILED, .dhcpFailed), (NM_DEVICE_STATE_REASON_NEW_ACTIVATION, .newActivation),
            (NM_DEVICE_STATE_REASON_USER_REQUESTED, .userRequested), (NM_DEVICE_STATE_REASON_SLEEPING, .sleeping),
            (NM_DEVICE_STATE_REASON_IP_ADDRESS_DUPLICATE, .addressDuplicate),
            (NM_DEVICE_STATE_REASON_MODEM_BUSY, .ofOtherDevices(23)),
            (NMDeviceStateReason(rawValue: 9999), .unknown(9999)),
        ] as [(NMDeviceStateReason, DeviceStateReason)])
    func reasonsOfDevicesHaveNetworkManagersNumbers(number: NMDeviceStateReason, reason: DeviceStateReason) {
        #expect(DeviceStateReason(number.rawValue) == reason)
    }

    @Test(
        arguments: [
            (NM_DEVICE_STATE_UNMANAGED, .unmanaged), (NM_DEVICE_STATE_UNAVAILABLE, .unavailable),
            (NM_DEVICE_STATE_DISCONNECTED, .disconnected), (NM_DEVICE_STATE_PREPARE, .preparing),
            (NM_DEVICE_STATE_CONFIG, .configuring), (NM_DEVICE_STATE_NEED_AUTH, .needsAuthentication),
            (NM_DEVICE_STATE_IP_CONFIG, .configuringAddress), (NM_DEVICE_STATE_IP_CHECK, .checkingAddress),
            (NM_DEVICE_STATE_SECONDARIES, .secondaries), (NM_DEVICE_STATE_ACTIVATED, .activated),
            (NM_DEVICE_STATE_DEACTIVATING, .deactivating), (NM_DEVICE_STATE_FAILED, .failed),
            (NM_DEVICE_STATE_UNKNOWN, .unknown(0)),
        ] as [(NMDeviceState, DeviceState)])
    func statesOfDevicesHaveNetworkManagersNumbers(number: NMDeviceState, state: DeviceState) {
        #expect(DeviceState(number.rawValue) == state)
    }

    @Test(
        arguments: [
            (NM_ACTIVE_CONNECTION_STATE_REASON_NO_SECRETS, .noSecrets),
            (NM_ACTIVE_CONNECTION_STATE_REASON_DEVICE_DISCONNECTED, .deviceDisconnected),
            (NM_ACTIVE_CONNECTION_STATE_REASON_DEVICE_REMOVED, .deviceRemoved),
            (NM_ACTIVE_CONNECTION_STATE_REASON_USER_DISCONNECTED, .userDisconnected),
            (NMActiveConnectionStateReason(rawValue: 77), .unknown(77)),
        ] as [(NMActiveConnectionStateReason, ActiveConnectionStateReason)])
    func reasonsOfConnectionsHaveNetworkManagersNumbers(
        number: NMActiveConnectionStateReason, reason: ActiveConnectionStateReason
    ) {
        #expect(ActiveConnectionStateReason(number.rawValue) == reason)
        #expect(!reason.phrase.isEmpty)
    }

    @Test(
        arguments: [
            (.disconnected, .none, RadioSwitches(), .ready), (.activated, .none, RadioSwitches(), .ready),
            (.unmanaged, .nowUnmanaged, RadioSwitches(), .unmanaged),
            (.unavailable, .none, RadioSwitches(wirelessSoftware: false), .softBlocked),
            (.unavailable, .none, RadioSwitches(wirelessSoftware: false, wirelessHardware: false), .hardBlocked),
            (
                .unavailable, .supplicantFailed, RadioSwitches(),
                .unavailable(reason: "wpa_supplicant is not there, or another program holds the radio")
            ),
            (.unmanaged, .sleeping, RadioSwitches(networking: false), .networkingDisabled),
            // NetworkManager calls all Wi-Fi disabled as soon as one of several radios is blocked.
            (
                .unavailable, .none, RadioSwitches(wirelessSoftware: false, own: KillSwitch(isSoftBlocked: true)),
                .softBlocked
            ),
            (.unavailable, .none, RadioSwitches(wirelessSoftware: false, own: KillSwitch()), .wirelessDisabled),
            (
                .unavailable, .none,
                RadioSwitches(wirelessSoftware: false, own: KillSwitch(isSoftBlocked: true, isHardBlocked: true)),
                .hardBlocked
            ),
            (.unavailable, .none, RadioSwitches(wirelessHardware: false, own: KillSwitch()), .wirelessDisabled),
            (
                .unavailable, .firmwareMissing, RadioSwitches(own: KillSwitch()),
                .unavailable(reason: "the radio's firmware is missing")
            ),
            (.disconnected, .none, RadioSwitches(own: KillSwitch(isSoftBlocked: true)), .ready),
        ] as [(DeviceState, DeviceStateReason, RadioSwitches, RadioStatus.Availability)])
    func everyStateHasAnAvailability(
        state: DeviceState, reason: DeviceStateReason, switches: RadioSwitches, availability: RadioStatus.Availability
    ) {
        #expect(RadioStatus.Availability(state: state, reason: reason, switches: switches) == availability)
    }
}
