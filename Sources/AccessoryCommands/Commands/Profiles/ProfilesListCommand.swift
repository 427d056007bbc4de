import AccessoryModel

/// `profiles list`: shows the profiles.
struct ProfilesListCommand: CommandAction, Hashable {
    static let declaration = Command(
        "list", "Show the profiles",
        discussion: [
            "Elsewhere than on a terminal it is a line a profile, with tabs between: id, name, kind, names of its "
                + "hotspots, file."
        ],
        options: [.json, .profiles],
        examples: [CommandExample("profiles list", "Every profile that is found.")],
        action: Self.self)

    init() {}
    init(_ arguments: ParsedArguments) {}

    func run(in context: CommandContext) async throws -> ExitStatus {
        let catalog = try context.profileCatalog()
        if context.output.isJSON {
            var list = context.output.beginList("profiles")
            for profile in catalog.profiles { try list.append(profile.outputJSON(file: catalog.file(of: profile.id))) }
            try list.finish()
            return .done
        }
        var table = Table([.init("ID"), .init("NAME"), .init("KIND"), .init("HOTSPOTS"), .init("FILE")])
        for profile in catalog.profiles {
            table.append([
                .text(profile.id), .text(profile.name), .text(profile.kind.rawValue),
                .displayForm(profile.namePatterns), .text(catalog.file(of: profile.id)),
            ])
        }
        try context.output.print(table)
        return .done
    }
}
