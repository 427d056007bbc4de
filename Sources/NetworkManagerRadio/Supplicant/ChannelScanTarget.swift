import AccessoryModel
import CGLib
import CNetworkManager
import GLibBridge

/// What a scan of single channels is to hear, and where.
struct ChannelScanTarget: Sendable {
    var channels: [WiFiChannel]
    /// Names to ask for, of access points that withhold theirs.
    var names: [SSID] = []
    /// Whether an access point is one that is meant.
    var isMeant: @Sendable (AccessPoint) -> Bool
}

extension ChannelScanTarget {
    /// More channels than these take as long as a scan of the whole band.
    private static let mostChannels = 3

    /// One access point.
    ///
    /// - Parameter listed: What the radio knows of.
    init(_ accessPoint: AccessPoint, listed: [AccessPoint]) {
        let identity = accessPoint.identity
        let others = listed.filter { $0.bssid == identity.bssid }
        // An access point that has gone to another channel is known there by the latest scan.
        let current = others.first { $0.ssid == identity.ssid } ?? others.first ?? accessPoint
        let isHidden = others.isEmpty || others.contains { $0.ssid.isHidden }
        self.init(channels: [current.channel], names: isHidden ? [identity.ssid] : []) { $0.identity == identity }
    }

    /// The access points of a name, where the radio knows them to be. Nil if it knows of none.
    init?(network ssid: SSID, isHidden: Bool, listed: [AccessPoint]) {
        var channels: [WiFiChannel] = []
        for point in listed where point.ssid == ssid && !channels.contains(point.channel) {
            channels.append(point.channel)
        }
        guard !channels.isEmpty, channels.count <= Self.mostChannels else { return nil }
        self.init(channels: channels, names: isHidden ? [ssid] : []) { $0.ssid == ssid }
    }

    /// The network of one of the host's own profiles. Nil if the profile is for no Wi-Fi network, or for one that the
    /// radio does not know of.
    @GLibActor
    init?(_ profile: GObjectRef<RemoteConnectionKind>, listed: [AccessPoint]) {
        guard let connection = profile.cast(to: ConnectionKind.self),
            let setting = nm_connection_get_setting_wireless(connection.pointer),
            let bytes = nm_setting_wireless_get_ssid(setting)
        else { return nil }
        var size: gsize = 0
        guard let data = g_bytes_get_data(bytes, &size),
            let ssid = try? SSID(bytes: Array(UnsafeRawBufferPointer(start: data, count: Int(size))))
        else { return nil }
        self.init(network: ssid, isHidden: nm_setting_wireless_get_hidden(setting) != 0, listed: listed)
    }
}
