/// Reads the words after a command by the command's declaration.
struct ArgumentParser {
    let command: Command
    let path: [String]

    private var fullName: String { path.joined(separator: " ") }

    /// Nil if help was asked for.
    func parse(_ words: [String]) throws(UsageError) -> ParsedArguments? {
        var parsed = ParsedArguments()
        var positional: [String] = []
        var words = words[...]
        var optionsEnded = false
        while let word = words.popFirst() {
            guard !optionsEnded, let optionWord = OptionWord(word) else {
                positional.append(word)
                continue
            }
            if word == "--" {
                optionsEnded = true
                continue
            }
            let (option, inlineValue) = try option(for: optionWord)
            if option == .help { return nil }
            try take(option, inlineValue, from: &words, into: &parsed)
        }
        try checkExclusions(parsed)
        try assign(positional, to: &parsed)
        return parsed
    }

    private func option(for word: OptionWord) throws(UsageError) -> (Option, value: String?) {
        let spelling = word.spelling
        let found = command.options.first { option in
            option.spelling == spelling || option.short.map { "-\($0)" == spelling } == true
        }
        guard let found else {
            let nearest = NearestName.of(spelling, among: command.options.map(\.spelling))
            throw .unknownOption(spelling, command: fullName, nearest: nearest)
        }
        return (found, word.value)
    }

    private func take(
        _ option: Option, _ inlineValue: String?, from words: inout ArraySlice<String>,
        into parsed: inout ParsedArguments
    ) throws(UsageError) {
        guard let valueName = option.valueName else {
            guard inlineValue == nil else { throw .unexpectedValue(option: option.spelling) }
            guard parsed.flags.insert(option.name).inserted else { throw .repeatedOption(option.spelling) }
            return
        }
        let value: String
        if let inlineValue {
            value = inlineValue
        } else {
            guard let next = words.first, !Self.looksLikeOption(next) else {
                throw .missingValue(option: option.spelling, valueName: valueName)
            }
            value = next
            words.removeFirst()
        }
        guard !value.isEmpty else { throw .emptyValue(option: option.spelling) }
        guard option.isRepeatable || parsed.values[option.name] == nil else {
            throw .repeatedOption(option.spelling)
        }
        parsed.values[option.name, default: []].append(value)
    }

    /// Whether a word can't be meant as the value before it: it begins with a hyphen, and is neither a hyphen alone
    /// (which stands for standard input) nor a negative number (which is for the command to refuse).
    private static func looksLikeOption(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "-"), let second = word.utf8.dropFirst().first else { return false }
        return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    }

    private func checkExclusions(_ parsed: ParsedArguments) throws(UsageError) {
        for set in command.exclusions {
            let given = set.filter { parsed.isSet($0) || parsed.value(of: $0) != nil }
            guard given.count < 2 else { throw .exclusiveOptions(given[0].spelling, given[1].spelling) }
        }
    }

    private func assign(_ words: [String], to parsed: inout ParsedArguments) throws(UsageError) {
        var words = words[...]
        for operand in command.operands {
            switch operand.arity {
            case .one:
                guard let word = words.popFirst() else { throw .missingOperand(operand.name) }
                parsed.operands[operand.name] = [word]
            case .optional:
                parsed.operands[operand.name] = words.popFirst().map { [$0] } ?? []
            case .any:
                parsed.operands[operand.name] = Array(words)
                words = []
            }
            guard parsed.operands[operand.name]?.contains("") != true else { throw .emptyOperand(operand.name) }
        }
        if let word = words.first { throw .unexpectedOperand(word, command: fullName) }
    }
}
