import AccessoryModel
import AccessoryRegistry
import TerminalText

extension CommandContext {
    /// Where profiles are looked for: in the folder of `--profiles` alone, or in the usual ones.
    var profileDirectories: ProfileDirectories {
        if let directory = options.profilesDirectory { return ProfileDirectories(paths: [directory]) }
        return ProfileDirectories(
            environment: environment.variables,
            home: UserHome.path(environment: environment.variables, effectiveUserID: environment.effectiveUserID),
            executablePath: environment.executablePath)
    }

    /// The profiles. What is wrong with some of them is said on standard error, and the others are used.
    ///
    /// - Throws: ``ProfileSelectionError/unreadableFolder(_:)`` if the folder of `--profiles` can't be read.
    func profileCatalog() throws -> ProfileCatalog {
        let directories = profileDirectories
        let isNamed = options.profilesDirectory != nil
        let catalog = ProfileCatalog(directories, requiring: isNamed)
        if isNamed, let issue = catalog.issues.first(where: { $0.issue.code == "file.unreadableFolder" }) {
            throw ProfileSelectionError.unreadableFolder(issue)
        }
        for issue in catalog.issues {
            output.note("Left out: \(DisplayText.escaped(issue.file)): \(DisplayText.escaped(issue.issue.description))")
        }
        if catalog.profiles.isEmpty {
            output.note("No profiles in: \(directories.paths.map(DisplayText.escaped).joined(separator: ", "))")
            if !isNamed {
                output.note(
                    "Copy those that come with the program into /usr/share/accessory-setup/profiles, or name a folder with "
                        + "--profiles.")
            }
        }
        return catalog
    }

    /// The profile of an id that a person typed.
    ///
    /// - Throws: ``ProfileSelectionError/notFound(_:nearest:)``.
    func profile(_ id: String, in catalog: ProfileCatalog) throws(ProfileSelectionError) -> AccessoryProfile {
        guard let profile = catalog.profile(id: id) else {
            throw .notFound(id, nearest: catalog.nearestID(to: id))
        }
        return profile
    }
}
