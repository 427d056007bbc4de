import AccessoryModel

/// A descriptor in the form in which the registry keeps it: names as bytes, and only what is set.
///
/// Apart from the descriptor's own coding, which is for profiles: that may grow, and what was recorded stays readable.
struct StoredDescriptor: Codable {
    private struct Pattern: Codable {
        var blob: [UInt8]?
        var mask: [UInt8]?
    }

    private var ssid: [UInt8]?
    private var ssidPrefix: [UInt8]?
    private var ssidSuffix: [UInt8]?
    private var ignoresASCIICase: Bool?
    private var supportedOptions: UInt?
    private var bluetoothCompanyIdentifier: UInt16?
    private var bluetoothServiceUUID: String?
    private var bluetoothNameSubstring: String?
    private var bluetoothNameCompareOptions: UInt?
    private var bluetoothManufacturerData: Pattern?
    private var bluetoothServiceData: Pattern?
    private var bluetoothRange: Int?

    init(_ descriptor: DiscoveryDescriptor) {
        ssid = descriptor.ssid?.bytes
        ssidPrefix = descriptor.ssidPrefix?.bytes
        ssidSuffix = descriptor.ssidSuffix?.bytes
        ignoresASCIICase = descriptor.ignoresASCIICase ? true : nil
        supportedOptions = descriptor.supportedOptions.isEmpty ? nil : descriptor.supportedOptions.rawValue
        bluetoothCompanyIdentifier = descriptor.bluetoothCompanyIdentifier
        bluetoothServiceUUID = descriptor.bluetoothServiceUUID?.description
        bluetoothNameSubstring = descriptor.bluetoothNameSubstring
        bluetoothNameCompareOptions =
            descriptor.bluetoothNameCompareOptions.isEmpty ? nil : descriptor.bluetoothNameCompareOptions.rawValue
        bluetoothManufacturerData = descriptor.bluetoothManufacturerData.map { Pattern(blob: $0.blob, mask: $0.mask) }
        bluetoothServiceData = descriptor.bluetoothServiceData.map { Pattern(blob: $0.blob, mask: $0.mask) }
        bluetoothRange = descriptor.bluetoothRange == .default ? nil : descriptor.bluetoothRange.rawValue
    }

    /// The descriptor, whole; nil if a value can't be what it should be.
    var descriptor: DiscoveryDescriptor? {
        var descriptor = DiscoveryDescriptor()
        do throws(SSIDError) {
            descriptor.ssid = try ssid.map { (bytes) throws(SSIDError) in try SSID(bytes: bytes) }
            descriptor.ssidPrefix = try ssidPrefix.map { (bytes) throws(SSIDError) in try SSID(bytes: bytes) }
            descriptor.ssidSuffix = try ssidSuffix.map { (bytes) throws(SSIDError) in try SSID(bytes: bytes) }
        } catch {
            return nil
        }
        descriptor.ignoresASCIICase = ignoresASCIICase ?? false
        descriptor.supportedOptions = .init(rawValue: supportedOptions ?? 0)
        descriptor.bluetoothCompanyIdentifier = bluetoothCompanyIdentifier
        if let text = bluetoothServiceUUID {
            guard let uuid = BluetoothUUID(text) else { return nil }
            descriptor.bluetoothServiceUUID = uuid
        }
        descriptor.bluetoothNameSubstring = bluetoothNameSubstring
        descriptor.bluetoothNameCompareOptions = .init(rawValue: bluetoothNameCompareOptions ?? 0)
        descriptor.bluetoothManufacturerData = bluetoothManufacturerData.map { .init(blob: $0.blob, mask: $0.mask) }
        descriptor.bluetoothServiceData = bluetoothServiceData.map { .init(blob: $0.blob, mask: $0.mask) }
        if let number = bluetoothRange {
            guard let range = DiscoveryDescriptor.Range(rawValue: number) else { return nil }
            descriptor.bluetoothRange = range
        }
        return descriptor
    }
}
