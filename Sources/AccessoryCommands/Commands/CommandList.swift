extension AccessoryCommandLine {
    /// The version of the program.
    public static let version = "0.1.0"

    /// Every command, in the order in which help lists them.
    public static let commands = CommandSet(
        program: "accessoryctl", version: version,
        overview: [
            "Set up Wi-Fi accessories.",
            "Finds accessories that open a hotspot of their own, joins one, records it, and leaves the host's "
                + "network as it was. Data goes to standard output, everything else to standard error.",
        ],
        commands: [
            ScanCommand.declaration, AddCommand.declaration, RestoreCommand.declaration, DoctorCommand.declaration,
            DemoCommand.declaration, ListCommand.declaration, ShowCommand.declaration, RenameCommand.declaration,
            RemoveCommand.declaration, ProfilesCommand.declaration,
        ],
        examples: [])
}
