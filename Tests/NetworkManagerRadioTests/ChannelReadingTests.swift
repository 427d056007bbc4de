import AccessoryModel
import AccessoryRadio
import CNetlink
import Testing

@testable import NetworkManagerRadio

@Suite struct ChannelReadingTests {
    /// An attribute as the kernel writes it: length, type, payload, and zeros up to four bytes.
    private static func attribute(_ type: UInt32, _ payload: [UInt8] = []) -> [UInt8] {
        let length = UInt16(4 + payload.count)
        let header = [length, UInt16(type)].flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
        return header + payload + [UInt8](repeating: 0, count: (4 - payload.count % 4) % 4)
    }

    private static func number(_ type: UInt32, _ value: UInt32) -> [UInt8] {
        attribute(type, withUnsafeBytes(of: value) { Array($0) })
    }

    private static func frequency(
        _ index: UInt32, _ megahertz: UInt32, _ flags: nl80211_frequency_attr...
    ) -> [UInt8] {
        attribute(
            index,
            number(NL80211_FREQUENCY_ATTR_FREQ.rawValue, megahertz) + flags.flatMap { attribute($0.rawValue) })
    }

    private static func band(_ band: nl80211_band, _ frequencies: [UInt8]) -> [NetlinkAttribute] {
        attributes(
            attribute(
                NL80211_ATTR_WIPHY_BANDS.rawValue,
                attribute(band.rawValue, attribute(NL80211_BAND_ATTR_FREQS.rawValue, frequencies))))
    }

    private static func attributes(_ bytes: [UInt8]) -> [NetlinkAttribute] {
        bytes.withUnsafeBytes { NetlinkAttribute.all(in: $0) }
    }

    private static func rules(_ country: String) -> [NetlinkAttribute] {
        attributes(attribute(NL80211_ATTR_REG_ALPHA2.rawValue, Array(country.utf8) + [0]))
    }

    @Test func attributesAreReadAsTheyStand() {
        let bytes = Self.number(1, 7) + Self.attribute(2, [9]) + Self.attribute(3)
        let attributes = Self.attributes(bytes)
        #expect(attributes.map(\.type) == [1, 2, 3])
        #expect(attributes[0].number == 7)
        #expect(attributes[1].payload == [9])
        #expect(attributes[1].number == nil)
        #expect(attributes[2].payload == [])
        // The uppermost bits of the type say how the payload is written, and are no part of it.
        #expect(Self.attributes(Self.attribute(0x8000 | 5)).map(\.type) == [5])
    }

    @Test func whatIsCutOffIsLeftOut() {
        let bytes = Self.number(1, 7) + Self.attribute(2, [1, 2, 3, 4, 5])
        for count in bytes.indices {
            let attributes = Self.attributes(Array(bytes[..<count]))
            #expect(attributes.count == (count < 8 ? 0 : count < 17 ? 1 : 2))
        }
        #expect(Self.attributes([0, 0, 0, 0]) == [])
        #expect(Self.attributes([0xFF, 0xFF, 1, 0]) == [])
    }

    @Test func channelsComeInPartsAndAreToldApartByTheirFlags() {
        let channels = RadioChannels(
            wiphy: [
                Self.band(
                    NL80211_BAND_5GHZ,
                    Self.frequency(0, 5180) + Self.frequency(1, 5260, NL80211_FREQUENCY_ATTR_RADAR)),
                Self.band(NL80211_BAND_2GHZ, Self.frequency(11, 2467, NL80211_FREQUENCY_ATTR_NO_IR)),
                Self.band(NL80211_BAND_2GHZ, Self.frequency(0, 2412)),
                Self.band(
                    NL80211_BAND_2GHZ,
                    Self.frequency(13, 2484, NL80211_FREQUENCY_ATTR_DISABLED, NL80211_FREQUENCY_ATTR_NO_IR)),
                Self.band(NL80211_BAND_60GHZ, Self.frequency(0, 58320)),
                Self.band(
                    NL80211_BAND_5GHZ, Self.frequency(2, 5925) + Self.frequency(3, 5900) + Self.frequency(4, 902)),
                [],
            ], rules: [Self.rules("99"), Self.rules("DE")])
        #expect(channels.country == "DE")
        #expect(channels.usable.map(\.channel.frequencyMHz) == [2412, 2467, 5180, 5260])
        #expect(channels.usable.map(\.isListenOnly) == [false, true, false, true])
        #expect(channels.forbidden.map(\.number) == [14])
        #expect(channels.bands == [.twoPointFourGHz, .fiveGHz])
    }

    @Test(arguments: ["00", "98", "99", "d", "DEU", "é", ""]) func whatIsNoCountryIsNone(_ code: String) {
        #expect(RadioChannels(wiphy: [], rules: [Self.rules(code), []]).country == nil)
        #expect(RadioChannels(wiphy: [], rules: []).country == nil)
    }

    @Test func theRadiosOwnCountryGoesFirst() {
        #expect(RadioChannels(wiphy: [], rules: [Self.rules("US"), Self.rules("DE")]).country == "US")
    }

    @Test(arguments: ["lo", "no-such-radio0", "", "a\0b"]) func whatIsNoRadioHasNoChannels(_ name: String) async throws
    {
        #expect(try await ChannelReading(interface: name).channels() == nil)
    }

    @Test func aCancelledTaskReadsNothing() async {
        let task = Task { () async throws(RadioError) in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await ChannelReading(interface: "lo").channels()
        }
        await #expect(throws: RadioError.cancelled) { try await task.value }
    }

    @Test func onlySomeErrorsMeanThatThereIsNoWiFi() {
        #expect(NetlinkError(-NLE_OBJ_NOTFOUND).meansAbsence)
        #expect(NetlinkError(-NLE_NODEV).meansAbsence)
        #expect(!NetlinkError(-NLE_AGAIN).meansAbsence)
        #expect(!NetlinkError(.min).meansAbsence)
        #expect(NetlinkError(-NLE_NOMEM).reason == "Out of memory")
    }
}
