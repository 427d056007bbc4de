import AccessoryModel

extension SSID {
    /// A name from text that is known to be short enough.
    static func named(_ text: String) throws -> SSID { try SSID(bytes: text.utf8) }
}

extension DiscoveryDescriptor {
    /// A descriptor with these criteria of Wi-Fi.
    static func wifi(
        ssid: String? = nil, prefix: String? = nil, suffix: String? = nil, ignoresASCIICase: Bool = false
    ) throws -> DiscoveryDescriptor {
        var descriptor = DiscoveryDescriptor()
        descriptor.ssid = try ssid.map(SSID.named)
        descriptor.ssidPrefix = try prefix.map(SSID.named)
        descriptor.ssidSuffix = try suffix.map(SSID.named)
        descriptor.ignoresASCIICase = ignoresASCIICase
        return descriptor
    }
}
