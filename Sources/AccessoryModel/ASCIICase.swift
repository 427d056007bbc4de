/// The letters of ASCII in either case. Other bytes have no case here.
package enum ASCIICase {
    /// The small letter for a capital; any other byte as it is.
    package static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
