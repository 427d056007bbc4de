import FoundationEssentials
import Glibc

/// All profiles that could be loaded, what is wrong with the others, and the search for the one that fits.
public struct ProfileCatalog: Sendable {
    /// The schema lies among the profiles and is none.
    static let schemaFileName = "profile.schema.json"
    /// How many files of one folder are read. More are no catalogue.
    static let maximumFileCount = 10_000

    /// In the order of the folders, and by file name within one.
    public let profiles: [AccessoryProfile]
    /// What is wrong: every issue of every file. The profiles of those files are not loaded; all others are.
    public let issues: [ProfileIssue]
    /// The descriptors of all profiles, each with its profile's id.
    public let index: DescriptorIndex<AccessoryProfile.ID>
    private let files: [AccessoryProfile.ID: String]
    private let places: [AccessoryProfile.ID: Int]

    /// Loads every `.json` file of some folders.
    ///
    /// Where two folders have a profile of one id, that of the earlier folder is used. Two of one folder are an issue.
    ///
    /// - Parameter requiring: Whether a folder that is not there is an issue.
    public init(_ directories: ProfileDirectories, requiring: Bool = false) {
        var loader = Loader()
        for path in directories.paths { loader.load(folder: path, isRequired: requiring) }
        self.init(loader)
    }

    /// Loads one file, or every `.json` file of one folder, as `profiles check` does.
    public init(fileOrFolder path: String) {
        var loader = Loader()
        var isFolder = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
            loader.load(folder: path, isRequired: true)
        } else {
            loader.load(file: path, folderFiles: [:])
        }
        self.init(loader)
    }

    /// A catalogue of profiles that come from no file. Of two with one id the first is used.
    public init(profiles: [AccessoryProfile]) {
        var loader = Loader()
        for profile in profiles { loader.add(profile, file: "\(profile.id).json") }
        self.init(loader)
    }

    private init(_ loader: Loader) {
        var issues = loader.issues
        var profiles: [AccessoryProfile] = []
        for profile in loader.profiles {
            // Those from files have been checked already; those from a caller have not.
            let violations = profile.descriptors.enumerated().flatMap { index, descriptor in
                descriptor.violations.filter { $0.severity == .error }.map { $0.issue(at: "descriptors[\(index)]") }
            }
            issues += violations.map { ProfileIssue(file: loader.files[profile.id] ?? profile.id, issue: $0) }
            if violations.isEmpty { profiles.append(profile) }
        }
        let descriptors = profiles.flatMap { profile in profile.descriptors.map { (descriptor: $0, tag: profile.id) } }
        self.profiles = profiles
        self.issues = issues
        files = loader.files
        index = DescriptorIndex(valid: descriptors)
        places = Dictionary(profiles.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// The profile of an id.
    public func profile(id: AccessoryProfile.ID) -> AccessoryProfile? { places[id].map { profiles[$0] } }

    /// The id that somebody who mistyped one probably meant.
    public func nearestID(to id: String) -> AccessoryProfile.ID? { NearestWord.to(id, among: profiles.map(\.id)) }

    /// The file that a profile was read from.
    public func file(of id: AccessoryProfile.ID) -> String? { files[id] }

    /// The descriptors that an access point matches, the best first: by its name, and by its security where the
    /// profile says something of it.
    public func matches(_ accessPoint: AccessPoint) -> [DescriptorMatch<AccessoryProfile.ID>] {
        index.matches(for: accessPoint.ssid).filter { match in
            profile(id: match.tag)?.hotspot.allows(accessPoint.security) ?? false
        }
    }

    /// The best of ``matches(_:)``, or an ambiguity where several profiles fit equally well.
    public func match(_ accessPoint: AccessPoint) -> BestDescriptorMatch<AccessoryProfile.ID> {
        BestDescriptorMatch(matches(accessPoint))
    }

    private struct Loader {
        var profiles: [AccessoryProfile] = []
        var issues: [ProfileIssue] = []
        var files: [AccessoryProfile.ID: String] = [:]

        mutating func load(folder: String, isRequired: Bool) {
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: folder)
            } catch {
                let isThere = access(folder, F_OK) == 0
                guard isRequired || isThere else { return }
                issues.append(
                    ProfileIssue(
                        file: folder,
                        issue: JSONIssue(
                            code: "file.unreadableFolder", path: "",
                            message: isThere ? "The folder can't be read." : "There is no such folder.",
                            expected: "a folder of profiles", advice: "Give a folder that has profile files in it.")))
                return
            }
            let profileNames = names.filter {
                $0.hasSuffix(".json") && !$0.hasPrefix(".") && $0 != ProfileCatalog.schemaFileName
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            if profileNames.count > ProfileCatalog.maximumFileCount {
                issues.append(
                    ProfileIssue(
                        file: folder,
                        issue: JSONIssue(
                            code: "profile.tooManyFiles", path: "",
                            message: "The folder has more than \(ProfileCatalog.maximumFileCount) files; "
                                + "the rest is left out.")))
            }
            var folderFiles: [AccessoryProfile.ID: String] = [:]
            for name in profileNames.prefix(ProfileCatalog.maximumFileCount) {
                let file = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                if let id = load(file: file, folderFiles: folderFiles) { folderFiles[id] = name }
            }
        }

        @discardableResult
        mutating func load(file: String, folderFiles: [AccessoryProfile.ID: String]) -> AccessoryProfile.ID? {
            let reading = JSONReading(fileAt: file, AccessoryProfile.read)
            issues += reading.issues.map { ProfileIssue(file: file, issue: $0) }
            guard let profile = reading.value else { return nil }
            if let other = folderFiles[profile.id] {
                issues.append(
                    ProfileIssue(
                        file: file,
                        issue: JSONIssue(
                            code: "profile.duplicateID", path: "id",
                            message: "'\(other)' in the same folder has the id '\(profile.id)' too.",
                            expected: "an id of its own", found: "'\(profile.id)'", advice: "Give one another id.")))
                return nil
            }
            add(profile, file: file)
            return profile.id
        }

        mutating func add(_ profile: AccessoryProfile, file: String) {
            guard files[profile.id] == nil else { return }
            files[profile.id] = file
            profiles.append(profile)
        }
    }
}
