import AccessoryModel
import Testing

@Suite struct BluetoothUUIDTests {
    @Test(
        arguments: [
            ("180D", "180D", 2), ("0000180d", "180D", 2), ("0000180d-0000-1000-8000-00805f9b34fb", "180D", 2),
            ("1234180D", "1234180D", 4),
            ("6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E", 16),
        ])
    func everyFormIsReadAndTheShortestWritten(_ text: String, _ shortest: String, _ length: Int) throws {
        let uuid = try #require(BluetoothUUID(text))
        #expect(uuid.description == shortest)
        #expect(uuid.advertisedLength == length)
        #expect(BluetoothUUID(shortest) == uuid)
    }

    @Test(arguments: ["", "180", "180DD", "18-0D", "0x180D", "180G", "6e400001b5a3f393e0a9e50e24dcca9e"])
    func anythingElseIsNone(_ text: String) { #expect(BluetoothUUID(text) == nil) }
}
