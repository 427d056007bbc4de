/// The hardware address of one access point, which tells two access points of one SSID apart.
public struct BSSID: HardwareAddress {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue & 0xFFFF_FFFF_FFFF }
}
