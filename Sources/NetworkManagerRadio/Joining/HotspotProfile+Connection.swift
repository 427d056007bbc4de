import AccessoryModel
import CGLib
import CNetworkManager
import GLibBridge
import Glibc

extension HotspotProfile {
    /// Larger than any that NetworkManager gives by itself. It keeps the metrics of active connections apart, and would
    /// otherwise give the host's own network a worse one than before when that comes back.
    private static let routeMetric: Int32 = 20_000

    /// The profile as libnm's own object, checked by libnm's own rules.
    @GLibActor
    func makeConnection() throws(GLibError) -> GObjectRef<ConnectionKind> {
        guard let connection = GObjectRef<ConnectionKind>(owning: nm_simple_connection_new()) else {
            throw .local("libnm made no connection")
        }
        func add(_ setting: OpaquePointer?, _ fill: (GObjectRef<SettingKind>) -> Void) throws(GLibError) {
            guard let setting = GObjectRef<SettingKind>(owning: setting) else {
                throw .local("libnm made no setting")
            }
            fill(setting)
            // The connection takes a reference over, and this one is ours.
            g_object_ref(UnsafeMutableRawPointer(setting.pointer))
            nm_connection_add_setting(connection.pointer, setting.pointer)
        }
        try add(nm_setting_connection_new(), fillConnection)
        try add(nm_setting_wireless_new(), fillWireless)
        if keyManagement != .open { try add(nm_setting_wireless_security_new(), fillSecurity) }
        try add(nm_setting_ip4_config_new(), fillIPv4)
        try add(nm_setting_ip6_config_new(), fillIPv6)
        _ = try throwingGError { nm_connection_verify(connection.pointer, $0) }
        return connection
    }

    @GLibActor private func fillConnection(_ setting: GObjectRef<SettingKind>) {
        setting.set(NM_SETTING_CONNECTION_ID, to: name)
        setting.set(NM_SETTING_CONNECTION_UUID, to: uuid)
        setting.set(NM_SETTING_CONNECTION_TYPE, to: NM_SETTING_WIRELESS_SETTING_NAME)
        setting.set(NM_SETTING_CONNECTION_INTERFACE_NAME, to: interface)
        setting.set(NM_SETTING_CONNECTION_AUTOCONNECT, to: false)
        // Tries are counted here, where the outcome of each can be told.
        setting.set(NM_SETTING_CONNECTION_AUTH_RETRIES, to: 1)
        if let owner { nm_setting_connection_add_permission(setting.pointer, "user", owner, nil) }
    }

    @GLibActor private func fillWireless(_ setting: GObjectRef<SettingKind>) {
        setting.set(NM_SETTING_WIRELESS_SSID, to: ssid.bytes)
        setting.set(NM_SETTING_WIRELESS_MODE, to: NM_SETTING_WIRELESS_MODE_INFRA)
        setting.set(NM_SETTING_WIRELESS_BSSID, to: bssid.description)
        setting.set(NM_SETTING_WIRELESS_HIDDEN, to: isHidden)
    }

    @GLibActor private func fillSecurity(_ setting: GObjectRef<SettingKind>) {
        if let word = keyManagement.word { setting.set(NM_SETTING_WIRELESS_SECURITY_KEY_MGMT, to: word) }
        if keyManagement == .wpa2Only {
            setting.set(
                NM_SETTING_WIRELESS_SECURITY_PMF, to: Int32(NM_SETTING_WIRELESS_SECURITY_PMF_DISABLE.rawValue))
        }
        guard keyManagement != .owe else { return }
        passphrase?.withBytes { setting.set(NM_SETTING_WIRELESS_SECURITY_PSK, toSecret: $0) }
    }

    /// Neither a route nor a name server of the accessory's may reach the rest of the host: it could take over traffic
    /// that is none of its business. The route to its own network stays, since that comes with the address.
    @GLibActor private func fillIPv4(_ setting: GObjectRef<SettingKind>) {
        if let address {
            setting.set(NM_SETTING_IP_CONFIG_METHOD, to: NM_SETTING_IP4_CONFIG_METHOD_MANUAL)
            let own = nm_ip_address_new(AF_INET, address.address.description, guint(address.prefixLength), nil)
            nm_setting_ip_config_add_address(setting.pointer, own)
            nm_ip_address_unref(own)
        } else {
            setting.set(NM_SETTING_IP_CONFIG_METHOD, to: NM_SETTING_IP4_CONFIG_METHOD_AUTO)
            setting.set(NM_SETTING_IP_CONFIG_DHCP_TIMEOUT, to: dhcpSeconds)
            setting.set(NM_SETTING_IP_CONFIG_DHCP_SEND_HOSTNAME, to: false)
            setting.set(NM_SETTING_IP_CONFIG_IGNORE_AUTO_ROUTES, to: true)
        }
        setting.set(NM_SETTING_IP_CONFIG_IGNORE_AUTO_DNS, to: true)
        setting.set(NM_SETTING_IP_CONFIG_NEVER_DEFAULT, to: true)
        setting.set(NM_SETTING_IP_CONFIG_ROUTE_METRIC, to: Self.routeMetric)
        setting.set(NM_SETTING_IP_CONFIG_MAY_FAIL, to: false)
    }

    /// At least one second: zero would be NetworkManager's own default, which is longer than any limit here.
    private var dhcpSeconds: Int32 { max(1, Int32(saturating: (dhcpTimeout / .seconds(1)).rounded(.up))) }

    /// "ignore" would leave the kernel to take routes from the accessory's router advertisements.
    @GLibActor private func fillIPv6(_ setting: GObjectRef<SettingKind>) {
        setting.set(NM_SETTING_IP_CONFIG_METHOD, to: NM_SETTING_IP6_CONFIG_METHOD_DISABLED)
        // It counts even so.
        setting.set(NM_SETTING_IP_CONFIG_ROUTE_METRIC, to: Self.routeMetric)
    }
}
