public import AccessoryModel

extension SetupDeclaration {
    /// The keys of a declaration, as in an `Info.plist`.
    public enum Key: String, CaseIterable, Sendable {
        case schema = "$schema"
        /// What Apple's runtime enforces.
        case kitSupports = "NSAccessorySetupKitSupports"
        /// The other spelling of Apple's pages. Both are taken.
        case supports = "NSAccessorySetupSupports"
        case companyIdentifiers = "NSAccessorySetupBluetoothCompanyIdentifiers"
        case names = "NSAccessorySetupBluetoothNames"
        case services = "NSAccessorySetupBluetoothServices"
        /// Not Apple's: everything counts as declared, where an administrator says so.
        case allowsEverything = "AccessorySetupAllowsEverything"
    }

    /// Reads a declaration, and reports all that is wrong with it.
    public static func read(_ node: JSONNode) -> SetupDeclaration? {
        guard let object = node.object(Key.self) else { return nil }
        _ = object.optional(.schema)?.string()
        var declaration = SetupDeclaration()
        for key in [Key.kitSupports, .supports] {
            guard let technologies = object.optional(key)?.elements({ $0.word(of: Technology.self) }) else { continue }
            declaration.technologies.formUnion(technologies)
        }
        declaration.companyIdentifiers = Set(object.optional(.companyIdentifiers)?.elements(companyIdentifier) ?? [])
        declaration.bluetoothNames = Set(object.optional(.names)?.elements { $0.visibleText() } ?? [])
        declaration.services = Set(
            object.optional(.services)?.elements { node in
                node.text(expected: "a UUID of 4, 8 or 32 hex digits") { BluetoothUUID($0) }
            } ?? [])
        declaration.allowsEverything = object.optional(.allowsEverything)?.boolean() ?? false
        return declaration
    }

    /// Four hex digits, as Apple's documentation has them; `0x` in front is taken too.
    private static func companyIdentifier(_ node: JSONNode) -> UInt16? {
        if case .integer(let number) = node.value {
            // Guides that are about say numbers: a reader of theirs is to know what to write.
            let digits = UInt16(exactly: number).map { String($0, radix: 16, uppercase: true) }
            let text = digits.map { "\"" + String(repeating: "0", count: 4 - $0.count) + $0 + "\"" }
            node.reportInvalid(
                expected: "text of 4 hex digits", code: "declaration.companyIdentifierIsNumber",
                advice: text.map { "Write \($0)." } ?? "Write the identifier as four hex digits in quotes.")
            return nil
        }
        return node.text(expected: "4 hex digits") { text in
            let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
            guard digits.utf8.count == 4, digits.utf8.allSatisfy({ isHexDigit($0) }) else { return nil }
            return UInt16(digits, radix: 16)
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
