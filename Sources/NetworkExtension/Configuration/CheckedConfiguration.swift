import AccessoryModel
import AccessorySetup
import AccessorySetupKit

/// A configuration whose every part can be used.
struct CheckedConfiguration: Sendable {
    /// The shortest prefix that says anything.
    private static let shortestPrefix = 3

    let name: SSID
    let isPrefix: Bool
    let passphrase: Passphrase?
    let isHidden: Bool
    let joinOnce: Bool
    let lifeTimeInDays: Int?

    init(_ configuration: NEHotspotConfiguration) throws(HotspotConfigurationFailure) {
        joinOnce = configuration.joinOnce
        switch configuration.security {
        case .open: passphrase = nil
        case .personal(let result):
            do throws(PassphraseError) {
                passphrase = try result.get()
            } catch {
                throw HotspotConfigurationFailure(.invalidWPAPassphrase, error)
            }
        case .wep(let isKey): throw isKey ? .wep : .wepKey
        case .enterprise: throw joinOnce ? .joinOnceNotSupported : .enterprise
        case .passpoint: throw joinOnce ? .joinOnceNotSupported : .passpoint
        }
        isPrefix = configuration.ssid.isEmpty && !configuration.ssidPrefix.isEmpty
        name =
            isPrefix
            ? try Self.name(configuration.ssidPrefix, .invalidSSIDPrefix, atLeast: Self.shortestPrefix)
            : try Self.name(configuration.ssid, .invalidSSID, atLeast: 1)
        isHidden = configuration.hidden
        lifeTimeInDays = configuration.lifeTime
    }

    var wish: HotspotWish {
        HotspotWish(
            isPrefix ? .prefix(name) : .ssid(name), passphrase: passphrase, isHidden: isHidden,
            searchLimit: .seconds(12))
    }

    private static func name(
        _ text: String, _ code: NEHotspotConfigurationError, atLeast shortest: Int
    ) throws(HotspotConfigurationFailure) -> SSID {
        let ssid: SSID
        do throws(SSIDError) {
            ssid = try NetworkName.ssid(text)
        } catch {
            throw HotspotConfigurationFailure(code, error)
        }
        guard ssid.bytes.count >= shortest, !ssid.isHidden else {
            throw HotspotConfigurationFailure(
                code,
                Diagnosis(
                    code: "hotspot.nameUnusable", category: .invalidInput,
                    message: "The name has \(ssid.bytes.count) bytes, or zeros alone; "
                        + "\(shortest) to \(SSID.maximumLength) are needed."))
        }
        return ssid
    }
}
