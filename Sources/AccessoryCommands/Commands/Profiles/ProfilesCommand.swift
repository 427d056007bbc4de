/// `profiles`: what is known of families of accessories.
enum ProfilesCommand {
    static let declaration = Command(
        group: "profiles", "Show and check what is known of families of accessories",
        discussion: [
            "A profile says how the hotspots of a family are recognised and joined. Profiles are JSON files; they are "
                + "looked for in accessory-setup/profiles in $XDG_DATA_HOME (or ~/.local/share), in the folders of "
                + "$XDG_DATA_DIRS, in /usr/share, in the share beside the bin that the program is in, and then in the "
                + "folder Profiles beside the program's package. Of two with one id the first is used."
        ],
        commands: [
            ProfilesListCommand.declaration, ProfilesShowCommand.declaration, ProfilesCheckCommand.declaration,
        ])
}
