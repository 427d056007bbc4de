import AccessoryModel
import Foundation
import Testing

@Suite struct DescriptorJSONTests {
    private func read(_ text: String) -> JSONReading<DiscoveryDescriptor> {
        JSONReading(Array(text.utf8), DiscoveryDescriptor.read)
    }

    private func encoded(_ descriptor: DiscoveryDescriptor) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(descriptor), as: UTF8.self)
    }

    @Test(
        arguments: [
            #"{"ssid":"WLED-AP"}"#,
            #"{"ssid":"hex:ff00fe"}"#,
            #"{"ignoresASCIICase":true,"ssidPrefix":"shelly","ssidSuffix":"hex:20"}"#,
            #"{"ssidSuffix":"hex:2046616c6c6261636b"}"#,
            #"{"bluetoothCompanyIdentifier":"0x02E5"}"#,
            #"{"bluetoothManufacturerData":{"blob":"0102","mask":"ff0f"},"bluetoothCompanyIdentifier":"0x0001"}"#,
            #"{"bluetoothNameCompareOptions":["caseInsensitive","anchored"],"bluetoothNameSubstring":"Plug é","bluetoothServiceUUID":"180D"}"#,
            #"{"bluetoothServiceData":{"blob":"00","mask":"ff"},"bluetoothServiceUUID":"6E400001-B5A3-F393-E0A9-E50E24DCCA9E","bluetoothRange":"immediate","supportedOptions":["bluetoothPairingLE","bluetoothHID"]}"#,
        ])
    func theFormInAFileSurvivesReadingAndWriting(_ text: String) throws {
        let reading = read(text)
        #expect(reading.issues.isEmpty)
        let descriptor = try #require(reading.value)
        let decoded = try JSONDecoder().decode(DiscoveryDescriptor.self, from: Data(text.utf8))
        #expect(decoded == descriptor)
        let written = try encoded(descriptor)
        #expect(written.count == text.count)
        #expect(read(written).value == descriptor)
    }

    @Test func aDescriptorThatIsNotValidIsWrittenAndDecodedAsItIs() throws {
        for descriptor in DescriptorViolationTests.cases.map(\.descriptor)
        where descriptor.bluetoothNameCompareOptions.isSubset(of: .all)
            && descriptor.supportedOptions.isSubset(of: .all)
        {
            let written = try encoded(descriptor)
            #expect(try JSONDecoder().decode(DiscoveryDescriptor.self, from: Data(written.utf8)) == descriptor)
        }
    }

    @Test(
        arguments: [
            ("{}", [" descriptor.noCriterion"]),
            ("[]", [" json.wrongType"]),
            (#"{"ssid": 1}"#, ["ssid json.wrongType"]),
            (#"{"ssid": null}"#, ["ssid json.wrongType"]),
            (#"{"ssid": ""}"#, ["ssid descriptor.emptyName"]),
            (#"{"ssid": "hex:0"}"#, ["ssid ssid.malformedHex"]),
            (#"{"ssid": "hex:0000"}"#, ["ssid descriptor.hiddenName"]),
            (#"{"ssidPrefix": "123456789012345678901234567890123"}"#, ["ssidPrefix ssid.tooLong"]),
            (
                #"{"ssid": "a", "ssidPrefix": "123456789012345678901234567890123", "ssidSuffix": ""}"#,
                [
                    "ssidPrefix ssid.tooLong", "ssidSuffix descriptor.ssidExcludesSuffix",
                    "ssidSuffix descriptor.emptyName",
                ]
            ),
            (#"{"ssidPrefx": "a"}"#, ["ssidPrefx json.unknownKey", " descriptor.noCriterion"]),
            (#"{"ssidPrefix": "a", "ignoresASCIICase": 1}"#, ["ignoresASCIICase json.wrongType"]),
            (#"{"bluetoothCompanyIdentifier": 76}"#, ["bluetoothCompanyIdentifier descriptor.appleCompanyIdentifier"]),
            (#"{"bluetoothCompanyIdentifier": 65536}"#, ["bluetoothCompanyIdentifier json.invalidValue"]),
            (#"{"bluetoothCompanyIdentifier": -1}"#, ["bluetoothCompanyIdentifier json.invalidValue"]),
            (#"{"bluetoothCompanyIdentifier": 1.5}"#, ["bluetoothCompanyIdentifier json.wrongType"]),
            (#"{"bluetoothCompanyIdentifier": "76"}"#, ["bluetoothCompanyIdentifier json.invalidValue"]),
            (#"{"bluetoothCompanyIdentifier": "0x+4C"}"#, ["bluetoothCompanyIdentifier json.invalidValue"]),
            (#"{"bluetoothCompanyIdentifier": "0x10000"}"#, ["bluetoothCompanyIdentifier json.invalidValue"]),
            (#"{"bluetoothServiceUUID": "xyz"}"#, ["bluetoothServiceUUID json.invalidValue"]),
            (
                #"{"bluetoothServiceUUID": "180D", "bluetoothServiceData": {"blob": "0", "mask": 1, "masc": ""}}"#,
                [
                    "bluetoothServiceData.masc json.unknownKey", "bluetoothServiceData.blob json.invalidValue",
                    "bluetoothServiceData.mask json.wrongType",
                ]
            ),
            (
                #"{"bluetoothServiceUUID": "180D", "bluetoothServiceData": {"blob": "00"}}"#,
                ["bluetoothServiceData.mask descriptor.maskMissing"]
            ),
            (
                #"{"bluetoothServiceUUID": "180D", "bluetoothRange": "near", "supportedOptions": ["x"]}"#,
                ["supportedOptions[0] json.invalidValue", "bluetoothRange json.invalidValue"]
            ),
        ] as [(String, [String])])
    func everyFaultIsReportedWithItsPlace(_ text: String, _ issues: [String]) {
        let reading = read(text)
        #expect(reading.value == nil)
        #expect(reading.issues.map { "\($0.path) \($0.code)" } == issues)
    }

    @Test func aWarningDoesNotKeepADescriptorFromBeingRead() throws {
        let reading = read(#"{"bluetoothServiceUUID": "180D", "bluetoothServiceData": {"blob": "ff", "mask": "0f"}}"#)
        #expect(reading.value != nil)
    }

    @Test func aCompanyIsANumberOrHexDigits() {
        #expect(read(#"{"bluetoothCompanyIdentifier": 741}"#).value?.bluetoothCompanyIdentifier == 0x02E5)
        #expect(read(#"{"bluetoothCompanyIdentifier": "0x2e5"}"#).value?.bluetoothCompanyIdentifier == 0x02E5)
    }
}
