import AccessoryModel
import CoreBluetooth
import FoundationEssentials
import Testing

@Suite struct CBUUIDTests {
    @Test(
        arguments: [
            ("180d", "180D", [0x18, 0x0D]),
            ("0000180D-0000-1000-8000-00805F9B34FB", "180D", [0x18, 0x0D]),
            ("1234180d-0000-1000-8000-00805f9b34fb", "1234180D", [0x12, 0x34, 0x18, 0x0D]),
            (
                "6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E",
                [
                    0x6E, 0x40, 0x00, 0x01, 0xB5, 0xA3, 0xF3, 0x93, 0xE0, 0xA9, 0xE5, 0x0E, 0x24, 0xDC, 0xCA, 0x9E,
                ]
            ),
        ] as [(String, String, [UInt8])])
    func everyFormIsGivenInItsShortest(_ text: String, _ shortest: String, _ bytes: [UInt8]) throws {
        let uuid = CBUUID(string: text)
        #expect(uuid.uuidString == shortest)
        #expect(uuid.data == Data(bytes))
        #expect(uuid.malformedText == nil)
        #expect(CBUUID(data: Data(bytes)) == uuid)
        #expect(CBUUID(shortest) == uuid)
        #expect(Set([uuid, CBUUID(string: shortest)]).count == 1)
        #expect(try uuid.bluetoothUUID() == BluetoothUUID(text))
        #expect(CBUUID(try uuid.bluetoothUUID()) == uuid)
    }

    @Test func aUUIDOnTheBaseEqualsItsShortForm() throws {
        let long = try #require(UUID(uuidString: "0000180D-0000-1000-8000-00805F9B34FB"))
        #expect(CBUUID(nsuuid: long) == CBUUID(string: "180D"))
        #expect(CBUUID(uuid: long).uuidString == "180D")
    }

    @Test(arguments: ["", "180", "0x180D", "180G", "6e400001b5a3f393e0a9e50e24dcca9e"])
    func malformedTextIsMarkedAndNamed(_ text: String) {
        let uuid = CBUUID(string: text)
        #expect(uuid.malformedText == text)
        #expect(uuid.data.isEmpty)
        #expect(uuid == CBUUID(string: text))
        #expect(uuid != CBUUID(string: text + "!"))
        #expect(CBUUID(text) == nil)
        #expect(throws: InvalidBluetoothUUID(text: text)) { try uuid.bluetoothUUID() }
    }

    @Test(arguments: [0, 1, 3, 5, 15, 17]) func bytesOfAnotherNumberAreMarked(_ count: Int) {
        let uuid = CBUUID(data: Data(repeating: 0x0A, count: count))
        #expect(uuid.malformedText == String(repeating: "0A", count: count))
    }
}
