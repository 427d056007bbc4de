import Glibc

/// Where profiles are looked for.
public struct ProfileDirectories: Hashable, Sendable {
    /// The folders, those that win first: the person's own, the system's, that of the prefix the program is installed
    /// in, then the one beside the package.
    public let paths: [String]

    /// - Parameters:
    ///   - environment: `XDG_DATA_HOME` and `XDG_DATA_DIRS` are looked at (XDG Base Directory Specification).
    ///   - home: The person's home folder; nil if there is none.
    ///   - executablePath: The running program, links resolved. In `PREFIX/bin` it looks into `PREFIX/share`. Beside
    ///     the package is the nearest folder above it that has a `Profiles/profile.schema.json`, links resolved. Nil
    ///     leaves both out.
    public init(environment: [String: String], home: String?, executablePath: String?) {
        var paths: [String] = []
        func add(_ path: String) {
            if !paths.contains(path) { paths.append(path) }
        }
        let ownData = Self.absolute(environment["XDG_DATA_HOME"])
        if let data = ownData ?? Self.absolute(home).map({ Self.join($0, ".local/share") }) {
            add(Self.join(data, Self.relativePath))
        }
        let named = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").compactMap { Self.absolute(String($0)) }
        // The system's own is looked at whatever the variable says, since packages install there.
        for data in named.isEmpty ? ["/usr/local/share", "/usr/share"] : named + ["/usr/share"] {
            add(Self.join(data, Self.relativePath))
        }
        if let executable = executablePath.flatMap(Self.resolved) {
            if let path = Self.inPrefix(of: executable) { add(path) }
            if let path = Self.besidePackage(executable) { add(path) }
        }
        self.paths = paths
    }

    /// These folders and no others.
    public init(paths: [String]) { self.paths = paths }

    private static let relativePath = "accessory-setup/profiles"

    private static func join(_ folder: String, _ path: String) -> String {
        folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// The specification has relative paths ignored.
    private static func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func inPrefix(of executable: String) -> String? {
        let words = executable.split(separator: "/", omittingEmptySubsequences: false)
        guard words.count > 2, words[words.count - 2] == "bin" else { return nil }
        let path = join(words.dropLast(2).joined(separator: "/"), "share/\(relativePath)")
        return access(path, R_OK) == 0 ? path : nil
    }

    private static func besidePackage(_ executable: String) -> String? {
        var folder = executable
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            let profiles = "\(folder)/Profiles"
            if access("\(profiles)/\(ProfileCatalog.schemaFileName)", R_OK) == 0 { return profiles }
        }
        return nil
    }
}
