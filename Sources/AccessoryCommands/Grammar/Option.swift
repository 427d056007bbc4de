/// Something that is typed with leading hyphens: a flag, or an option with a value.
public struct Option: Hashable, Sendable {
    /// The name without its hyphens, such as `json`.
    public let name: String
    /// A one-letter form, if it has one.
    public let short: Character?
    /// What the value is called in help, such as `PATH`. Nil for a flag.
    public let valueName: String?
    /// One line for help.
    public let summary: String
    /// What holds when it is not given, for help. The command applies it.
    public let defaultValue: String?
    /// Whether it may be given more than once.
    public let isRepeatable: Bool

    /// An option without a value.
    public static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Option {
        Option(
            name: name, short: short, valueName: nil, summary: summary, defaultValue: nil, isRepeatable: false)
    }

    /// An option with a value.
    public static func value(
        _ name: String, short: Character? = nil, _ valueName: String, _ summary: String, default: String? = nil,
        isRepeatable: Bool = false
    ) -> Option {
        Option(
            name: name, short: short, valueName: valueName, summary: summary, defaultValue: `default`,
            isRepeatable: isRepeatable)
    }

    /// As it is typed, such as `--json`.
    public var spelling: String { "--\(name)" }

    /// The words that give it a value: one where the value begins with a hyphen, which would be taken for an option.
    func words(_ value: String) -> [String] {
        OptionWord.hasHyphen(value) ? ["\(spelling)=\(value)"] : [spelling, value]
    }

    /// As it is shown in help, such as `--registry <PATH>`.
    var label: String { spelling + (valueName.map { " <\($0)>" } ?? "") }
}
