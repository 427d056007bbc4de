/// Reads words by the declarations of a ``CommandSet``.
struct CommandLineParser {
    let commands: CommandSet

    func parse(_ words: [String]) throws -> Invocation {
        try parse(words[...], path: [], siblings: commands.commands, shared: [])
    }

    /// - Parameters:
    ///   - path: The commands that have been read.
    ///   - siblings: The commands of which one must follow.
    ///   - shared: Shared options that stood before it, to be read by the command's own declaration.
    private func parse(
        _ words: ArraySlice<String>, path: [String], siblings: [Command], shared: [String]
    ) throws -> Invocation {
        var words = words
        var shared = shared
        while let word = words.first, let option = OptionWord(word) {
            if word == "--help" || word == "-h" { return .help(path) }
            if word == "--version", path.isEmpty { return .version }
            shared += try sharedOption(option, from: &words, path: path)
        }
        guard let word = words.popFirst() else {
            if path.isEmpty { return .nothing }
            throw UsageError.missingSubcommand(of: path.joined(separator: " "), known: siblings.map(\.name))
        }
        if word == "help", path.isEmpty { return try help(Array(words)) }
        guard let command = siblings.first(where: { $0.name == word }) else {
            throw unknown(word, path: path, among: siblings)
        }
        let path = path + [word]
        switch command.role {
        case .group(let children):
            return try parse(words, path: path, siblings: children, shared: shared)
        case .action(let action):
            let parser = ArgumentParser(command: command, path: path)
            guard let arguments = try parser.parse(shared + words) else { return .help(path) }
            return .action(try action.init(arguments), SharedOptions(arguments))
        }
    }

    /// Takes a shared option and its value off the front of `words`.
    private func sharedOption(
        _ option: OptionWord, from words: inout ArraySlice<String>, path: [String]
    ) throws(UsageError) -> [String] {
        guard let word = words.popFirst() else { return [] }
        guard let shared = Option.shared.first(where: { $0.spelling == option.spelling }) else {
            let known = Option.shared + [.help, .version]
            let name = String(Substring(option.spelling.utf8.drop { $0 == UInt8(ascii: "-") }))
            throw .unknownOption(
                word, command: path.isEmpty ? nil : path.joined(separator: " "),
                nearest: NearestName.of("--\(name)", among: known.map(\.spelling)))
        }
        // A value that is missing, or that is another option, is for the command's own parser to say.
        guard shared.valueName != nil, option.value == nil, let value = words.first, !OptionWord.hasHyphen(value) else {
            return [word]
        }
        words.removeFirst()
        return [word, value]
    }

    private func help(_ topic: [String]) throws(UsageError) -> Invocation {
        let topic = topic.filter { !OptionWord.hasHyphen($0) }
        var siblings = commands.commands
        var path: [String] = []
        for word in topic {
            guard let command = siblings.first(where: { $0.name == word }) else {
                throw unknown(word, path: path, among: siblings)
            }
            path.append(word)
            siblings = command.commands
        }
        return .help(path)
    }

    private func unknown(_ word: String, path: [String], among siblings: [Command]) -> UsageError {
        let names = siblings.map(\.name) + (path.isEmpty ? ["help"] : [])
        let prefix = path.map { $0 + " " }.joined()
        return .unknownCommand(prefix + word, nearest: NearestName.of(word, among: names).map { prefix + $0 })
    }
}
