import AccessoryModel
import AccessoryRegistry
import TerminalText

/// `show`: shows all that is known of one accessory.
struct ShowCommand: CommandAction, Hashable {
    private static let history = Option.flag("history", "Show every change of its record too, oldest first.")

    static let declaration = Command(
        "show", "Show one accessory",
        discussion: [
            "Elsewhere than on a terminal each line is a property and its value with a tab between. A line of the "
                + "history begins with 'change' and has the time, the revision, what happened, the property, and its "
                + "value before and after."
        ],
        operands: [.accessory], options: [history, .json, .registry],
        examples: [
            CommandExample("show \"Kitchen lamp\"", "One accessory by its name."),
            CommandExample("show 3f2a --history --json", "The same with its history, for a program."),
        ],
        action: Self.self)

    var accessory: String
    var showsHistory = false

    init(accessory: String, showsHistory: Bool = false) {
        self.accessory = accessory
        self.showsHistory = showsHistory
    }

    init(_ arguments: ParsedArguments) throws {
        accessory = try arguments.required(.accessory)
        showsHistory = arguments.isSet(Self.history)
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let registry = try context.openRegistry(.readOnly)
        let accessory = try registry.accessory(named: accessory)
        let changes = showsHistory ? try registry.history(of: accessory.id) : []
        let output = context.output
        if output.isJSON {
            let history = showsHistory ? [JSONValue.Member("history", .array(changes.map(\.json)))] : []
            try output.printObject([.init("accessory", accessory.outputJSON)] + history)
            return .done
        }
        try output.print(Self.properties(of: accessory))
        if showsHistory {
            if output.isTerminal { try output.print("\n") }
            try output.print(Self.table(of: changes, isMarked: !output.isTerminal))
        }
        return .done
    }

    private static func properties(of accessory: Accessory) -> Table {
        var table = Table([.init("PROPERTY"), .init("VALUE")], showsHeader: false)
        func add(_ name: String, _ field: Table.Field) { table.append([.text(name, .bold), field]) }
        add("id", .text(accessory.id.description))
        add("name", .text(accessory.displayName))
        add("state", .text(accessory.state.rawValue))
        add("ssid", .ssid(accessory.ssid))
        add("bssid", .text(accessory.bssid?.description))
        add("bluetooth", .text(accessory.bluetoothAddress?.description))
        add("profile", .text(accessory.profileID))
        // JSON has its own escapes, so nothing hides in it, and a second escape would change it.
        add("descriptor", .displayForm(accessory.descriptor.map { JSONWriter.text($0.json) } ?? ""))
        add("created", .text(UTCDate.text(accessory.createdAt)))
        add("changed", .text(UTCDate.text(accessory.updatedAt)))
        add("revision", .text(String(accessory.revision)))
        return table
    }

    /// A row a value that changed, or a row for a change that has none.
    private static func table(of changes: [Change], isMarked: Bool) -> Table {
        let columns: [Table.Column] = [
            .init("TIME"), .init("REVISION", isNumber: true), .init("CHANGE"), .init("PROPERTY"), .init("BEFORE"),
            .init("AFTER"),
        ]
        var table = Table((isMarked ? [.init("")] : []) + columns)
        for change in changes {
            let start: [Table.Field] =
                (isMarked ? [.text("change")] : []) + [
                    .text(UTCDate.text(change.date)), .number(change.revision), .text(change.kind.rawValue),
                ]
            for value in change.values {
                table.append(start + [.text(value.field.rawValue), field(value.oldJSON), field(value.newJSON)])
            }
            if change.values.isEmpty {
                table.append(start + [.text(nil), .text(nil), .text(change.mergedInto?.description)])
            }
        }
        return table
    }

    /// A value of a change. JSON has its own escapes, as for the descriptor above.
    private static func field(_ value: JSONValue) -> Table.Field {
        switch value {
        case .null: .text(nil)
        case .string(let text): .text(text)
        default: .displayForm(JSONWriter.text(value))
        }
    }
}
