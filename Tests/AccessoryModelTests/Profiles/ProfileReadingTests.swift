import AccessoryModel
import Foundation
import Testing

@Suite struct ProfileReadingTests {
    private static let whole = #"""
        {
          "$schema": "profile.schema.json", "version": 1, "id": "my-plug-2", "name": "My plug", "kind": "hotspotOnly",
          "descriptors": [{"ssidPrefix": "PLUG-"}, {"ssid": "hex:ff"}],
          "hotspot": {
            "security": ["wpa2Personal", "wpa3Personal"], "passphrase": "published", "gateway": "192.168.4.1",
            "address": {"host": "192.168.4.7/24", "use": "always"}, "bands": ["2.4GHz"], "lifetimeSeconds": 60,
            "staysOn": true
          },
          "quirks": ["Slow."], "notes": ["Blue."],
          "sources": [{"title": "The manual", "certainty": "low", "facts": "All."}]
        }
        """#

    private func read(_ text: String) -> JSONReading<AccessoryProfile> {
        JSONReading(Array(text.utf8), AccessoryProfile.read)
    }

    private func read(hotspot: String) -> JSONReading<AccessoryProfile> {
        read(
            """
            {"version": 1, "id": "a", "name": "A", "kind": "provisioned", "descriptors": [{"ssid": "a"}],
             "hotspot": \(hotspot)}
            """)
    }

    @Test func everyKeyIsRead() throws {
        let reading = read(Self.whole)
        #expect(reading.issues.isEmpty)
        let profile = try #require(reading.value)
        #expect(profile.id == "my-plug-2")
        #expect(profile.name == "My plug")
        #expect(profile.kind == .hotspotOnly)
        #expect(
            profile.descriptors == [
                DiscoveryDescriptor(ssidPrefix: try .named("PLUG-")),
                DiscoveryDescriptor(ssid: try SSID(bytes: [0xFF])),
            ])
        #expect(profile.hotspot.security == [.wpa2Personal, .wpa3Personal])
        #expect(profile.hotspot.passphrase == (try Passphrase(bytes: "published".utf8)))
        #expect(profile.hotspot.gateway == IPv4Address("192.168.4.1"))
        #expect(profile.hotspot.address?.address == StaticAddress("192.168.4.7/24"))
        #expect(profile.hotspot.address?.use == .always)
        #expect(profile.hotspot.bands == [.twoPointFourGHz])
        #expect(profile.hotspot.lifetimeSeconds == 60)
        #expect(profile.hotspot.staysOn)
        #expect(profile.quirks == ["Slow."])
        #expect(profile.notes == ["Blue."])
        #expect(profile.sources == [.init(title: "The manual", certainty: .low, facts: "All.")])
    }

    @Test func whatIsLeftOutIsUnknown() throws {
        let hotspot = try #require(read(hotspot: "{}").value).hotspot
        #expect(hotspot == AccessoryProfile.Hotspot())
        #expect(WiFiSecurity.allCases.allSatisfy(hotspot.allows))
        #expect(hotspot.fallbackAddress == nil)
    }

    @Test func everyRequiredKeyIsSaid() {
        #expect(
            read("{}").issues.map { "\($0.code) \($0.path)" }
                == ["version", "id", "name", "kind", "descriptors"].map { "json.missingKey \($0)" })
    }

    @Test(arguments: ["0", "2", "1.0", "true", "\"1\"", "null"])
    func anotherVersionIsSaid(_ version: String) {
        let text = Self.whole.replacingOccurrences(of: #""version": 1"#, with: #""version": \#(version)"#)
        #expect(read(text).issues.map(\.path) == ["version"])
    }

    @Test(
        arguments: ["", "A", "a_b", "-a", "a-", "a--b", "a b", "é", "../a", String(repeating: "a", count: 65)])
    func anIDThatIsNoFileNameIsSaid(_ id: String) {
        let text = Self.whole.replacingOccurrences(of: "my-plug-2", with: id)
        #expect(read(text).issues.map { "\($0.code) \($0.path)" } == ["json.invalidValue id"])
    }

    @Test(
        arguments: [
            (#"{"security": []}"#, "json.invalidValue hotspot.security"),
            (#"{"security": "open"}"#, "json.wrongType hotspot.security"),
            (#"{"security": ["WPA2"]}"#, "json.invalidValue hotspot.security[0]"),
            (#"{"security": [true]}"#, "json.wrongType hotspot.security[0]"),
            (#"{"passphrase": ""}"#, "passphrase.empty hotspot.passphrase"),
            (#"{"passphrase": "1234567"}"#, "passphrase.tooShort hotspot.passphrase"),
            (#"{"passphrase": 12345678}"#, "json.wrongType hotspot.passphrase"),
            (#"{"passphrase": "passwörter"}"#, "passphrase.notPrintableASCII hotspot.passphrase"),
            (
                #"{"passphrase": "0123456789012345678901234567890123456789012345678901234567890123456789"}"#,
                "passphrase.tooLong hotspot.passphrase"
            ),
            (#"{"security": ["open"], "passphrase": "12345678"}"#, "profile.passphraseNotNeeded hotspot.passphrase"),
            (#"{"gateway": "192.168.4"}"#, "json.invalidValue hotspot.gateway"),
            (#"{"gateway": "0.0.0.0"}"#, "json.invalidValue hotspot.gateway"),
            (#"{"gateway": "127.0.0.1"}"#, "json.invalidValue hotspot.gateway"),
            (#"{"gateway": "224.0.0.1"}"#, "json.invalidValue hotspot.gateway"),
            (#"{"address": "192.168.4.2/24"}"#, "json.wrongType hotspot.address"),
            (#"{"address": {"use": "always"}}"#, "json.missingKey hotspot.address.host"),
            (#"{"address": {"host": "192.168.4.2/24"}}"#, "json.missingKey hotspot.address.use"),
            (#"{"address": {"host": "192.168.4.2", "use": "always"}}"#, "json.invalidValue hotspot.address.host"),
            (#"{"address": {"host": "192.168.4.0/24", "use": "always"}}"#, "json.invalidValue hotspot.address.host"),
            (#"{"address": {"host": "192.168.4.2/31", "use": "always"}}"#, "json.invalidValue hotspot.address.host"),
            (
                #"{"gateway": "192.168.4.1", "address": {"host": "192.168.5.2/24", "use": "always"}}"#,
                "profile.addressMissesGateway hotspot.address.host"
            ),
            (
                #"{"gateway": "192.168.4.1", "address": {"host": "192.168.4.1/24", "use": "fallback"}}"#,
                "profile.addressMissesGateway hotspot.address.host"
            ),
            (#"{"bands": ["2.4"]}"#, "json.invalidValue hotspot.bands[0]"),
            (#"{"lifetimeSeconds": 0}"#, "json.invalidValue hotspot.lifetimeSeconds"),
            (#"{"lifetimeSeconds": 1.5}"#, "json.invalidValue hotspot.lifetimeSeconds"),
            (#"{"lifetimeSeconds": "60"}"#, "json.wrongType hotspot.lifetimeSeconds"),
            (#"{"staysOn": 1}"#, "json.wrongType hotspot.staysOn"),
            (#"{"gatewy": "192.168.4.1"}"#, "json.unknownKey hotspot.gatewy"),
            (#"[]"#, "json.wrongType hotspot"),
        ])
    func everyFaultOfAHotspotIsSaid(_ hotspot: String, _ issue: String) {
        let reading = read(hotspot: hotspot)
        #expect(reading.value == nil)
        #expect(reading.issues.map { "\($0.code) \($0.path)" } == [issue])
    }

    @Test func aPassphraseIsCheckedAgainstEveryKindOfSecurity() throws {
        #expect(read(hotspot: #"{"security": ["wpa3Personal"], "passphrase": "ö"}"#).issues.isEmpty)
        #expect(
            read(hotspot: #"{"security": ["wpa3Personal", "wpa2Personal"], "passphrase": "ö"}"#).issues.map(\.code)
                == ["passphrase.tooShort"])
    }

    @Test func noIssueQuotesAPassphrase() {
        for passphrase in [#""s3cretö-s3cret""#, #"["s3cret"]"#, #"{"s3cret": 1}"#, #""s3cret""#] {
            let issues = read(hotspot: #"{"security": ["wpa2Personal"], "passphrase": \#(passphrase)}"#).issues
            #expect(!issues.isEmpty)
            #expect(!"\(issues)".contains("s3cret"))
        }
    }

    @Test func faultsOfDescriptorsAreSaidWithTheirPlace() {
        let text = Self.whole.replacingOccurrences(
            of: #"{"ssid": "hex:ff"}"#, with: #"{"ssid": "a", "ssidPrefix": "b"}, {}, 7"#)
        #expect(
            read(text).issues.map { "\($0.code) \($0.path)" } == [
                "descriptor.ssidExcludesPrefix descriptors[1].ssidPrefix", "descriptor.noCriterion descriptors[2]",
                "json.wrongType descriptors[3]",
            ])
    }

    @Test func noDescriptorIsTooFew() {
        let text = Self.whole.replacingOccurrences(of: #"{"ssidPrefix": "PLUG-"}, {"ssid": "hex:ff"}"#, with: "")
        #expect(read(text).issues.map { "\($0.code) \($0.path)" } == ["json.invalidValue descriptors"])
    }

    @Test func aFileThatEndsAnywhereIsAnIssue() {
        let bytes = Array(Self.whole.utf8)
        for count in bytes.indices {
            let reading = JSONReading(bytes[..<count], AccessoryProfile.read)
            #expect(reading.value == nil)
            #expect(!reading.issues.isEmpty)
        }
    }

    @Test func aFileWithAnyByteChangedIsReadOrIsAnIssue() {
        let bytes = Array(Self.whole.utf8)
        for index in bytes.indices {
            for replacement: UInt8 in [0x00, 0x22, 0x30, 0x5B, 0x7D, 0xFF] {
                var changed = bytes
                changed[index] = replacement
                let reading = JSONReading(changed, AccessoryProfile.read)
                #expect((reading.value == nil) == !reading.issues.isEmpty)
            }
        }
    }

    @Test func anyValueOfAWrongTypeIsAnIssue() throws {
        let root = try JSONDocument.parse(Array(Self.whole.utf8))
        let strange: [JSONValue] = [
            .null, .boolean(true), .integer(-1), .number(0.5), .string("\u{1B}"), .array([.array([])]),
            .object([.init(key: "", value: .null)]),
        ]
        let variants = strange.flatMap { root.variants(replacing: $0) }
        #expect(variants.count > 200)
        for variant in variants where variant != root {
            let reading = JSONReading(variant, AccessoryProfile.read)
            #expect((reading.value == nil) == !reading.issues.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("192.168.4.1", "192.168.4.200/24"), ("10.10.7.200", "10.10.7.201/24"), ("4.3.2.1", "4.3.2.200/24"),
        ])
    func aFallbackAddressIsMadeUpBesideTheGateway(_ gateway: String, _ address: String) {
        let hotspot = AccessoryProfile.Hotspot(gateway: IPv4Address(gateway))
        #expect(hotspot.fallbackAddress?.description == address)
    }

    @Test func noFormOfAProfileShowsItsPassphrase() throws {
        let profile = try #require(read(Self.whole).value)
        var dumped = ""
        dump(profile, to: &dumped)
        for text in ["\(profile)", String(reflecting: profile), dumped] { #expect(!text.contains("published")) }
    }
}

extension JSONValue {
    /// This document with each of its values in turn replaced.
    fileprivate func variants(replacing replacement: JSONValue) -> [JSONValue] {
        switch self {
        case .array(let elements):
            [replacement]
                + elements.indices.flatMap { index in
                    elements[index].variants(replacing: replacement).map { variant in
                        var copy = elements
                        copy[index] = variant
                        return .array(copy)
                    }
                }
        case .object(let members):
            [replacement]
                + members.indices.flatMap { index in
                    members[index].value.variants(replacing: replacement).map { variant in
                        var copy = members
                        copy[index] = Member(key: members[index].key, value: variant)
                        return .object(copy)
                    }
                }
        default:
            [replacement]
        }
    }
}
