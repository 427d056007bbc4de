import AccessoryModel

/// The rules of matching, written down as plainly as can be: what ``DescriptorIndex`` has to agree with.
enum PlainSearch {
    /// The numbers of the descriptors that a name matches, the best first.
    static func matches(of descriptors: [DiscoveryDescriptor], for name: SSID) -> [Int] {
        descriptors.indices.filter { matches(descriptors[$0], name) }
            .sorted { order(descriptors[$0]) + [$0] < order(descriptors[$1]) + [$1] }
    }

    private static func matches(_ descriptor: DiscoveryDescriptor, _ name: SSID) -> Bool {
        guard name.bytes.contains(where: { $0 != 0 }) else { return false }
        if let ssid = descriptor.ssid { return ssid.bytes == name.bytes }
        func form(_ name: SSID) -> [UInt8] {
            guard descriptor.ignoresASCIICase else { return name.bytes }
            return name.bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
        }
        let bytes = form(name)
        let begins = descriptor.ssidPrefix.map { bytes.starts(with: form($0)) } ?? true
        let ends = descriptor.ssidSuffix.map { bytes.reversed().starts(with: form($0).reversed()) } ?? true
        return begins && ends
    }

    private static func order(_ descriptor: DiscoveryDescriptor) -> [Int] {
        let isBlind = descriptor.ignoresASCIICase ? 1 : 0
        let suffix = descriptor.ssidSuffix?.bytes.count ?? 0
        if descriptor.ssid != nil { return [0] }
        if let prefix = descriptor.ssidPrefix { return [1, -prefix.bytes.count, isBlind, -suffix] }
        return [2, -suffix, isBlind]
    }
}

extension [Int] {
    fileprivate static func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }
}
