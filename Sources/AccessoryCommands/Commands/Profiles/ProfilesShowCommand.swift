import AccessoryModel
import TerminalText

/// `profiles show`: shows one profile.
struct ProfilesShowCommand: CommandAction, Hashable {
    private static let id = Operand("ID", "The profile's id.")

    static let declaration = Command(
        "show", "Show one profile",
        discussion: ["A passphrase is never shown, only whether the maker has published one."],
        operands: [id], options: [.json, .profiles],
        examples: [CommandExample("profiles show shelly-gen2 --json", "One profile, for a program.")],
        action: Self.self)

    var id: String

    init(id: String) { self.id = id }
    init(_ arguments: ParsedArguments) throws { id = try arguments.required(Self.id) }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let catalog = try context.profileCatalog()
        let profile = try context.profile(id, in: catalog)
        let file = catalog.file(of: profile.id)
        if context.output.isJSON {
            try context.output.printObject([.init("profile", profile.outputJSON(file: file))])
        } else {
            try context.output.print(Self.properties(of: profile, file: file))
        }
        return .done
    }

    private static func properties(of profile: AccessoryProfile, file: String?) -> Table {
        var table = Table([.init("PROPERTY"), .init("VALUE")], showsHeader: false)
        func add(_ name: String, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            table.append([.text(name, .bold), .text(text)])
        }
        let hotspot = profile.hotspot
        add("id", profile.id)
        add("name", profile.name)
        add("kind", profile.kind.rawValue)
        add("file", file)
        for descriptor in profile.descriptors {
            // JSON has its own escapes, so nothing hides in it, and a second escape would change it.
            table.append([.text("descriptor", .bold), .displayForm(JSONWriter.text(descriptor.json))])
        }
        add("security", hotspot.sortedSecurity.joined(separator: ", "))
        add("passphrase", hotspot.passphrase == nil ? nil : "published by the maker")
        add("gateway", hotspot.gateway?.description)
        add("address", hotspot.address.map { "\($0.address) (\($0.use.rawValue))" })
        add("bands", hotspot.sortedBands.joined(separator: ", "))
        add("lifetime", hotspot.lifetimeSeconds.map { "\($0) s" })
        add("stays on", hotspot.staysOn ? "yes" : nil)
        for quirk in profile.quirks { add("quirk", quirk) }
        for note in profile.notes { add("note", note) }
        for source in profile.sources {
            add("source", "\(source.title) (\(source.certainty.rawValue)): \(source.facts)")
        }
        return table
    }
}
