import AccessoryModel

/// Descriptors and names at random, as for ever more families of accessories.
struct SampleDescriptors {
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)
    private var random = SystemRandomNumberGenerator()

    /// Prefixes of all lengths; of each hundred, one ignores the case or is a suffix.
    mutating func descriptors(_ count: Int) throws -> [DiscoveryDescriptor] {
        try (0..<count).map { number in
            let text = try SSID(bytes: bytes(Int.random(in: 1...SSID.maximumLength, using: &random)))
            var descriptor = DiscoveryDescriptor()
            switch number % 200 {
            case 0:
                descriptor.ssidPrefix = text
                descriptor.ignoresASCIICase = true
            case 100: descriptor.ssidSuffix = text
            default: descriptor.ssidPrefix = text
            }
            return descriptor
        }
    }

    /// A name of 32 bytes that begins, or ends, as a descriptor says; nil for one that nothing was meant to match.
    mutating func name(for descriptor: DiscoveryDescriptor?) throws -> SSID {
        let prefix = descriptor?.ssidPrefix?.bytes ?? []
        let suffix = descriptor?.ssidSuffix?.bytes ?? []
        return try SSID(bytes: prefix + bytes(SSID.maximumLength - prefix.count - suffix.count) + suffix)
    }

    private mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)] }
    }
}
