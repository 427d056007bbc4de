/// One rule that a ``DiscoveryDescriptor`` breaks.
public struct DescriptorViolation: Hashable, Sendable, CustomStringConvertible {
    /// Whether a descriptor can be used in spite of it.
    public enum Severity: String, Hashable, Sendable, Codable {
        case error
        /// It can; it probably doesn't do what was meant.
        case warning
    }

    /// The rules. The raw values are stable codes.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// No criterion is set, so nothing could be told apart by it.
        case noCriterion = "descriptor.noCriterion"
        // Wi-Fi
        case ssidExcludesPrefix = "descriptor.ssidExcludesPrefix"
        case ssidExcludesSuffix = "descriptor.ssidExcludesSuffix"
        case emptyName = "descriptor.emptyName"
        /// The name is zeros only, as that of a hidden network, and matches nothing.
        case hiddenName = "descriptor.hiddenName"
        case caseNeedsPrefixOrSuffix = "descriptor.caseNeedsPrefixOrSuffix"
        // Bluetooth
        case bluetoothNeedsIdentifier = "descriptor.bluetoothNeedsIdentifier"
        case bluetoothNameNeedsIdentifier = "descriptor.bluetoothNameNeedsIdentifier"
        case emptyBluetoothName = "descriptor.emptyBluetoothName"
        case bluetoothNameTooLong = "descriptor.bluetoothNameTooLong"
        case compareOptionsNeedName = "descriptor.compareOptionsNeedName"
        case unknownCompareOptions = "descriptor.unknownCompareOptions"
        case unknownSupportOptions = "descriptor.unknownSupportOptions"
        case appleCompanyIdentifier = "descriptor.appleCompanyIdentifier"
        case manufacturerDataNeedsCompany = "descriptor.manufacturerDataNeedsCompany"
        case serviceDataNeedsService = "descriptor.serviceDataNeedsService"
        case blobMissing = "descriptor.blobMissing"
        case maskMissing = "descriptor.maskMissing"
        case emptyBlob = "descriptor.emptyBlob"
        case maskLengthDiffers = "descriptor.maskLengthDiffers"
        case blobTooLong = "descriptor.blobTooLong"
        /// A warning: the bits are ignored here, and would match nothing elsewhere.
        case blobBitsOutsideMask = "descriptor.blobBitsOutsideMask"
        /// A warning: a mask of zeros only matches any data.
        case maskMatchesAnything = "descriptor.maskMatchesAnything"

        public var severity: Severity {
            switch self {
            case .blobBitsOutsideMask, .maskMatchesAnything: .warning
            default: .error
            }
        }
    }

    public let rule: Rule
    /// The property that is at fault, such as `bluetoothManufacturerData.mask`. Empty for the whole descriptor.
    public let property: String
    /// One sentence that says what is wrong.
    public let message: String
    /// One sentence that says what to do about it.
    public let advice: String?

    public init(_ rule: Rule, property: String, message: String, advice: String? = nil) {
        self.rule = rule
        self.property = property
        self.message = message
        self.advice = advice
    }

    /// The rule's stable code.
    public var code: String { rule.rawValue }

    public var severity: Severity { rule.severity }

    public var description: String { property.isEmpty ? message : "\(property): \(message)" }

    /// The violation as an issue of the file in which the descriptor stands at `path`.
    public func issue(at path: String) -> JSONIssue {
        let place = [path, property].filter { !$0.isEmpty }.joined(separator: ".")
        return JSONIssue(code: code, path: place, message: message, advice: advice)
    }
}
