import AccessoryModel
import Foundation
import Testing

@Suite struct ProfileCatalogTests {
    private func profile(
        _ id: String, descriptor: String = #"{"ssidPrefix": "Plug-"}"#, name: String = "A plug", hotspot: String = ""
    ) -> String {
        let hotspot = hotspot.isEmpty ? #"{"security": ["open"]}"# : hotspot
        return """
            {"version": 1, "id": "\(id)", "name": "\(name)", "kind": "provisioned", "descriptors": [\(descriptor)],
             "hotspot": \(hotspot), "sources": [{"title": "t", "certainty": "high", "facts": "f"}]}
            """
    }

    private func write(_ texts: [String: String], to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in texts { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    }

    private func lint(_ texts: String...) throws -> [String] {
        try TemporaryFolder.use { folder in
            var files: [String: String] = [:]
            for (index, text) in texts.enumerated() { files["p\(index).json"] = text }
            try write(files, to: folder)
            let catalog = ProfileCatalog(ProfileDirectories(paths: [folder]))
            #expect(catalog.issues.isEmpty)
            return catalog.lint().map { warning in
                #expect(warning.severity == .warning)
                return "\((warning.file as NSString).lastPathComponent) \(warning.issue.code) \(warning.issue.path)"
            }
        }
    }

    @Test func oneBadFileDoesNotHideTheGoodOnes() throws {
        try TemporaryFolder.use { folder in
            try write(
                [
                    "a.json": profile("a", descriptor: #"{"ssid": "a"}"#), "b.json": "{", "c.json": "[]",
                    "d.json": profile("d", descriptor: #"{"ssid": "", "x": 1}"#), "e.json": profile("e"),
                    ".f.json": "{", "g.txt": "{", "profile.schema.json": "{",
                ], to: folder)
            try FileManager.default.createDirectory(atPath: "\(folder)/h.json", withIntermediateDirectories: false)
            let catalog = ProfileCatalog(ProfileDirectories(paths: [folder]))
            #expect(catalog.profiles.map(\.id) == ["a", "e"])
            #expect(
                catalog.issues.map { "\($0.file.dropFirst(folder.count + 1)) \($0.issue.code) \($0.issue.path)" } == [
                    "b.json json.syntax ", "c.json json.wrongType ",
                    "d.json json.unknownKey descriptors[0].x", "d.json descriptor.emptyName descriptors[0].ssid",
                    "h.json file.notRegular ",
                ])
            #expect(catalog.issues[0].diagnosis.place == "\(folder)/b.json: line 1, column 2")
            #expect(catalog.issues[2].diagnosis.category == .invalidProfile)
            #expect(catalog.issues[4].diagnosis.category == .unreadableFile)
        }
    }

    @Test func theProfileOfTheEarlierFolderWins() throws {
        try TemporaryFolder.use { folder in
            try write(["a.json": profile("a", name: "mine")], to: "\(folder)/1")
            try write(["a.json": profile("a", name: "theirs"), "b.json": profile("b")], to: "\(folder)/2")
            let catalog = ProfileCatalog(
                ProfileDirectories(paths: ["\(folder)/none", "\(folder)/1", "\(folder)/2"]))
            #expect(catalog.issues.isEmpty)
            #expect(catalog.profiles.map(\.id) == ["a", "b"])
            #expect(catalog.profile(id: "a")?.name == "mine")
            #expect(catalog.file(of: "a") == "\(folder)/1/a.json")
            #expect(catalog.profile(id: "c") == nil)
        }
    }

    @Test func twoOfOneIDInAFolderAreAnIssue() throws {
        try TemporaryFolder.use { folder in
            try write(["a.json": profile("a"), "b.json": profile("a")], to: folder)
            let catalog = ProfileCatalog(ProfileDirectories(paths: [folder]))
            #expect(catalog.profiles.count == 1)
            #expect(
                catalog.issues.map(\.description) == [
                    "\(folder)/b.json: id: 'a.json' in the same folder has the id 'a' too."
                ])
        }
    }

    @Test func aFolderThatHasToBeThereAndIsNotIsAnIssue() throws {
        try TemporaryFolder.use { folder in
            let missing = ProfileDirectories(paths: ["\(folder)/none"])
            #expect(ProfileCatalog(missing).issues.isEmpty)
            #expect(ProfileCatalog(missing, requiring: true).issues.map(\.issue.code) == ["file.unreadableFolder"])
            try write(["file": ""], to: folder)
            #expect(
                ProfileCatalog(ProfileDirectories(paths: ["\(folder)/file"])).issues.map(\.issue.code)
                    == ["file.unreadableFolder"])
        }
    }

    @Test func oneFileCanBeLoadedByItself() throws {
        try TemporaryFolder.use { folder in
            try write(["a.json": profile("a"), "b.json": profile("b")], to: folder)
            #expect(ProfileCatalog(fileOrFolder: "\(folder)/b.json").profiles.map(\.id) == ["b"])
            #expect(ProfileCatalog(fileOrFolder: folder).profiles.map(\.id) == ["a", "b"])
            #expect(ProfileCatalog(fileOrFolder: "\(folder)/c.json").issues.map(\.issue.code) == ["file.unreadable"])
        }
    }

    @Test func securityTellsTwoFamiliesOfOneNameApart() throws {
        let open = AccessoryProfile(
            id: "open", name: "A", kind: .provisioned, descriptors: [DiscoveryDescriptor(ssidPrefix: try .named("P"))],
            hotspot: .init(security: [.open]))
        var secured = open
        secured.id = "secured"
        secured.hotspot.security = [.wpa2Personal]
        let catalog = ProfileCatalog(profiles: [open, secured])
        for (security, id) in [(.open, "open"), (.wpa2Personal, "secured")] as [(WiFiSecurity, String)] {
            guard case .match(let match) = catalog.match(try .example("P1", security: security)) else {
                Issue.record("no match for \(security)")
                continue
            }
            #expect(match.tag == id)
        }
        #expect(catalog.match(try .example("P1", security: .wep)) == .none)
        #expect(catalog.lint().allSatisfy { !["lint.overlap", "lint.ambiguous"].contains($0.issue.code) })
    }

    @Test func twoFamiliesThatCanNotBeToldApartAreAnAmbiguity() throws {
        let one = AccessoryProfile(
            id: "one", name: "A", kind: .provisioned, descriptors: [DiscoveryDescriptor(ssid: try .named("P"))])
        var two = one
        two.id = "two"
        guard case .ambiguous(let candidates) = ProfileCatalog(profiles: [two, one]).match(try .example("P")) else {
            Issue.record("not an ambiguity")
            return
        }
        #expect(candidates.map(\.tag) == ["two", "one"])
    }

    @Test func aProfileOfACallersThatIsNotValidIsAnIssue() throws {
        let bad = AccessoryProfile(
            id: "bad", name: "A", kind: .provisioned, descriptors: [DiscoveryDescriptor(ssid: try .named(""))])
        let catalog = ProfileCatalog(profiles: [bad])
        #expect(catalog.profiles.isEmpty)
        #expect(catalog.issues.map(\.issue.code) == ["descriptor.emptyName"])
    }

    @Test func aMistypedIDHasANearOne() {
        let catalog = ProfileCatalog(profiles: [
            AccessoryProfile(id: "tasmota", name: "A", kind: .provisioned, descriptors: []),
            AccessoryProfile(id: "wled", name: "A", kind: .provisioned, descriptors: []),
        ])
        #expect(catalog.nearestID(to: "tasmoto") == "tasmota")
        #expect(catalog.nearestID(to: "WLED") == "wled")
        #expect(catalog.nearestID(to: "shelly") == nil)
    }

    @Test func aGoodProfileHasNoWarning() throws { #expect(try lint(profile("p0")).isEmpty) }

    @Test(
        arguments: [
            (#"{"ssidPrefix": "YS"}"#, ["p0.json lint.shortName descriptors[0].ssidPrefix"]),
            (#"{"ssidSuffix": "-1"}"#, ["p0.json lint.shortName descriptors[0].ssidSuffix"]),
            (#"{"ssidPrefix": "YS", "ssidSuffix": "-A"}"#, []),
            (#"{"ssid": "YS"}"#, []),
            (#"{"ssidPrefix": "Plug"}, {"ssidPrefix": "Plug"}"#, ["p0.json lint.sameDescriptor descriptors[1]"]),
            (#"{"ssidPrefix": "Plug"}, {"ssidPrefix": "Plug-"}"#, []),
            (
                #"{"bluetoothServiceUUID": "180D", "bluetoothServiceData": {"blob": "ff", "mask": "0f"}}"#,
                ["p0.json descriptor.blobBitsOutsideMask descriptors[0].bluetoothServiceData.blob"]
            ),
        ] as [(String, [String])])
    func doubtfulDescriptorsAreWarnedOf(_ descriptors: String, _ warnings: [String]) throws {
        #expect(try lint(profile("p0", descriptor: descriptors)) == warnings)
    }

    @Test func aFileOfAnotherNameAndNoSourcesAreWarnedOf() throws {
        let bare = #"{"version": 1, "id": "a", "name": "A", "kind": "provisioned", "descriptors": [{"ssid": "a"}]}"#
        #expect(
            try lint(bare) == [
                "p0.json lint.fileName id", "p0.json lint.noSources sources", "p0.json lint.nothingKnown hotspot",
            ])
    }

    @Test(
        arguments: [
            (#"{"ssidPrefix": "ESP_"}"#, #"{"ssid": "ESP_Easy_0"}"#, ["p1.json lint.overlap descriptors[0]"]),
            (#"{"ssidPrefix": "ESP_Easy"}"#, #"{"ssidPrefix": "ESP_"}"#, ["p0.json lint.overlap descriptors[0]"]),
            (#"{"ssidPrefix": "ESP_"}"#, #"{"ssidPrefix": "ESP_"}"#, ["p1.json lint.ambiguous descriptors[0]"]),
            (#"{"ssid": "ESP_"}"#, #"{"ssid": "ESP_"}"#, ["p1.json lint.ambiguous descriptors[0]"]),
            (#"{"ssidPrefix": "shelly"}"#, #"{"ssidPrefix": "Shelly"}"#, []),
            (
                #"{"ssidPrefix": "SHELLY", "ignoresASCIICase": true}"#, #"{"ssidPrefix": "Shelly1"}"#,
                ["p1.json lint.overlap descriptors[0]"]
            ),
            (
                #"{"ssidPrefix": "SHEL"}"#, #"{"ssidPrefix": "shelly", "ignoresASCIICase": true}"#,
                ["p1.json lint.overlap descriptors[0]"]
            ),
            (#"{"ssidSuffix": "Hotspot"}"#, #"{"ssidSuffix": "X Hotspot"}"#, ["p1.json lint.overlap descriptors[0]"]),
            (#"{"ssidSuffix": "Hotspot"}"#, #"{"ssid": "X Hotspot"}"#, ["p1.json lint.overlap descriptors[0]"]),
            (#"{"ssidSuffix": "Hotspot"}"#, #"{"ssidPrefix": "Hotspot"}"#, []),
            (#"{"ssidPrefix": "ESP_", "ssidSuffix": "-A"}"#, #"{"ssidPrefix": "ESP_E", "ssidSuffix": "-B"}"#, []),
            (
                #"{"ssidPrefix": "ESP_", "ssidSuffix": "-A"}"#, #"{"ssidPrefix": "ESP_E", "ssidSuffix": "A"}"#,
                ["p1.json lint.overlap descriptors[0]"]
            ),
            (
                #"{"ssidPrefix": "ESP_", "ssidSuffix": "-A"}"#, #"{"ssidPrefix": "ESP_E"}"#,
                ["p1.json lint.overlap descriptors[0]"]
            ),
            (#"{"ssidPrefix": "ESP_", "ssidSuffix": "-A"}"#, #"{"ssid": "ESP_E-B"}"#, []),
        ] as [(String, String, [String])])
    func descriptorsOfTwoFamiliesThatMeetAreWarnedOf(_ one: String, _ two: String, _ warnings: [String]) throws {
        #expect(try lint(profile("p0", descriptor: one), profile("p1", descriptor: two)) == warnings)
    }
}
