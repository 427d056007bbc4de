/// The device address of a Bluetooth accessory.
public struct BluetoothAddress: HardwareAddress {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue & 0xFFFF_FFFF_FFFF }
}
