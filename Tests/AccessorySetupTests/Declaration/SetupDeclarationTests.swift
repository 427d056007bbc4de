import AccessoryModel
import AccessorySetup
import Foundation
import TestSupport
import Testing

@Suite struct SetupDeclarationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ text: String, _ name: String = "accessory-setup.json") throws -> SetupDeclaration {
        try SetupDeclaration.read(fileAt: try folder.write(text, to: name))
    }

    private func issues(_ text: String, _ name: String = "accessory-setup.json") throws -> [JSONIssue] {
        let error = #expect(throws: InvalidDeclaration.self) { try read(text, name) }
        return error?.issues ?? []
    }

    private func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(body)</dict></plist>
        """
    }

    @Test func jsonAndPropertyListSayTheSame() throws {
        let json = try read(
            """
            {"NSAccessorySetupSupports": ["WiFi"], "NSAccessorySetupKitSupports": ["Bluetooth"],
             "NSAccessorySetupBluetoothCompanyIdentifiers": ["0x0a5C", "FFFF"],
             "NSAccessorySetupBluetoothNames": ["Lamp"],
             "NSAccessorySetupBluetoothServices": ["180d", "0000180D-0000-1000-8000-00805f9b34fb"]}
            """)
        #expect(json.technologies == [.wifi, .bluetooth])
        #expect(json.companyIdentifiers == [0x0A5C, 0xFFFF])
        #expect(json.services == [try #require(BluetoothUUID("180D"))])
        #expect(!json.allowsEverything)
        let list = try read(
            plist(
                """
                <key>CFBundleName</key><string>Lamp</string>
                <key>NSAccessorySetupKitSupports</key><array><string>WiFi</string><string>Bluetooth</string></array>
                <key>NSAccessorySetupBluetoothCompanyIdentifiers</key><array><string>0A5C</string>
                <!-- <array> --><string>ffff</string></array>
                <key>NSAccessorySetupBluetoothNames</key><array><string>Lamp</string></array>
                <key>NSAccessorySetupBluetoothServices</key><array><string>0000180D</string></array>
                <key>WiFiAwareServices</key><dict><key>_x._tcp</key><dict/></dict>
                """), "Info.plist")
        #expect(list == json)
    }

    @Test func everythingThatIsWrongIsNamedWithItsPlace() throws {
        let issues = try issues(
            """
            {"NSAccessorySetupKitSupports": ["Wifi", "Bluetooth"], "NSAccessorySetupBluetoothService": [],
             "NSAccessorySetupBluetoothCompanyIdentifiers": [76, "4C", true],
             "NSAccessorySetupBluetoothServices": ["18"], "AccessorySetupAllowsEverything": "yes"}
            """)
        #expect(
            issues.map(\.path).sorted() == [
                "AccessorySetupAllowsEverything", "NSAccessorySetupBluetoothCompanyIdentifiers[0]",
                "NSAccessorySetupBluetoothCompanyIdentifiers[1]", "NSAccessorySetupBluetoothCompanyIdentifiers[2]",
                "NSAccessorySetupBluetoothService", "NSAccessorySetupBluetoothServices[0]",
                "NSAccessorySetupKitSupports[0]",
            ])
        let number = issues.first { $0.code == "declaration.companyIdentifierIsNumber" }
        #expect(number?.advice == "Write \"004C\".")
        #expect(issues.contains { $0.advice?.contains("NSAccessorySetupBluetoothServices") == true })
    }

    @Test func aPropertyListIsStrictAboutItsOwnKeysAlone() throws {
        let issues = try issues(
            plist("<key>CFBundleVersion</key><integer>1</integer><key>NSAccessorySetupKitSuports</key><array/>"),
            "Info.plist")
        #expect(issues.map(\.path) == ["NSAccessorySetupKitSuports"])
    }

    @Test(arguments: [
        ("binary", "bplist00", "declaration.binaryPropertyList"),
        ("nothing", "", "declaration.notXML"),
        ("OpenStep", "((((((((", "declaration.notXML"),
        ("an entity", "<!DOCTYPE p [<!ENTITY a \"aaaa\">]><plist/>", "declaration.notXML"),
        ("cut off", "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key>", "declaration.malformed"),
        ("an array", "<plist version=\"1.0\"><array/></plist>", "declaration.malformed"),
        ("a comment without an end", "<plist><!-- ", "declaration.notXML"),
        ("zeros", "<plist>\0</plist>", "declaration.notXML"),
    ])
    func hostilePropertyListsAreErrors(what: String, text: String, code: String) throws {
        #expect(try issues(text, "Info.plist").map(\.code) == [code], "\(what)")
    }

    /// Foundation's reader overflows the stack on these.
    @Test(arguments: ["<array>", "<array><!--</array>-->", "<dict><key>a</key>", "<array><![CDATA[</array>]]>"])
    func nestingWithoutEndIsAnError(opening: String) throws {
        let text = plist("<key>NSAccessorySetupKitSupports</key>" + String(repeating: opening, count: 20_000))
        #expect(try issues(text, "Info.plist").map(\.code) == ["declaration.tooDeep"])
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
        let text = plist("<key>a</key><string>" + String(repeating: "x", count: 1 << 20) + "</string>")
        #expect(try issues(text, "Info.plist").map(\.code) == ["declaration.tooLarge"])
    }

    @Test func theDeclarationOfAProgramIsBesideItOrInItsResources() throws {
        let program = folder.path(of: "app")
        let error = #expect(throws: InvalidDeclaration.self) { try SetupDeclaration.default(programPath: program) }
        #expect(error?.diagnosis.code == "declaration.missing")
        #expect(error?.diagnosis.advice?.contains("NSAccessorySetupKitSupports") == true)
        try folder.write("{\"AccessorySetupAllowsEverything\": true}", to: "Resources/accessory-setup.json")
        #expect(try SetupDeclaration.default(programPath: program) == .everything)
        try folder.write(plist(""), to: "Info.plist")
        #expect(try SetupDeclaration.default(programPath: program) == SetupDeclaration())
    }

    @Test func whatADescriptorUsesAndIsNotDeclaredIsNamedWithItsKey() throws {
        var descriptor = DiscoveryDescriptor(ssidPrefix: try SSID(bytes: "lamp".utf8))
        descriptor.bluetoothCompanyIdentifier = 0x4D
        descriptor.bluetoothServiceUUID = BluetoothUUID("0000180d-0000-1000-8000-00805f9b34fb")
        descriptor.bluetoothNameSubstring = "Lam"
        var declaration = SetupDeclaration()
        #expect(
            declaration.problems(in: descriptor).map { "\($0.property): \($0.key) \($0.value)" } == [
                "ssidPrefix: NSAccessorySetupKitSupports WiFi",
                "bluetoothCompanyIdentifier: NSAccessorySetupKitSupports Bluetooth",
                "bluetoothCompanyIdentifier: NSAccessorySetupBluetoothCompanyIdentifiers 004D",
                "bluetoothServiceUUID: NSAccessorySetupBluetoothServices 180D",
                "bluetoothNameSubstring: NSAccessorySetupBluetoothNames Lam",
            ])
        declaration.technologies = [.wifi, .bluetooth]
        declaration.companyIdentifiers = [0x4D]
        declaration.services = [try #require(BluetoothUUID("180D"))]
        declaration.bluetoothNames = ["My Lamp"]
        #expect(declaration.problems(in: descriptor).isEmpty)
        declaration.bluetoothNames = ["my lamp"]
        #expect(declaration.problems(in: descriptor).map(\.value) == ["Lam"])
        #expect(SetupDeclaration.everything.problems(in: descriptor).isEmpty)
    }

    @Test func theSchemaAndTheExampleAreWhatIsRead() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/AccessorySetup/Declaration").standardizedFileURL
        let path = { (name: String) in sources.appending(path: name).path(percentEncoded: false) }
        let example = try SetupDeclaration.read(fileAt: path("example.accessory-setup.json"))
        #expect(example.technologies == [.wifi, .bluetooth] && example.services.count == 2)
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path("accessory-setup.schema.json"))))
                as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(properties.keys.sorted() == SetupDeclaration.Key.allCases.map(\.rawValue).sorted())
    }
}
