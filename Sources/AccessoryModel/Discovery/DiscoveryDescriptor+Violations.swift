extension DiscoveryDescriptor {
    /// Apple's company identifier (Bluetooth Assigned Numbers, 7). Its data is of no documented form.
    static let appleCompanyIdentifier: UInt16 = 0x004C
    /// The longest name that Bluetooth has, in bytes of UTF-8 (Core Specification, volume 3, part C, 3.2.2).
    static let maximumBluetoothNameLength = 248
    /// The most bytes of one structure in an extended advertisement, its type left out (Core Specification, volume 3,
    /// part C, 11: the length is one byte, and counts the type).
    static let maximumAdvertisedLength = 254

    /// All rules that the descriptor breaks, warnings included, those of Wi-Fi first.
    public var violations: [DescriptorViolation] {
        var violations: [DescriptorViolation] = []
        if !isForWiFi && !isForBluetooth && bluetoothNameCompareOptions.isEmpty && !ignoresASCIICase {
            violations.append(
                DescriptorViolation(
                    .noCriterion, property: "", message: "The descriptor has no criterion.",
                    advice: "Set ssid, ssidPrefix, ssidSuffix, bluetoothCompanyIdentifier or bluetoothServiceUUID."))
        }
        violations += wifiViolations
        violations += bluetoothViolations
        return violations
    }

    /// Whether it can be used. It may have warnings.
    public var isValid: Bool { violations.allSatisfy { $0.severity != .error } }

    /// Checks all rules.
    ///
    /// - Throws: ``InvalidDescriptor`` with all that are broken, unless there are warnings only.
    public func validate() throws(InvalidDescriptor) {
        let errors = violations.filter { $0.severity == .error }
        guard errors.isEmpty else { throw InvalidDescriptor(violations: errors) }
    }

    private var wifiViolations: [DescriptorViolation] {
        var violations: [DescriptorViolation] = []
        if ssid != nil && ssidPrefix != nil {
            violations.append(
                DescriptorViolation(
                    .ssidExcludesPrefix, property: "ssidPrefix", message: "ssid and ssidPrefix exclude each other.",
                    advice: "Keep ssid for one name, or ssidPrefix for all that begin so; two descriptors do both."))
        }
        if ssid != nil && ssidSuffix != nil {
            violations.append(
                DescriptorViolation(
                    .ssidExcludesSuffix, property: "ssidSuffix", message: "ssid and ssidSuffix exclude each other.",
                    advice: "Keep ssid for one name, or ssidSuffix for all that end so; two descriptors do both."))
        }
        for (property, name) in [("ssid", ssid), ("ssidPrefix", ssidPrefix), ("ssidSuffix", ssidSuffix)] {
            guard let name, name.isHidden else { continue }
            violations.append(
                name.bytes.isEmpty
                    ? DescriptorViolation(
                        .emptyName, property: property, message: "\(property) is empty.",
                        advice: "Leave it out, or give at least one byte.")
                    : DescriptorViolation(
                        .hiddenName, property: property,
                        message: "\(property) has zero bytes only, as the name of a hidden network.",
                        advice: "Give the name that the network answers to; hidden ones match nothing."))
        }
        if ignoresASCIICase && ssidPrefix == nil && ssidSuffix == nil {
            violations.append(
                DescriptorViolation(
                    .caseNeedsPrefixOrSuffix, property: "ignoresASCIICase",
                    message: "ignoresASCIICase has nothing to work on: there is no ssidPrefix and no ssidSuffix.",
                    advice: ssid == nil ? "Leave it out." : "An ssid is compared as it is: leave ignoresASCIICase out.")
            )
        }
        return violations
    }

    private var bluetoothViolations: [DescriptorViolation] {
        var violations: [DescriptorViolation] = []
        if !supportedOptions.subtracting(.all).isEmpty {
            violations.append(
                DescriptorViolation(
                    .unknownSupportOptions, property: "supportedOptions",
                    message: "supportedOptions has bits that stand for nothing."))
        }
        if bluetoothCompanyIdentifier == Self.appleCompanyIdentifier {
            violations.append(
                DescriptorViolation(
                    .appleCompanyIdentifier, property: "bluetoothCompanyIdentifier",
                    message: "Apple's own company identifier, 0x004C, can't be used.",
                    advice: "Use the accessory's service UUID."))
        }
        let hasIdentifier = bluetoothCompanyIdentifier != nil || bluetoothServiceUUID != nil
        if bluetoothRange != .default && !hasIdentifier {
            violations.append(
                DescriptorViolation(
                    .bluetoothNeedsIdentifier, property: "bluetoothRange",
                    message: "bluetoothRange needs bluetoothCompanyIdentifier or bluetoothServiceUUID.",
                    advice: "Give one of them, or both."))
        }
        violations += nameViolations(hasIdentifier: hasIdentifier)
        if let pattern = bluetoothManufacturerData {
            let property = "bluetoothManufacturerData"
            if bluetoothCompanyIdentifier == nil {
                violations.append(
                    DescriptorViolation(
                        .manufacturerDataNeedsCompany, property: property,
                        message: "\(property) needs bluetoothCompanyIdentifier.",
                        advice: "Give the identifier that stands in front of the data."))
            }
            violations += pattern.violations(property: property, limit: Self.maximumAdvertisedLength - 2)
        }
        if let pattern = bluetoothServiceData {
            let property = "bluetoothServiceData"
            if bluetoothServiceUUID == nil {
                violations.append(
                    DescriptorViolation(
                        .serviceDataNeedsService, property: property,
                        message: "\(property) needs bluetoothServiceUUID.",
                        advice: "Give the UUID that stands in front of the data."))
            }
            let uuidLength = bluetoothServiceUUID?.advertisedLength ?? 2
            violations += pattern.violations(property: property, limit: Self.maximumAdvertisedLength - uuidLength)
        }
        return violations
    }

    private func nameViolations(hasIdentifier: Bool) -> [DescriptorViolation] {
        var violations: [DescriptorViolation] = []
        let property = "bluetoothNameSubstring"
        if let name = bluetoothNameSubstring {
            if name.isEmpty {
                violations.append(
                    DescriptorViolation(
                        .emptyBluetoothName, property: property, message: "\(property) is empty.",
                        advice: "Leave it out, or give at least one character."))
            }
            if name.utf8.count > Self.maximumBluetoothNameLength {
                violations.append(
                    DescriptorViolation(
                        .bluetoothNameTooLong, property: property,
                        message: "\(property) has \(name.utf8.count) bytes; a Bluetooth name has "
                            + "\(Self.maximumBluetoothNameLength) at most."))
            }
            if !hasIdentifier {
                violations.append(
                    DescriptorViolation(
                        .bluetoothNameNeedsIdentifier, property: property,
                        message: "\(property) needs bluetoothCompanyIdentifier or bluetoothServiceUUID beside it.",
                        advice: "Anybody can take a name; give one of the two as well."))
            }
        } else if !bluetoothNameCompareOptions.isEmpty {
            violations.append(
                DescriptorViolation(
                    .compareOptionsNeedName, property: "bluetoothNameCompareOptions",
                    message: "bluetoothNameCompareOptions has nothing to work on: there is no bluetoothNameSubstring.",
                    advice: "Leave it out."))
        }
        if !bluetoothNameCompareOptions.subtracting(.all).isEmpty {
            violations.append(
                DescriptorViolation(
                    .unknownCompareOptions, property: "bluetoothNameCompareOptions",
                    message: "bluetoothNameCompareOptions has options that a Bluetooth name can't be compared with."))
        }
        return violations
    }
}

extension DiscoveryDescriptor.DataPattern {
    fileprivate func violations(property: String, limit: Int) -> [DescriptorViolation] {
        var violations: [DescriptorViolation] = []
        if blob == nil {
            violations.append(
                DescriptorViolation(
                    .blobMissing, property: "\(property).blob", message: "\(property) has no blob.",
                    advice: "Give blob and mask, of the same length."))
        }
        if mask == nil {
            violations.append(
                DescriptorViolation(
                    .maskMissing, property: "\(property).mask", message: "\(property) has no mask.",
                    advice: "Give blob and mask, of the same length; ff compares a whole byte."))
        }
        if let blob {
            if blob.isEmpty {
                violations.append(
                    DescriptorViolation(
                        .emptyBlob, property: "\(property).blob", message: "The blob is empty.",
                        advice: "Leave \(property) out, or give at least one byte."))
            }
            if blob.count > limit {
                violations.append(
                    DescriptorViolation(
                        .blobTooLong, property: "\(property).blob",
                        message: "The blob has \(blob.count) bytes; an advertisement carries \(limit) at most."))
            }
        }
        guard let blob, let mask else { return violations }
        if blob.count != mask.count {
            violations.append(
                DescriptorViolation(
                    .maskLengthDiffers, property: "\(property).mask",
                    message: "The mask has \(mask.count) bytes and the blob has \(blob.count).",
                    advice: "Give both the same length."))
        } else if zip(blob, mask).contains(where: { $0 & ~$1 != 0 }) {
            violations.append(
                DescriptorViolation(
                    .blobBitsOutsideMask, property: "\(property).blob",
                    message: "The blob has bits that the mask leaves out; they are ignored.",
                    advice: "Clear them in the blob, or set them in the mask."))
        }
        if !mask.isEmpty && mask.allSatisfy({ $0 == 0 }) {
            violations.append(
                DescriptorViolation(
                    .maskMatchesAnything, property: "\(property).mask",
                    message: "The mask has zero bytes only, so any data matches.",
                    advice: "Set the bits that have to be compared."))
        }
        return violations
    }
}
