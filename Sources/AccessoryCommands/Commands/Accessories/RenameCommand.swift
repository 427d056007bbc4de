import AccessoryModel
import AccessoryRegistry
import TerminalText

/// `rename`: gives an accessory another name.
struct RenameCommand: CommandAction, Hashable {
    private static let name = Operand("NAME", "The new name.")

    static let declaration = Command(
        "rename", "Give an accessory another name",
        discussion: ["The name is for people; nothing is sent to the accessory."],
        operands: [.accessory, name], options: [.json, .registry],
        examples: [CommandExample("rename 3f2a \"Kitchen lamp\"", "Names the accessory whose identifier begins so.")],
        action: Self.self)

    var accessory: String
    var name: String

    init(accessory: String, name: String) {
        self.accessory = accessory
        self.name = name
    }

    init(_ arguments: ParsedArguments) throws {
        accessory = try arguments.required(.accessory)
        name = try arguments.required(Self.name)
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        // Looked up for reading first, so that a mistake creates no registry.
        let found = try context.openRegistry(.readOnly).accessory(named: accessory)
        let renamed = try context.openRegistry(.readWrite).rename(found.id, to: name, at: context.environment.now())
        if context.output.isJSON {
            try context.output.printObject([.init("accessory", renamed.outputJSON)])
        } else {
            context.output.noteOnTerminal(
                "'\(DisplayText.visible(found.displayName))' is '\(DisplayText.visible(renamed.displayName))' now.")
        }
        return .done
    }
}
