public import AccessoryModel
import TerminalText

/// A mistake on the command line.
public enum UsageError: Hashable, DiagnosedError {
    /// An argument is not UTF-8 text. Positions count from 1. An SSID need not be text, and has a form for that.
    case notText(position: Int, isSSID: Bool)
    /// A variable of the environment that says where files are is not UTF-8 text.
    case variableNotText(name: String, value: [UInt8])
    case unknownCommand(String, nearest: String?)
    case missingSubcommand(of: String, known: [String])
    case unknownOption(String, command: String?, nearest: String?)
    case unexpectedValue(option: String)
    case missingValue(option: String, valueName: String)
    case emptyValue(option: String)
    case repeatedOption(String)
    case exclusiveOptions(String, String)
    case missingOperand(String)
    case emptyOperand(String)
    case unexpectedOperand(String, command: String)
    /// A value that can't be what it should be.
    case invalidValue(place: String, value: String, expected: String)
    /// An option that has to be given here, and why.
    case requiredOption(String, reason: String)

    public var diagnosis: Diagnosis {
        switch self {
        case .notText(let position, let isSSID):
            Diagnosis(
                code: "usage.notText", category: .invalidInput, message: "Argument \(position) is not UTF-8 text.",
                advice: isSSID
                    ? "Give an SSID that is not text as hex: and its bytes in hex digits."
                    : "Give it in UTF-8. A file whose path is not UTF-8 can be reached by a symbolic link.")
        case .variableNotText(let name, let value):
            Diagnosis(
                code: "usage.variableNotText", category: .invalidInput,
                message: "The variable \(name) is not UTF-8 text: '\(DisplayText.escaped(bytes: value))'.",
                advice: "A folder whose path is not UTF-8 can be reached by a symbolic link.")
        case .unknownCommand(let word, let nearest):
            Diagnosis(
                code: "usage.unknownCommand", category: .invalidInput,
                message: "There is no command '\(Excerpt.of(word))'.",
                advice: nearest.map { "Did you mean '\($0)'?" } ?? "'accessoryctl help' lists the commands.")
        case .missingSubcommand(let command, let known):
            Diagnosis(
                code: "usage.missingSubcommand", category: .invalidInput,
                message: "'\(command)' needs a command of its own.",
                advice: "Say one of: \(known.joined(separator: ", ")).")
        case .unknownOption(let option, let command, let nearest):
            Diagnosis(
                code: "usage.unknownOption", category: .invalidInput,
                message: command.map { "'\($0)' has no option '\(Excerpt.of(option))'." }
                    ?? "There is no option '\(Excerpt.of(option))' before the command.",
                advice: nearest.map { "Did you mean '\($0)'?" }
                    ?? "'accessoryctl help\(command.map { " " + $0 } ?? "")' lists the options.")
        case .unexpectedValue(let option):
            Diagnosis(
                code: "usage.unexpectedValue", category: .invalidInput, message: "'\(option)' takes no value.",
                place: option)
        case .missingValue(let option, let valueName):
            Diagnosis(
                code: "usage.missingValue", category: .invalidInput,
                message: "'\(option)' needs \(Self.article(of: valueName)) \(valueName).",
                place: option, advice: "Write \(option)=\(valueName) if the value begins with a hyphen.")
        case .emptyValue(let option):
            Diagnosis(
                code: "usage.emptyValue", category: .invalidInput, message: "The value of '\(option)' is empty.",
                place: option)
        case .repeatedOption(let option):
            Diagnosis(
                code: "usage.repeatedOption", category: .invalidInput, message: "'\(option)' is given twice.",
                place: option, advice: "Give it once.")
        case .exclusiveOptions(let first, let second):
            Diagnosis(
                code: "usage.exclusiveOptions", category: .invalidInput,
                message: "'\(first)' and '\(second)' exclude each other.", place: second, advice: "Give one of them.")
        case .missingOperand(let name):
            Diagnosis(
                code: "usage.missingOperand", category: .invalidInput, message: "The argument <\(name)> is missing.",
                place: name)
        case .emptyOperand(let name):
            Diagnosis(
                code: "usage.emptyOperand", category: .invalidInput, message: "The argument <\(name)> is empty.",
                place: name)
        case .unexpectedOperand(let word, let command):
            Diagnosis(
                code: "usage.unexpectedOperand", category: .invalidInput,
                message: "'\(command)' has no use for the argument '\(Excerpt.of(word))'.",
                advice: "Put a name with blanks in quotation marks.")
        case .invalidValue(let place, let value, let expected):
            Diagnosis(
                code: "usage.invalidValue", category: .invalidInput,
                message: "'\(Excerpt.of(value))' is not \(expected).", place: place)
        case .requiredOption(let option, let reason):
            Diagnosis(
                code: "usage.requiredOption", category: .invalidInput, message: "It is required \(reason).",
                place: option)
        }
    }

    /// The article of a value's name as it is spoken: an ADDRESS, an SSID, a PATH.
    private static func article(of name: String) -> String {
        let isVowel = name.utf8.first.map { "AEIOU".utf8.contains($0) } ?? false
        return isVowel || ["N", "SSID"].contains(name) ? "an" : "a"
    }
}
