import AccessoryModel
import Foundation
import Testing

@Suite struct DescriptorViolationTests {
    private typealias Descriptor = DiscoveryDescriptor

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let broken: [String]
        let descriptor: DiscoveryDescriptor

        init(_ name: String, _ broken: [String], _ change: (inout DiscoveryDescriptor) throws -> Void) rethrows {
            testDescription = name
            self.broken = broken
            var descriptor = DiscoveryDescriptor()
            try change(&descriptor)
            self.descriptor = descriptor
        }
    }

    private static let service = BluetoothUUID("180D")

    static let cases: [Case] = {
        let cases: [Case?] = [
            Case("nothing", [": descriptor.noCriterion"]) { _ in },
            Case("options of the accessory only", [": descriptor.noCriterion"]) {
                $0.supportedOptions = .bluetoothPairingLE
            },
            try? Case("a name", []) { $0.ssid = try .named("A") },
            try? Case("a prefix", []) { $0.ssidPrefix = try .named("A") },
            try? Case("a suffix", []) { $0.ssidSuffix = try .named("A") },
            try? Case("a prefix, a suffix, either case", []) {
                $0.ssidPrefix = try .named("A")
                $0.ssidSuffix = try .named("B")
                $0.ignoresASCIICase = true
            },
            try? Case("name and prefix", ["ssidPrefix: descriptor.ssidExcludesPrefix"]) {
                $0.ssid = try .named("A")
                $0.ssidPrefix = try .named("A")
            },
            try? Case("name and suffix", ["ssidSuffix: descriptor.ssidExcludesSuffix"]) {
                $0.ssid = try .named("A")
                $0.ssidSuffix = try .named("A")
            },
            try? Case("empty name", ["ssid: descriptor.emptyName"]) { $0.ssid = try .named("") },
            try? Case("empty prefix", ["ssidPrefix: descriptor.emptyName"]) { $0.ssidPrefix = try .named("") },
            try? Case("empty suffix", ["ssidSuffix: descriptor.emptyName"]) { $0.ssidSuffix = try .named("") },
            try? Case("hidden name", ["ssid: descriptor.hiddenName"]) { $0.ssid = try .named("\0\0") },
            try? Case("hidden prefix", ["ssidPrefix: descriptor.hiddenName"]) { $0.ssidPrefix = try .named("\0") },
            try? Case("a zero byte inside", []) { $0.ssid = try .named("A\0B") },
            try? Case("either case of a whole name", ["ignoresASCIICase: descriptor.caseNeedsPrefixOrSuffix"]) {
                $0.ssid = try .named("A")
                $0.ignoresASCIICase = true
            },
            Case("either case of nothing", ["ignoresASCIICase: descriptor.caseNeedsPrefixOrSuffix"]) {
                $0.ignoresASCIICase = true
            },
            try? Case(
                "all of Wi-Fi at once",
                [
                    "ssidPrefix: descriptor.ssidExcludesPrefix", "ssidSuffix: descriptor.ssidExcludesSuffix",
                    "ssid: descriptor.hiddenName", "ssidPrefix: descriptor.emptyName",
                    "ssidSuffix: descriptor.emptyName",
                ]
            ) {
                $0.ssid = try .named("\0")
                $0.ssidPrefix = try .named("")
                $0.ssidSuffix = try .named("")
            },
            Case("a company", []) { $0.bluetoothCompanyIdentifier = 0x02E5 },
            Case("company 0", []) { $0.bluetoothCompanyIdentifier = 0 },
            Case("a service", []) { $0.bluetoothServiceUUID = service },
            Case("Apple", ["bluetoothCompanyIdentifier: descriptor.appleCompanyIdentifier"]) {
                $0.bluetoothCompanyIdentifier = 0x004C
            },
            Case("a Bluetooth name alone", ["bluetoothNameSubstring: descriptor.bluetoothNameNeedsIdentifier"]) {
                $0.bluetoothNameSubstring = "Plug"
            },
            Case("a Bluetooth name with a service", []) {
                $0.bluetoothNameSubstring = "Plug"
                $0.bluetoothNameCompareOptions = [.caseInsensitive, .anchored]
                $0.bluetoothServiceUUID = service
            },
            Case(
                "an empty Bluetooth name, alone",
                [
                    "bluetoothNameSubstring: descriptor.emptyBluetoothName",
                    "bluetoothNameSubstring: descriptor.bluetoothNameNeedsIdentifier",
                ]
            ) { $0.bluetoothNameSubstring = "" },
            Case("a long Bluetooth name", ["bluetoothNameSubstring: descriptor.bluetoothNameTooLong"]) {
                $0.bluetoothNameSubstring = String(repeating: "a", count: 249)
                $0.bluetoothServiceUUID = service
            },
            Case("options for no name", ["bluetoothNameCompareOptions: descriptor.compareOptionsNeedName"]) {
                $0.bluetoothNameCompareOptions = .caseInsensitive
                $0.bluetoothServiceUUID = service
            },
            Case("regular expressions", ["bluetoothNameCompareOptions: descriptor.unknownCompareOptions"]) {
                $0.bluetoothNameSubstring = "Plug"
                $0.bluetoothNameCompareOptions = .init(rawValue: 1024)
                $0.bluetoothServiceUUID = service
            },
            Case("bit 0 of the options", ["supportedOptions: descriptor.unknownSupportOptions"]) {
                $0.supportedOptions = .init(rawValue: 1)
                $0.bluetoothServiceUUID = service
            },
            Case("a range alone", ["bluetoothRange: descriptor.bluetoothNeedsIdentifier"]) {
                $0.bluetoothRange = .immediate
            },
            Case("manufacturer data", []) {
                $0.bluetoothCompanyIdentifier = 0x02E5
                $0.bluetoothManufacturerData = .init(blob: [1, 2], mask: [0xFF, 0x0F])
            },
            Case(
                "manufacturer data of a service",
                ["bluetoothManufacturerData: descriptor.manufacturerDataNeedsCompany"]
            ) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothManufacturerData = .init(blob: [1], mask: [0xFF])
            },
            Case("service data of a company", ["bluetoothServiceData: descriptor.serviceDataNeedsService"]) {
                $0.bluetoothCompanyIdentifier = 0x02E5
                $0.bluetoothServiceData = .init(blob: [1], mask: [0xFF])
            },
            Case("a blob without a mask", ["bluetoothServiceData.mask: descriptor.maskMissing"]) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothServiceData = .init(blob: [1], mask: nil)
            },
            Case("a mask without a blob", ["bluetoothManufacturerData.blob: descriptor.blobMissing"]) {
                $0.bluetoothCompanyIdentifier = 1
                $0.bluetoothManufacturerData = .init(blob: nil, mask: [1])
            },
            Case(
                "neither, and no company",
                [
                    "bluetoothManufacturerData: descriptor.manufacturerDataNeedsCompany",
                    "bluetoothManufacturerData.blob: descriptor.blobMissing",
                    "bluetoothManufacturerData.mask: descriptor.maskMissing",
                ]
            ) { $0.bluetoothManufacturerData = .init(blob: nil, mask: nil) },
            Case("unequal lengths", ["bluetoothServiceData.mask: descriptor.maskLengthDiffers"]) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothServiceData = .init(blob: [1], mask: [0xFF, 0xFF])
            },
            Case("empty data", ["bluetoothServiceData.blob: descriptor.emptyBlob"]) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothServiceData = .init(blob: [], mask: [])
            },
            Case("data of the greatest length", []) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothServiceData = .init(
                    blob: [UInt8](repeating: 1, count: 252), mask: [UInt8](repeating: 1, count: 252))
            },
            Case("more than that", ["bluetoothServiceData.blob: descriptor.blobTooLong"]) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothServiceData = .init(
                    blob: [UInt8](repeating: 1, count: 253), mask: [UInt8](repeating: 1, count: 253))
            },
            Case("bits outside the mask", ["bluetoothServiceData.blob: descriptor.blobBitsOutsideMask"]) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothServiceData = .init(blob: [0xFF], mask: [0x0F])
            },
            Case("a mask of zeros", ["bluetoothServiceData.mask: descriptor.maskMatchesAnything"]) {
                $0.bluetoothServiceUUID = service
                $0.bluetoothServiceData = .init(blob: [0], mask: [0])
            },
        ]
        return cases.compactMap { $0 }
    }()

    @Test func everyCaseOfTheTableCouldBeMade() { #expect(Self.cases.count == 41) }

    @Test(arguments: cases) func everyRuleIsSaidWithItsPlace(_ example: Case) {
        let violations = example.descriptor.violations
        #expect(violations.map { "\($0.property): \($0.code)" } == example.broken)
        let errors = violations.filter { $0.severity == .error }
        #expect(example.descriptor.isValid == errors.isEmpty)
        if errors.isEmpty {
            #expect(throws: Never.self) { try example.descriptor.validate() }
        } else {
            #expect(throws: InvalidDescriptor(violations: errors)) { try example.descriptor.validate() }
        }
    }

    @Test func everyRuleIsInTheTable() {
        let broken = Self.cases.flatMap(\.broken).map { String($0.drop { $0 != " " }.dropFirst()) }
        #expect(Set(broken) == Set(DescriptorViolation.Rule.allCases.map(\.rawValue)))
    }

    @Test func onlyTwoRulesAreWarnings() {
        let warnings = DescriptorViolation.Rule.allCases.filter { $0.severity == .warning }
        #expect(warnings == [.blobBitsOutsideMask, .maskMatchesAnything])
    }

    @Test func aDiagnosisSaysTheFirstAndHowManyMore() throws {
        let descriptor = try Descriptor.wifi(ssid: "", prefix: "")
        let error = try #require(throws: InvalidDescriptor.self) { try descriptor.validate() }
        #expect(error.diagnosis.code == "descriptor.ssidExcludesPrefix")
        #expect(error.diagnosis.place == "ssidPrefix")
        #expect(error.diagnosis.message == "ssid and ssidPrefix exclude each other. (And 2 more.)")
        #expect(error.diagnosis.category == .invalidInput)
    }
}
