/// Something that is typed by its position.
public struct Operand: Hashable, Sendable {
    /// How many words it takes.
    public enum Arity: Hashable, Sendable {
        /// Exactly one.
        case one
        /// One or none.
        case optional
        /// Any number, none included.
        case any
    }

    /// The name in help, such as `ACCESSORY`.
    public let name: String
    /// One line for help.
    public let summary: String
    public let arity: Arity

    /// - Parameter arity: Only a command's last operand may be something else than one word.
    public init(_ name: String, _ summary: String, arity: Arity = .one) {
        self.name = name
        self.summary = summary
        self.arity = arity
    }

    /// As it is shown in help.
    var label: String {
        switch arity {
        case .one: "<\(name)>"
        case .optional: "[<\(name)>]"
        case .any: "[<\(name)> ...]"
        }
    }
}
