import TerminalText
@testable import AccessoryCommands

/// What was typed, for tests of the grammar.
struct SampleAction: CommandAction, Hashable {
    static let limit = Option.value("limit", "N", "Show so many at most.", default: "all")
    static let name = Option.value("name", "NAME", "Its name.")
    static let ssid = Option.value("ssid", "SSID", "The whole name of the hotspot.")
    static let prefix = Option.value("ssid-prefix", "SSID", "What the name of the hotspot begins with.")
    static let tag = Option.value("tag", "TAG", "A tag.", isRepeatable: true)
    static let yes = Option.flag("yes", short: "y", "Do not ask.")
    static let target = Operand("TARGET", "What it is done to.")
    static let extras = Operand("EXTRA", "More of them.", arity: .any)

    static let declaration = Command(
        "act", "Act on something",
        discussion: ["A longer text, which has to be wrapped since it does not fit into eighty columns of a terminal."],
        operands: [target, extras],
        options: [limit, name, ssid, prefix, tag, yes, .json, .registry], exclusions: [[ssid, prefix]],
        examples: [CommandExample("act lamp --yes", "Acts on the lamp without a question.")],
        action: SampleAction.self)

    var target = ""
    var extras: [String] = []
    var limit: Int?
    var name: String?
    var ssid: String?
    var tags: [String] = []
    var yes = false

    init(target: String, _ change: (inout SampleAction) -> Void = { _ in }) {
        self.target = target
        change(&self)
    }

    init(_ arguments: ParsedArguments) throws {
        target = try arguments.required(Self.target)
        extras = arguments.all(Self.extras)
        limit = try arguments.integer(Self.limit, in: 1...Int.max)
        name = arguments.value(of: Self.name)
        ssid = arguments.value(of: Self.ssid)
        tags = arguments.values(of: Self.tag)
        yes = arguments.isSet(Self.yes)
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        try context.output.print("acted on \(DisplayText.escaped(target))\n")
        return .done
    }
}

/// A command that takes one word or none.
struct SampleShow: CommandAction, Hashable {
    static let topic = Operand("TOPIC", "What to show.", arity: .optional)
    static let declaration = Command("show", "Show a topic", operands: [topic], options: [.json], action: Self.self)

    let topic: String?

    init(topic: String?) { self.topic = topic }
    init(_ arguments: ParsedArguments) { topic = arguments.optional(Self.topic) }

    func run(in context: CommandContext) async throws -> ExitStatus { .done }
}

enum Sample {
    static let commands = CommandSet(
        program: "sample", version: "1.2.3", overview: ["A sample.", "It says more."],
        commands: [
            SampleAction.declaration,
            Command(group: "things", "Everything about things", commands: [SampleShow.declaration]),
        ],
        examples: [CommandExample("act lamp", "Acts on the lamp.")])
}
