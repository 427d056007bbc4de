import AccessoryModel
import AccessoryRegistry
import TerminalText

/// `list`: shows the accessories that have been set up.
struct ListCommand: CommandAction, Hashable {
    private static let profile = Option.value("profile", "ID", "Only those that were recognised by this profile.")
    private static let limit = Option.value("limit", "N", "Show so many at most.", default: "all")
    private static let after = Option.value("after", "CURSOR", "Go on after a list that --limit has cut off.")

    static let declaration = Command(
        "list", "Show the accessories that have been set up",
        discussion: [
            "They come in the order in which they were set up. On a terminal the list is a table with shortened "
                + "identifiers; elsewhere it is a line an accessory with tabs between the fields: identifier, name, "
                + "state, SSID, BSSID, Bluetooth address, profile, time of the last change.",
            "Where --limit has cut the list off, the cursor to go on from is in the JSON output under 'next', and on "
                + "a terminal below the table.",
            "A record that can't be read is left out and said on standard error, in the JSON output also under 'damaged'; "
                + "the exit status is 30 then.",
        ],
        options: [profile, limit, after, .json, .registry],
        examples: [
            CommandExample("list", "Everything in the registry."),
            CommandExample("list --profile shelly-gen2 --json", "The accessories of one profile, for a program."),
        ],
        action: Self.self)

    /// How many records are in memory at a time.
    private static let pageSize = 500

    var profileID: String?
    var limit: Int?
    var cursor: PageCursor?

    init(profileID: String? = nil, limit: Int? = nil, cursor: PageCursor? = nil) {
        self.profileID = profileID
        self.limit = limit
        self.cursor = cursor
    }

    init(_ arguments: ParsedArguments) throws {
        profileID = arguments.value(of: Self.profile)
        limit = try arguments.integer(Self.limit, in: 1...Int.max)
        if let text = arguments.value(of: Self.after) {
            guard let cursor = PageCursor(text: text) else {
                throw UsageError.invalidValue(
                    place: Self.after.spelling, value: text, expected: "a cursor that 'list' has given")
            }
            self.cursor = cursor
        }
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let output = context.output
        let registry = try context.openRegistry(.readOnly)
        output.noteOnTerminal("Registry: \(DisplayText.escaped(registry.path))")
        var damaged: [DamagedRecord] = []
        if output.isJSON {
            var list = output.beginList("accessories")
            let next = try await pages(of: registry, &damaged) { page in
                for accessory in page { try list.append(accessory.outputJSON) }
            }
            let leftOut = damaged.isEmpty ? [] : [JSONValue.Member("damaged", .array(damaged.map(Self.outputJSON)))]
            try list.finish([.init("next", .optional(next?.text))] + leftOut)
        } else if output.isTerminal {
            // All of it, since the columns are as wide as their widest field.
            var accessories: [Accessory] = []
            let next = try await pages(of: registry, &damaged) { accessories += $0 }
            try output.print(Self.table(accessories, idLength: Self.identifierLength(accessories)))
            if accessories.isEmpty { output.noteOnTerminal("No accessories.") }
            if let next = next?.text { output.noteOnTerminal("There are more: --after \(next)") }
        } else {
            try await _ = pages(of: registry, &damaged) { try output.print(Self.table($0, idLength: nil)) }
        }
        return status(damaged, in: output)
    }

    /// The others have been shown; these are said, and decide the status.
    private func status(_ damaged: [DamagedRecord], in output: CommandOutput) -> ExitStatus {
        guard !damaged.isEmpty else { return .done }
        for record in damaged { output.note("Left out: \(DisplayText.visible(record.problem)).") }
        output.note("'accessoryctl remove' with its identifier forgets such a record; setting it up again mends it.")
        return .registryUnusable
    }

    private static func outputJSON(_ record: DamagedRecord) -> JSONValue {
        ["id": .string(record.id), "problem": .string(record.problem)]
    }

    /// Goes through the pages as far as is wanted.
    ///
    /// - Parameter damaged: Gets the records that can't be read.
    /// - Returns: Where the rest begins; nil if there is none.
    private func pages(
        of registry: Registry, _ damaged: inout [DamagedRecord], _ body: ([Accessory]) throws -> Void
    ) async throws -> PageCursor? {
        var remaining = limit ?? .max
        var cursor = cursor
        while true {
            try Task.checkCancellation()
            let page = try registry.page(after: cursor, limit: min(Self.pageSize, remaining), leavingOutDamaged: true)
            damaged += page.damaged
            let wanted = page.accessories.filter { profileID == nil || $0.profileID == profileID }
            if !wanted.isEmpty { try body(wanted) }
            remaining -= wanted.count
            cursor = page.next
            if cursor == nil || remaining <= 0 { return cursor }
            // So that a signal can end a long list.
            await Task.yield()
        }
    }

    /// How much of the identifiers has to be shown so that each can be told: eight digits or, seldom, all.
    private static func identifierLength(_ accessories: [Accessory]) -> Int? {
        let short = Set(accessories.map { $0.id.description.prefix(8) })
        return short.count == accessories.count ? 8 : nil
    }

    private static func table(_ accessories: [Accessory], idLength: Int?) -> Table {
        var table = Table([
            .init("ID"), .init("NAME"), .init("STATE"), .init("SSID"), .init("BSSID"), .init("BLUETOOTH"),
            .init("PROFILE"), .init("CHANGED"),
        ])
        for accessory in accessories {
            let id = accessory.id.description
            table.append([
                .text(idLength.map { String(id.prefix($0)) } ?? id), .text(accessory.displayName),
                .text(accessory.state.rawValue), .ssid(accessory.ssid), .text(accessory.bssid?.description),
                .text(accessory.bluetoothAddress?.description), .text(accessory.profileID),
                .text(UTCDate.text(accessory.updatedAt)),
            ])
        }
        return table
    }
}
