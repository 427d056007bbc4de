/// How text stands out on a terminal (ECMA-48, SGR).
public enum TextStyle: Sendable {
    case bold
    case dim
    case good
    case warning
    case bad

    private var code: Int {
        switch self {
        case .bold: 1
        case .dim: 2
        case .good: 32
        case .warning: 33
        case .bad: 31
        }
    }

    func applied(to text: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
}
