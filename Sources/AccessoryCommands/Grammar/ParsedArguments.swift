/// What was typed after a command, sorted by the command's declaration.
public struct ParsedArguments: Hashable, Sendable {
    var flags: Set<String> = []
    var values: [String: [String]] = [:]
    var operands: [String: [String]] = [:]

    /// Whether a flag was given.
    public func isSet(_ flag: Option) -> Bool { flags.contains(flag.name) }

    /// An option's value; nil if it was not given.
    public func value(of option: Option) -> String? { values[option.name]?.last }

    /// The values of a repeatable option, in the order in which they were given.
    public func values(of option: Option) -> [String] { values[option.name] ?? [] }

    /// An operand of which there is one, or none.
    public func optional(_ operand: Operand) -> String? { operands[operand.name]?.first }

    /// The words of an operand of which there may be any number.
    public func all(_ operand: Operand) -> [String] { operands[operand.name] ?? [] }

    /// An operand that has to be there.
    ///
    /// - Throws: ``UsageError/missingOperand(_:)``, which the parser has ruled out for a declared operand.
    public func required(_ operand: Operand) throws(UsageError) -> String {
        guard let word = optional(operand) else { throw .missingOperand(operand.name) }
        return word
    }

    /// An option's value as a whole number; nil if it was not given.
    ///
    /// - Throws: ``UsageError/invalidValue(place:value:expected:)`` for anything but ASCII digits, with a minus sign or
    ///   without, or a number that is not in `range`.
    public func integer(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(of: option) else { return nil }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(text),
            range.contains(number)
        else {
            let expected =
                range.upperBound == .max
                ? "a whole number from \(range.lowerBound) up"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw .invalidValue(place: option.spelling, value: text, expected: expected)
        }
        return number
    }
}
