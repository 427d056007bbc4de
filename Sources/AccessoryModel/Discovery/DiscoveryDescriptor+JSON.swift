extension DiscoveryDescriptor {
    /// The keys of a descriptor in a file.
    public enum Key: String, CaseIterable, Sendable {
        case ssid, ssidPrefix, ssidSuffix, ignoresASCIICase
        case supportedOptions
        case bluetoothCompanyIdentifier, bluetoothServiceUUID
        case bluetoothNameSubstring, bluetoothNameCompareOptions
        case bluetoothManufacturerData, bluetoothServiceData
        case bluetoothRange
    }

    /// The keys of a ``DataPattern`` in a file.
    public enum DataPatternKey: String, CaseIterable, Sendable {
        case blob, mask
    }

    /// Reads a descriptor from a file, and reports what is wrong with its values and with the rules between them.
    ///
    /// - Returns: Nil if any value can't be read or a rule is broken, warnings aside.
    public static func read(_ node: JSONNode) -> DiscoveryDescriptor? {
        guard let (descriptor, isWhole) = readValues(node) else { return nil }
        // A value that could not be read counts as set: its absence is not another fault.
        let violations = descriptor.violations.filter { isWhole || !$0.rule.isOfAbsence }
            .filter { $0.severity == .error }
        for violation in violations { node.report(violation.issue(at: node.path)) }
        return isWhole && violations.isEmpty ? descriptor : nil
    }

    /// Reads the values, whatever the rules between them say.
    static func readValues(_ node: JSONNode) -> (DiscoveryDescriptor, isWhole: Bool)? {
        guard let object = node.object(Key.self) else { return nil }
        var descriptor = DiscoveryDescriptor()
        var isWhole = true
        func set<Value>(_ key: Key, _ path: WritableKeyPath<DiscoveryDescriptor, Value>, _ read: (JSONNode) -> Value?) {
            guard let node = object.optional(key) else { return }
            if let value = read(node) { descriptor[keyPath: path] = value } else { isWhole = false }
        }
        func take<Value>(
            _ key: Key, _ path: WritableKeyPath<DiscoveryDescriptor, Value?>, _ read: (JSONNode) -> Value?
        ) {
            set(key, path) { node in read(node).map { .some($0) } }
        }
        take(.ssid, \.ssid) { $0.ssid() }
        take(.ssidPrefix, \.ssidPrefix) { $0.ssid() }
        take(.ssidSuffix, \.ssidSuffix) { $0.ssid() }
        set(.ignoresASCIICase, \.ignoresASCIICase) { $0.boolean() }
        set(.supportedOptions, \.supportedOptions) { $0.options(SupportOptions.names) }
        take(.bluetoothCompanyIdentifier, \.bluetoothCompanyIdentifier, companyIdentifier)
        take(.bluetoothServiceUUID, \.bluetoothServiceUUID) { node in
            node.text(expected: "a UUID of 4, 8 or 32 hex digits such as '180D'") { BluetoothUUID($0) }
        }
        take(.bluetoothNameSubstring, \.bluetoothNameSubstring) { $0.string() }
        set(.bluetoothNameCompareOptions, \.bluetoothNameCompareOptions) { $0.options(NameCompareOptions.names) }
        take(.bluetoothManufacturerData, \.bluetoothManufacturerData, dataPattern)
        take(.bluetoothServiceData, \.bluetoothServiceData, dataPattern)
        set(.bluetoothRange, \.bluetoothRange) { $0.word(of: RangeName.self)?.range }
        return (descriptor, isWhole)
    }

    /// The descriptor as it stands in a file. What is not set is left out.
    public var json: JSONValue {
        var members: [JSONValue.Member] = []
        func put(_ key: Key, _ value: JSONValue?) {
            if let value { members.append(JSONValue.Member(key: key.rawValue, value: value)) }
        }
        put(.ssid, ssid.map { .string($0.argumentForm) })
        put(.ssidPrefix, ssidPrefix.map { .string($0.argumentForm) })
        put(.ssidSuffix, ssidSuffix.map { .string($0.argumentForm) })
        put(.ignoresASCIICase, ignoresASCIICase ? .boolean(true) : nil)
        put(.supportedOptions, Self.words(supportedOptions, SupportOptions.names))
        put(
            .bluetoothCompanyIdentifier,
            bluetoothCompanyIdentifier.map { identifier in
                let bytes = [UInt8(identifier >> 8), UInt8(identifier & 0xFF)]
                return .string("0x" + HexadecimalDigits.string(bytes, uppercase: true))
            })
        put(.bluetoothServiceUUID, bluetoothServiceUUID.map { .string($0.description) })
        put(.bluetoothNameSubstring, bluetoothNameSubstring.map { .string($0) })
        put(.bluetoothNameCompareOptions, Self.words(bluetoothNameCompareOptions, NameCompareOptions.names))
        put(.bluetoothManufacturerData, bluetoothManufacturerData?.json)
        put(.bluetoothServiceData, bluetoothServiceData?.json)
        put(.bluetoothRange, bluetoothRange == .default ? nil : .string(RangeName(bluetoothRange).rawValue))
        return .object(members)
    }

    private static func words<Options: OptionSet>(_ options: Options, _ names: [(String, Options)]) -> JSONValue? {
        options.isEmpty
            ? nil : .array(names.filter { options.isSuperset(of: $0.1) }.map { .string($0.0) })
    }

    private static func companyIdentifier(_ node: JSONNode) -> UInt16? {
        if case .integer = node.value { return node.integer(in: 0...0xFFFF).flatMap { UInt16(exactly: $0) } }
        return node.text(expected: "an integer from 0 to 65535, or its hex digits as in '0x02E5'") { text in
            let digits = text.utf8.dropFirst(2)
            guard text.hasPrefix("0x"), (1...4).contains(digits.count),
                digits.allSatisfy({ HexadecimalDigits.value(of: $0) != nil })
            else { return nil }
            return UInt16(text.dropFirst(2), radix: 16)
        }
    }

    private static func dataPattern(_ node: JSONNode) -> DataPattern? {
        guard let object = node.object(DataPatternKey.self) else { return nil }
        var isWhole = true
        func bytes(_ key: DataPatternKey) -> [UInt8]? {
            guard let node = object.optional(key) else { return nil }
            let bytes = node.text(expected: "pairs of hex digits") { HexadecimalDigits.bytes(Array($0.utf8)) }
            if bytes == nil { isWhole = false }
            return bytes
        }
        let pattern = DataPattern(blob: bytes(.blob), mask: bytes(.mask))
        return isWhole ? pattern : nil
    }

    private enum RangeName: String, CaseIterable {
        case `default`, immediate

        init(_ range: Range) { self = range == .immediate ? .immediate : .default }

        var range: Range { self == .immediate ? .immediate : .default }
    }
}

extension DiscoveryDescriptor: Codable {
    /// Reads the form of a file. The rules between the values are not checked.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        let reading = JSONReading(value) { Self.readValues($0)?.0 }
        guard let descriptor = reading.value else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: reading.issues.first?.description ?? "Not a descriptor."))
        }
        self = descriptor
    }

    /// Writes the form of a file.
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension DiscoveryDescriptor.DataPattern {
    fileprivate var json: JSONValue {
        let members = [("blob", blob), ("mask", mask)].compactMap { key, bytes in
            bytes.map { JSONValue.Member(key: key, value: .string(HexadecimalDigits.string($0))) }
        }
        return .object(members)
    }
}

extension DiscoveryDescriptor.SupportOptions {
    /// The words for the options in a file.
    static let names: [(String, Self)] = [
        ("bluetoothPairingLE", .bluetoothPairingLE), ("bluetoothTransportBridging", .bluetoothTransportBridging),
        ("bluetoothHID", .bluetoothHID),
    ]
}

extension DiscoveryDescriptor.NameCompareOptions {
    /// The words for the options in a file.
    static let names: [(String, Self)] = [
        ("caseInsensitive", .caseInsensitive), ("literal", .literal), ("backwards", .backwards),
        ("anchored", .anchored), ("diacriticInsensitive", .diacriticInsensitive),
        ("widthInsensitive", .widthInsensitive),
    ]
}

extension DescriptorViolation.Rule {
    /// Whether the rule is broken by something that is not there.
    fileprivate var isOfAbsence: Bool {
        switch self {
        case .noCriterion, .caseNeedsPrefixOrSuffix, .bluetoothNeedsIdentifier, .bluetoothNameNeedsIdentifier,
            .compareOptionsNeedName, .manufacturerDataNeedsCompany, .serviceDataNeedsService, .blobMissing,
            .maskMissing:
            true
        default:
            false
        }
    }
}

extension JSONNode {
    /// An SSID as a person types it: text, or `hex:` and pairs of digits.
    public func ssid() -> SSID? {
        guard let text = string() else { return nil }
        do throws(SSIDError) {
            return try SSID(argument: text)
        } catch {
            let diagnosis = error.diagnosis
            report(
                JSONIssue(
                    code: diagnosis.code, path: path, message: diagnosis.message,
                    expected: "\(SSID.maximumLength) bytes at most, as text or as hex:…", advice: diagnosis.advice))
            return nil
        }
    }

    /// A set of options as an array of their names.
    func options<Options: OptionSet>(_ names: [(String, Options)]) -> Options? where Options.Element == Options {
        let words = names.map { "'\($0.0)'" }.joined(separator: ", ")
        guard let nodes = elements() else { return nil }
        let options = nodes.compactMap { node in
            node.text(expected: "one of \(words)") { word in names.first { $0.0 == word }?.1 }
        }
        return options.count == nodes.count ? options.reduce(into: []) { $0.formUnion($1) } : nil
    }
}
