import AccessoryModel
import Foundation
import Testing

@Suite struct ShippedProfileTests {
    /// The folder is found as the program finds it: upwards from the executable, which lies in the build folder.
    private static let directories = ProfileDirectories(
        environment: ["XDG_DATA_HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent"], home: nil,
        executablePath: "/proc/self/exe")

    private var catalog: ProfileCatalog {
        get throws {
            let path = try #require(Self.directories.paths.last)
            return ProfileCatalog(ProfileDirectories(paths: [path]), requiring: true)
        }
    }

    @Test func allLoadWithoutAnIssueOrAWarning() throws {
        let catalog = try catalog
        #expect(catalog.issues.isEmpty)
        #expect(catalog.lint().isEmpty)
        #expect(
            catalog.profiles.map(\.id) == [
                "esp-idf-provisioning", "esphome-fallback", "espurna", "homie-esp8266", "openbeken", "shelly-gen1",
                "shelly-gen2", "sonoff-ewelink", "tasmota", "wled",
            ])
        #expect(catalog.profiles.allSatisfy { !$0.sources.isEmpty && $0.hotspot.gateway != nil })
    }

    @Test(
        arguments: [
            ("shelly1-AABBCC", .open, "shelly-gen1"),
            ("ShellyPlus1-A8032ABCDEF0", .open, "shelly-gen2"),
            ("tasmota_A1B2C3-0123", .open, "tasmota"),
            ("tasmota-A1B2C3-0123", .open, "tasmota"),
            ("Living Room Fallback Hotspot", .wpa2Personal, "esphome-fallback"),
            ("WLED-AP", .wpa2Personal, "wled"),
            ("WLED-Kitchen", .wpa2Personal, "wled"),
            ("OpenBK7231T_0A1B2C3D", .open, "openbeken"),
            ("ESPURNA-A1B2C3", .wpa2Personal, "espurna"),
            ("Homie-0123456789ab", .wpa2Personal, "homie-esp8266"),
            ("PROV_A1B2C3", .open, "esp-idf-provisioning"),
            ("ITEAD-1000012345", .wpa2Personal, "sonoff-ewelink"),
            ("shelly1-AABBCC", .wpa2Personal, nil),
            ("WLED-AP", .open, nil),
            ("Homie-0123456789ab", .open, nil),
            ("wled-ap", .wpa2Personal, nil),
            ("Shell", .open, nil),
        ] as [(String, WiFiSecurity, String?)])
    func realNamesAreRecognised(_ name: String, _ security: WiFiSecurity, _ id: String?) throws {
        let match = try catalog.match(.example(name, security: security))
        switch match {
        case .match(let match): #expect(match.tag == id)
        case .none: #expect(id == nil)
        case .ambiguous(let candidates): Issue.record("ambiguous: \(candidates.map(\.tag))")
        }
    }

    @Test(arguments: [("wled", "wled1234"), ("espurna", "fibonacci"), ("sonoff-ewelink", "12345678")])
    func publishedPassphrasesAreThere(_ id: String, _ passphrase: String) throws {
        let profile = try #require(try catalog.profile(id: id))
        #expect(profile.hotspot.passphrase == (try Passphrase(bytes: passphrase.utf8)))
    }

    @Test func nothingElseHasAPassphrase() throws {
        let others = try catalog.profiles.filter { !["wled", "espurna", "sonoff-ewelink"].contains($0.id) }
        #expect(others.allSatisfy { $0.hotspot.passphrase == nil })
    }

    @Test func theSchemaAndTheReaderHaveTheSameKeysAndWords() throws {
        let path = try #require(Self.directories.paths.last)
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/profile.schema.json"))
        let schema = try JSONDocument.parse(Array(data))
        func keys(_ path: String...) -> Set<String> {
            Set(schema.at(path + ["properties"])?.members.map(\.key) ?? [])
        }
        func words(_ path: String...) -> Set<String> {
            Set(schema.at(path)?.at(["enum"])?.elements.compactMap(\.text) ?? [])
        }
        #expect(keys() == Set(AccessoryProfile.Key.allCases.map(\.rawValue)))
        #expect(keys("$defs", "hotspot") == Set(AccessoryProfile.HotspotKey.allCases.map(\.rawValue)))
        #expect(
            keys("$defs", "hotspot", "properties", "address")
                == Set(AccessoryProfile.HostAddressKey.allCases.map(\.rawValue)))
        #expect(keys("$defs", "source") == Set(AccessoryProfile.SourceKey.allCases.map(\.rawValue)))
        #expect(keys("$defs", "descriptor") == Set(DiscoveryDescriptor.Key.allCases.map(\.rawValue)))
        for data in ["bluetoothManufacturerData", "bluetoothServiceData"] {
            #expect(
                keys("$defs", "descriptor", "properties", data)
                    == Set(DiscoveryDescriptor.DataPatternKey.allCases.map(\.rawValue)))
        }
        let hotspot = ["$defs", "hotspot", "properties"]
        #expect(words("properties", "kind") == Set(AccessoryProfile.Kind.allCases.map(\.rawValue)))
        #expect(
            words(hotspot[0], hotspot[1], hotspot[2], "security", "items")
                == Set(WiFiSecurity.allCases.map(\.rawValue)))
        #expect(
            words(hotspot[0], hotspot[1], hotspot[2], "bands", "items")
                == Set(WiFiChannel.Band.allCases.map(\.rawValue)))
        #expect(
            words(hotspot[0], hotspot[1], hotspot[2], "address", "properties", "use")
                == Set(AccessoryProfile.Hotspot.HostAddress.Use.allCases.map(\.rawValue)))
        #expect(
            words("$defs", "source", "properties", "certainty")
                == Set(AccessoryProfile.Source.Certainty.allCases.map(\.rawValue)))
        // No object takes keys that are not named.
        #expect(schema.objectSchemas.allSatisfy { $0.at(["additionalProperties"]) == .boolean(false) })
        #expect(schema.objectSchemas.count == 7)
    }
}

extension JSONValue {
    fileprivate var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }

    fileprivate var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    fileprivate var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    fileprivate func at(_ path: [String]) -> JSONValue? {
        path.reduce(Optional(self)) { value, key in value?.members.first { $0.key == key }?.value }
    }

    /// This schema and all within it that are of objects.
    fileprivate var objectSchemas: [JSONValue] {
        let within = (members.map(\.value) + elements).flatMap(\.objectSchemas)
        return at(["type"]) == .string("object") ? [self] + within : within
    }
}
