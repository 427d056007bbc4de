extension DiscoveryDescriptor {
    /// A descriptor that matches all that this one does, and whatever begins (or ends) so in either case.
    var broadened: DiscoveryDescriptor {
        var descriptor = self
        if ssid == nil { descriptor.ignoresASCIICase = true }
        if ssidPrefix != nil { descriptor.ssidSuffix = nil }
        return descriptor
    }

    /// Whether some of the names that `other` matches match this one too, which says as much of them or less.
    func reachesInto(_ other: DiscoveryDescriptor) -> Bool {
        let ignoresCase = ignoresASCIICase || other.ignoresASCIICase
        func bytes(_ name: SSID) -> [UInt8] { ignoresCase ? name.bytes.map(ASCIICase.folded) : name.bytes }
        if let ssid { return ssid == other.ssid }
        let otherStart = other.ssid ?? other.ssidPrefix
        let otherEnd = other.ssid ?? other.ssidSuffix
        if let ssidPrefix {
            guard let otherStart, bytes(otherStart).starts(with: bytes(ssidPrefix)) else { return false }
        }
        guard let ssidSuffix else { return ssidPrefix != nil }
        guard let otherEnd else { return ssidPrefix != nil }
        let own = bytes(ssidSuffix)
        let theirs = bytes(otherEnd)
        // A prefix may say more, and its end less: then the ends have to agree as far as they go.
        let canBeShorter = ssidPrefix != nil && other.ssid == nil
        return theirs.suffix(own.count).elementsEqual(own)
            || canBeShorter && own.suffix(theirs.count).elementsEqual(theirs)
    }
}
