import AccessoryModel
import AccessoryRadio

/// The connection profile of one attempt: everything that NetworkManager is told, so that it has nothing to guess.
struct HotspotProfile: Sendable {
    /// Its identifier, which also names the link.
    let uuid: String
    let interface: String
    let ssid: SSID
    let bssid: BSSID
    /// Whether the access point withholds its name, so that it has to be asked for by name.
    let isHidden: Bool
    let keyManagement: KeyManagement
    /// Nil where no passphrase is needed.
    let passphrase: Passphrase?
    /// The host's own address; nil for DHCP.
    let address: StaticAddress?
    let dhcpTimeout: Duration
    /// The user that the profile belongs to; nil for everybody.
    let owner: String?

    /// What it is called in NetworkManager's lists.
    var name: String { "accessory-setup \(ssid.displayForm)" }
}
