import AccessoryModel
import AccessoryRadio
import CNetlink
import TestSupport
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

    /// A driver that holds the kernel up holds nobody up for longer than the limit.
    @Test(.timeLimit(.minutes(5))) func aKernelThatDoesNotAnswerIsNotWaitedForLonger() async {
        let kernel = HeldThread()
        defer { kernel.release() }
        let reading = ChannelReading(interface: "wlan0", limit: .milliseconds(50)) { _, _ in
            kernel.wait()
            return .success(nil)
        }
        let error = await #expect(throws: RadioError.self) { try await reading.channels() }
        #expect(error?.diagnosis.message.contains("the kernel did not answer within 0.1 s") == true)
    }

    @Test(.timeLimit(.minutes(5))) func aCancelledReadingDoesNotWaitForTheKernel() async {
        let kernel = HeldThread()
        defer { kernel.release() }
        let reading = ChannelReading(interface: "wlan0", limit: .seconds(600)) { _, _ in
            kernel.wait()
            return .success(nil)
        }
        let task = Task { () async throws(RadioError) in try await reading.channels() }
        await kernel.untilWaiting()
        task.cancel()
        await #expect(throws: RadioError.cancelled) { try await task.value }
    }

    @Test func aDeadlineThatIsPastIsSaidAndNotWaitedFor() async {
        let reading = ChannelReading(interface: "wlan0") { _, _ in .failure(NetlinkError(-NLE_AGAIN)) }
        let error = await #expect(throws: RadioError.self) { try await reading.channels() }
        #expect(error?.diagnosis.message.contains("the kernel did not answer within 3 s") == true)
        #expect(throws: NetlinkError(NLE_AGAIN)) { try WirelessKernel(until: .now - .seconds(1)) }
    }

    @Test func anAnswerThatChangedMeanwhileIsAskedForAgainSomeTimes() throws {
        func asking(interruptions: Int) throws -> Int {
            var count = 0
            return try NetlinkError.askingAgain(times: 3) { () throws(NetlinkError) in
                count += 1
                if count <= interruptions { throw NetlinkError(-NLE_DUMP_INTR) }
                return count
            }
        }
        #expect(try asking(interruptions: 0) == 1)
        #expect(try asking(interruptions: 2) == 3)
        #expect(throws: NetlinkError(NLE_DUMP_INTR)) { try asking(interruptions: 3) }
        // What else goes wrong goes wrong again.
        var count = 0
        #expect(throws: NetlinkError(NLE_NOMEM)) {
            try NetlinkError.askingAgain(times: 3) { () throws(NetlinkError) in
                count += 1
                throw NetlinkError(NLE_NOMEM)
            }
        }
        #expect(count == 1)
    }
}
