import AccessoryModel

@testable import AccessoryCommands

/// A command that fails with everything an error can have.
struct Failing: CommandAction {
    struct Failure: DetailedError {
        var diagnosis: Diagnosis {
            Diagnosis(
                code: "test.two", category: .ambiguous, message: "Two match.", place: "a\u{1B}", advice: "Choose one.")
        }
        var detailLines: [String] { ["one", "two"] }
        var details: JSONValue { ["candidates": ["one", "two"]] }
    }

    static let declaration = Command("fail", "Fail", options: [.json], action: Self.self)
    static let commands = CommandSet(program: "sample", version: "1", overview: [], commands: [declaration])

    init(_ arguments: ParsedArguments) {}

    func run(in context: CommandContext) async throws -> ExitStatus { throw Failure() }
}
