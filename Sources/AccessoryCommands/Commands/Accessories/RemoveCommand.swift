import AccessoryModel
import AccessoryRegistry
import TerminalText

/// `remove`: forgets an accessory.
struct RemoveCommand: CommandAction, Hashable {
    private static let yes = Option.flag("yes", short: "y", "Do not ask.")

    static let declaration = Command(
        "remove", "Forget an accessory",
        discussion: [
            "Its record is removed; the accessory itself is left alone. Asks first on a terminal, and needs --yes "
                + "elsewhere. The history of the record stays in the registry."
        ],
        operands: [.accessory], options: [yes, .json, .registry],
        examples: [CommandExample("remove \"Kitchen lamp\" --yes", "Forgets it without a question.")],
        action: Self.self)

    var accessory: String
    var isConfirmed = false

    init(accessory: String, isConfirmed: Bool = false) {
        self.accessory = accessory
        self.isConfirmed = isConfirmed
    }

    init(_ arguments: ParsedArguments) throws {
        accessory = try arguments.required(.accessory)
        isConfirmed = arguments.isSet(Self.yes)
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        guard isConfirmed || context.canAsk else {
            throw UsageError.requiredOption(Self.yes.spelling, reason: "where nobody can be asked")
        }
        let found = try context.openRegistry(.readOnly).accessory(named: accessory, mending: true)
        if !isConfirmed {
            let marks = [found.ssid?.displayForm, found.bssid?.description, found.bluetoothAddress?.description]
            let description = ([found.id.description] + marks.compactMap { $0 }).joined(separator: ", ")
            let question = "Forget '\(DisplayText.visible(found.displayName))' (\(description))?"
            guard try await context.confirm(question) else { throw DeclinedError() }
        }
        // What was shown is what is removed: a record that was changed meanwhile is left.
        let removed = try context.openRegistry(.readWrite).remove(
            found.id, ifRevision: found.revision, at: context.environment.now())
        if context.output.isJSON {
            try context.output.printObject([.init("accessory", removed.outputJSON)])
        } else {
            context.output.noteOnTerminal("'\(DisplayText.visible(removed.displayName))' is forgotten.")
        }
        return .done
    }
}
