/// A company's identifier in advertised manufacturer data (Bluetooth Assigned Numbers, 7). 0 stands for none.
public struct ASBluetoothCompanyIdentifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}
