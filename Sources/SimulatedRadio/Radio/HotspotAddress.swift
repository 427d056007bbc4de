import AccessoryModel

/// The host's address in a simulated hotspot.
struct HotspotAddress: Sendable {
    let address: StaticAddress?
    /// The accessory's address, as the host has been told or has to guess.
    let gateway: IPv4Address?
    let isFallback: Bool

    /// An address that the host takes by itself. The accessory's is then the first of the network that is not its own.
    init(fixed address: StaticAddress, isFallback: Bool) {
        self.address = address
        self.isFallback = isFallback
        let first = address.network &+ 1
        gateway = IPv4Address(rawValue: address.address.rawValue == first ? first &+ 1 : first)
    }

    /// The address that an accessory gives out: the next after its own, or the one before if it has the last.
    init(givenOutBy accessory: StaticAddress?) {
        gateway = accessory?.address
        isFallback = false
        address = accessory.flatMap { accessory in
            let next = accessory.address.rawValue &+ 1
            let isHost = next & ~accessory.mask != 0 && next & ~accessory.mask != ~accessory.mask
            return StaticAddress(
                address: IPv4Address(rawValue: isHost ? next : accessory.address.rawValue &- 1),
                prefixLength: accessory.prefixLength)
        }
    }
}

extension StaticAddress {
    var mask: UInt32 { ~(UInt32.max >> UInt32(prefixLength)) }

    /// The address of the network itself.
    var network: UInt32 { address.rawValue & mask }
}
