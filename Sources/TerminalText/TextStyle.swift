/// How text stands out on a terminal (ECMA-48, SGR).
public enum TextStyle: Sendable {
    case bold
    case dim
    case good
    case warning
    case bad

    /// Its number among the attributes.
    public var code: Int {
        switch self {
        case .bold: 1
        case .dim: 2
        case .good: 32
        case .warning: 33
        case .bad: 31
        }
    }

    /// Whether it is a colour, which a person can ask to be spared (https://no-color.org).
    public var isColor: Bool {
        switch self {
        case .bold, .dim: false
        case .good, .warning, .bad: true
        }
    }

    /// The text with the attribute on before it and all attributes off after it.
    public func applied(to text: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
}
