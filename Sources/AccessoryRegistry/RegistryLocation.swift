/// Where the registry is, and why there.
///
/// Root has a registry of its own: what `sudo` records is not in the registry of the user who called it.
public struct RegistryLocation: Hashable, Sendable {
    /// What decided.
    public enum Source: Hashable, Sendable {
        /// The option `--registry`.
        case option
        /// The variable ``RegistryLocation/variable``.
        case environment
        /// The process runs as root.
        case system
        /// The user's data folder (XDG Base Directory Specification).
        case user
    }

    /// The environment variable that names a registry.
    public static let variable = "ACCESSORY_REGISTRY"
    /// The registry of root.
    public static let systemPath = "/var/lib/accessory-setup/registry.sqlite"

    public let path: String
    public let source: Source

    /// Works out which registry a program uses.
    ///
    /// First comes `option`, then the variable ``variable`` if it is not empty, then what the user has by default:
    /// root ``systemPath``, everyone else `accessory-setup/registry.sqlite` in `$XDG_DATA_HOME`, which is ignored
    /// unless it is an absolute path, or in `~/.local/share`.
    ///
    /// - Parameters:
    ///   - option: What `--registry` says; nil without it.
    ///   - environment: The variables of the process.
    ///   - effectiveUserID: The user whose rights the process has (`geteuid(2)`).
    public init(option: String?, environment: [String: String], effectiveUserID: UInt32) {
        if let option {
            self.init(path: option, source: .option)
        } else if let path = environment[Self.variable], !path.isEmpty {
            self.init(path: path, source: .environment)
        } else if effectiveUserID == 0 {
            self.init(path: Self.systemPath, source: .system)
        } else {
            let data =
                UserHome.absolute(environment["XDG_DATA_HOME"])
                ?? UserHome.path(environment: environment, effectiveUserID: effectiveUserID) + "/.local/share"
            self.init(path: data + "/accessory-setup/registry.sqlite", source: .user)
        }
    }

    private init(path: String, source: Source) {
        self.path = path
        self.source = source
    }

    /// The path alone; see ``init(option:environment:effectiveUserID:)``.
    public static func path(option: String?, environment: [String: String], effectiveUserID: UInt32) -> String {
        RegistryLocation(option: option, environment: environment, effectiveUserID: effectiveUserID).path
    }
}
