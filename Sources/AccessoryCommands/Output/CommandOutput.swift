public import AccessoryModel
public import TerminalText

/// Where a command's words go: data to standard output, everything else to standard error.
public struct CommandOutput: Sendable {
    /// The version of the JSON output, the first member of every object.
    public static let version = 1

    private let standardOutput: any StandardOutput
    private let standardError: any StandardOutput
    private let program: String
    /// Whether data is JSON.
    public let isJSON: Bool
    private let colorsOutput: Bool
    private let colorsError: Bool
    private let openList = OpenList()

    init(environment: CommandEnvironment, options: SharedOptions, program: String = "accessoryctl") {
        standardOutput = environment.standardOutput
        standardError = environment.standardError
        self.program = program
        isJSON = options.json
        // https://no-color.org: any value but an empty one.
        let isPlain =
            options.noColor || environment.variables["NO_COLOR"].map { !$0.isEmpty } == true
            || environment.variables["TERM"] == "dumb"
        colorsOutput = standardOutput.isTerminal && !isPlain
        colorsError = standardError.isTerminal && !isPlain
    }

    /// Whether data goes to a terminal.
    public var isTerminal: Bool { standardOutput.isTerminal }

    /// Whether notes go to a terminal.
    public var notesGoToTerminal: Bool { standardError.isTerminal }

    // MARK: Data

    /// Prints text as it is. What comes from outside must have been escaped.
    public func print(_ text: String) throws(OutputError) { try standardOutput.write(Array(text.utf8)) }

    /// Prints a table: aligned under a header on a terminal, tab-separated elsewhere.
    public func print(_ table: Table) throws(OutputError) {
        try print(isTerminal ? table.aligned(colored: colorsOutput) : table.separatedByTabs)
    }

    /// Prints the one JSON object of a command, with the version before `members`: indented on a terminal, on one
    /// line elsewhere.
    public func printObject(_ members: [JSONValue.Member]) throws(OutputError) {
        var writer = JSONWriter(isTerminal ? .indented : .compact)
        writer.append(.object([.init("version", .integer(Self.version))] + members))
        try standardOutput.write(writer.bytes + [UInt8(ascii: "\n")])
    }

    /// Prints one of the JSON objects of a command that streams, with the version before `members`: always one line.
    public func printLine(_ members: [JSONValue.Member]) throws(OutputError) {
        var writer = JSONWriter()
        writer.append(.object([.init("version", .integer(Self.version))] + members))
        try standardOutput.write(writer.bytes + [UInt8(ascii: "\n")])
    }

    /// Begins the one JSON object of a command whose list is too long to be kept: its elements are printed as they
    /// come.
    public func beginList(_ key: String) -> JSONListPrinter {
        JSONListPrinter(key, to: standardOutput, openList, isTerminal ? .indented : .compact)
    }

    /// Text in a style if standard output shows colours, else as it is.
    public func styled(_ text: String, _ style: TextStyle) -> String {
        colorsOutput ? style.applied(to: text) : text
    }

    // MARK: Everything else

    /// Prints a line to standard error. What comes from outside must have been escaped.
    public func note(_ line: String) { writeError(line + "\n") }

    /// The same, if that takes no wait for whoever reads it.
    ///
    /// - Returns: False if it would have to wait; then nothing has been printed.
    func noteAtOnce(_ line: String) -> Bool { standardError.writeAtOnce(Array((line + "\n").utf8)) }

    /// From here on nothing waits for longer than a second for a reader that takes nothing.
    func hurry() {
        standardOutput.hurry()
        standardError.hurry()
    }

    /// Prints a line to standard error, if that is a terminal: something for a person who is watching.
    public func noteOnTerminal(_ line: String) {
        guard notesGoToTerminal else { return }
        writeError((colorsError ? TextStyle.dim.applied(to: line) : line) + "\n")
    }

    /// Prints a question, without a line end, to standard error.
    func prompt(_ question: String) { writeError(question) }

    /// Tells an error: a sentence and advice on standard error, and with `--json` an error object on standard output,
    /// where a program that reads the output finds it in place of the data.
    /// Not so where part of a list has been printed already: another object in the midst of it would only confuse.
    ///
    /// Errors quote what they are about, names in display form among it, so nothing is escaped twice here; but
    /// nothing that steers a terminal gets through.
    public func report(_ error: any Error) {
        let report = FailureReport(error)
        let place = report.diagnosis.place.map { "\($0): " } ?? ""
        let prefix = colorsError ? TextStyle.bad.applied(to: "\(program):") : "\(program):"
        var text = "\(prefix) \(DisplayText.visible(place + report.diagnosis.message))\n"
        for line in report.lines { text += "  \(DisplayText.visible(line))\n" }
        if let advice = report.diagnosis.advice { text += "\(DisplayText.visible(advice))\n" }
        writeError(text)
        guard isJSON, !openList.isOpen else { return }
        // If this can't be written either, the sentence above has been said all the same.
        try? printObject([.init("error", report.json)])
    }

    private func writeError(_ text: String) {
        // There is no other place to say that standard error can't be written to.
        try? standardError.write(Array(text.utf8))
    }
}
