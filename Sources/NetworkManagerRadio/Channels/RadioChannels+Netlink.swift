import AccessoryModel
import AccessoryRadio
import CNetlink

extension RadioChannels {
    /// Puts the channels together from what nl80211 said.
    ///
    /// - Parameters:
    ///   - wiphy: The answer to `NL80211_CMD_GET_WIPHY`, which comes in parts.
    ///   - rules: Answers to `NL80211_CMD_GET_REG`; the first that names a country counts.
    init(wiphy: [[NetlinkAttribute]], rules: [[NetlinkAttribute]]) {
        self.init(country: rules.lazy.compactMap(Self.country).first, usable: [], forbidden: [])
        let frequencies = wiphy.flatMap { part in
            part.filter { $0.type == Int(NL80211_ATTR_WIPHY_BANDS.rawValue) }.flatMap(\.nested).flatMap { band in
                band.nested.first(NL80211_BAND_ATTR_FREQS)?.nested ?? []
            }
        }
        for frequency in frequencies { add(frequency.nested) }
        usable.sort { $0.channel.frequencyMHz < $1.channel.frequencyMHz }
        forbidden.sort { $0.frequencyMHz < $1.frequencyMHz }
    }

    private mutating func add(_ frequency: [NetlinkAttribute]) {
        guard let megahertz = frequency.first(NL80211_FREQUENCY_ATTR_FREQ)?.number else { return }
        let channel = WiFiChannel(frequencyMHz: megahertz)
        // Other spectrum is for other things than accessories: 802.11ah at 900 MHz, 802.11p at 5.9 GHz, 60 GHz.
        guard channel.band != nil, channel.number != nil else { return }
        if frequency.contains(NL80211_FREQUENCY_ATTR_DISABLED) {
            forbidden.append(channel)
        } else {
            // Where radar has to be looked for, nothing may be asked either (mac80211 scans such channels passively).
            let isListenOnly =
                frequency.contains(NL80211_FREQUENCY_ATTR_NO_IR) || frequency.contains(NL80211_FREQUENCY_ATTR_RADAR)
            usable.append(Usable(channel: channel, isListenOnly: isListenOnly))
        }
    }

    /// The country that rules are those of.
    ///
    /// "00" is the world, "99" a driver's own making, "98" what two sets of rules have in common: no countries.
    private static func country(of rules: [NetlinkAttribute]) -> String? {
        guard let code = rules.first(NL80211_ATTR_REG_ALPHA2)?.text,
            code.utf8.count == 2, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else { return nil }
        return code
    }
}
