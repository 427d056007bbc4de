/// Help, made from the declarations of commands.
struct HelpText {
    let commands: CommandSet
    /// The columns that lines are kept within.
    var width = 80

    /// The help of the command at `path`; of the program if there is none.
    func text(for path: [String]) -> String {
        guard let command = commands.command(at: path) else { return programText }
        let name = ([commands.program] + path).joined(separator: " ")
        var sections = ["OVERVIEW: \(command.summary).\n"]
        sections += command.discussion.map { wrapped($0) }
        sections.append(usage(of: command, name: name))
        sections += table("ARGUMENTS", command.operands.map { ($0.label, $0.summary) })
        sections += table("COMMANDS", command.commands.map { ($0.name, $0.summary + ".") })
        sections += table("OPTIONS", command.options.map { (Self.label($0), Self.explanation($0)) })
        sections += exampleSection(command.examples)
        return sections.joined(separator: "\n")
    }

    private var programText: String {
        var sections = ["OVERVIEW: " + (commands.overview.first ?? "") + "\n"]
        sections += commands.overview.dropFirst().map { wrapped($0) }
        sections.append("USAGE: \(commands.program) <command> [<options>]\n")
        sections += table("COMMANDS", commands.commands.map { ($0.name, $0.summary + ".") })
        sections += table(
            "OPTIONS",
            (Option.shared + [.version, .help]).map { (Self.label($0), Self.explanation($0)) })
        sections += exampleSection(commands.examples)
        sections += table("EXIT STATUSES", ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) })
        sections.append("'\(commands.program) help <command>' says more about a command.\n")
        return sections.joined(separator: "\n")
    }

    private func usage(of command: Command, name: String) -> String {
        if !command.commands.isEmpty { return "USAGE: \(name) <command>\n" }
        let options = command.options.filter { $0 != .help && $0 != .noColor }.map { option in
            "[\(option.label)]" + (option.isRepeatable ? "..." : "")
        }
        let indentation = "USAGE: \(name) ".count
        let words = options + command.operands.map(\.label)
        // A long name leaves too little room beside it.
        let hanging = min(indentation, 24)
        return wrapped(words, first: "USAGE: \(name) ", indentation: hanging)
    }

    private func table(_ title: String, _ rows: [(label: String, text: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let column = min(rows.map(\.label.count).max() ?? 0, 26) + 4
        let lines = rows.map { row in
            let label = "  " + row.label
            let first =
                label.count + 2 > column
                ? label + "\n" + blanks(column) : label + blanks(column - label.count)
            return wrapped(
                row.text.split(separator: " ").map(String.init), first: first, indentation: column)
        }
        return ["\(title):\n" + lines.joined()]
    }

    private func exampleSection(_ examples: [CommandExample]) -> [String] {
        guard !examples.isEmpty else { return [] }
        let lines = examples.map { example in
            let meaning = example.meaning.split(separator: " ").map(String.init)
            return "  \(commands.program) \(example.line)\n"
                + wrapped(meaning, first: blanks(6), indentation: 6)
        }
        return ["EXAMPLES:\n" + lines.joined()]
    }

    private static func label(_ option: Option) -> String {
        option.short.map { "-\($0), " + option.label } ?? option.label
    }

    private static func explanation(_ option: Option) -> String {
        var text = option.summary
        if let value = option.defaultValue { text += " (default: \(value))" }
        if option.isRepeatable { text += " May be given more than once." }
        return text
    }

    private func wrapped(_ paragraph: String) -> String {
        wrapped(paragraph.split(separator: " ").map(String.init), first: "", indentation: 0)
    }

    /// Words in lines, the first after `first`, the others indented. A word that is too long has a line of its own.
    private func wrapped(_ words: [String], first: String, indentation: Int) -> String {
        var lines: [String] = []
        var line = first
        var isEmpty = true
        for word in words {
            let start = line.lastIndex(of: "\n").map { line.distance(from: $0, to: line.endIndex) - 1 } ?? line.count
            if !isEmpty, start + 1 + word.count > width {
                lines.append(line)
                line = blanks(indentation) + word
            } else {
                line += (isEmpty ? "" : " ") + word
            }
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
