import AccessoryModel
public import Foundation
import Synchronization

/// A hotspot that an application wants to join, and how.
///
/// It may be made of anything: what is wrong with it is an error of ``NEHotspotConfigurationManager/apply(_:)``. The
/// passphrase is kept in a place of its own that is overwritten when this object goes, and is shown by nothing.
public final class NEHotspotConfiguration: Sendable {
    private struct Options {
        var joinOnce = false
        var lifeTimeInDays = 0
        var hidden = false
    }

    /// The name of the network; empty if it is one of a prefix, or of Hotspot 2.0. A name that is no text is `hex:` and
    /// digits, as `ASAccessory.ssid` has it.
    public let ssid: String
    /// What the name begins with; empty if the configuration is not one of a prefix.
    public let ssidPrefix: String
    let security: HotspotSecurity
    private let options = Mutex(Options())

    private init(ssid: String = "", ssidPrefix: String = "", _ security: HotspotSecurity) {
        self.ssid = ssid
        self.ssidPrefix = ssidPrefix
        self.security = security
    }

    /// An open network.
    public convenience init(ssid: String) { self.init(ssid: ssid, .open) }

    /// A network with a passphrase: 8 to 63 characters, or a key of 64 hex digits.
    ///
    /// - Parameter isWEP: With WEP, 10 or 26 hex digits. No current supplicant joins such a network, so applying it is an
    ///   error.
    public convenience init(ssid: String, passphrase: String, isWEP: Bool) {
        self.init(ssid: ssid, HotspotSecurity(passphrase: passphrase, isWEP: isWEP))
    }

    /// A network with user names or certificates. Applying it is an error: no accessory's hotspot is one.
    public convenience init(ssid: String, eapSettings: NEHotspotEAPSettings) {
        self.init(ssid: ssid, .enterprise(eapSettings))
    }

    /// Networks of a Hotspot 2.0 provider. Applying it is an error.
    public convenience init(hs20Settings: NEHotspotHS20Settings, eapSettings: NEHotspotEAPSettings) {
        self.init(.passpoint(hs20Settings, eapSettings))
    }

    /// The strongest open network whose name begins so: 3 to 32 bytes.
    public convenience init(ssidPrefix: String) { self.init(ssidPrefix: ssidPrefix, .open) }

    /// The strongest network with a passphrase whose name begins so; see ``init(ssid:passphrase:isWEP:)``.
    public convenience init(ssidPrefix: String, passphrase: String, isWEP: Bool) {
        self.init(ssidPrefix: ssidPrefix, HotspotSecurity(passphrase: passphrase, isWEP: isWEP))
    }

    /// Whether the configuration is not kept. The link lasts as long as otherwise.
    public var joinOnce: Bool {
        get { options.withLock { $0.joinOnce } }
        set { options.withLock { $0.joinOnce = newValue } }
    }

    /// After how many days it is forgotten, 1 to 365; anything else for never.
    public var lifeTimeInDays: NSNumber {
        get { NSNumber(value: options.withLock { $0.lifeTimeInDays }) }
        set {
            let days = newValue.intValue
            options.withLock { $0.lifeTimeInDays = days }
        }
    }

    /// Whether the network withholds its name, so that it has to be asked for.
    public var hidden: Bool {
        get { options.withLock { $0.hidden } }
        set { options.withLock { $0.hidden = newValue } }
    }

    /// ``lifeTimeInDays`` where it is one that counts.
    var lifeTime: Int? {
        let days = options.withLock { $0.lifeTimeInDays }
        return (1...365).contains(days) ? days : nil
    }
}
