/// The values of the options that several commands share.
public struct SharedOptions: Hashable, Sendable {
    /// Whether output is JSON.
    public var json = false
    /// The registry's file, if it was named.
    public var registryPath: String?
    /// A folder of profiles, if one was named.
    public var profilesDirectory: String?
    /// A scenario of simulated radios, if one was named.
    public var scenarioPath: String?
    /// Whether colours are unwanted.
    public var noColor = false

    public init() {}

    init(_ arguments: ParsedArguments) {
        json = arguments.isSet(.json)
        registryPath = arguments.value(of: .registry)
        profilesDirectory = arguments.value(of: .profiles)
        scenarioPath = arguments.value(of: .simulate)
        noColor = arguments.isSet(.noColor)
    }
}

extension Option {
    /// Print JSON.
    public static let json = Option.flag("json", "Print one JSON object instead of text.")
    /// Use another registry.
    public static let registry = Option.value(
        "registry", "PATH", "Use this registry file.", default: "$ACCESSORY_REGISTRY, or the user's own")
    /// Use another folder of profiles.
    public static let profiles = Option.value("profiles", "DIR", "Use the profiles of this folder and no others.")
    /// Use simulated radios.
    public static let simulate = Option.value("simulate", "FILE", "Use the simulated radios of this scenario file.")
    /// Print no colours.
    public static let noColor = Option.flag("no-color", "Print no colours.")
    /// Show help.
    public static let help = Option.flag("help", short: "h", "Show this help.")
    /// Show the version.
    static let version = Option.flag("version", "Show the version.")

    /// The options that may also be typed before the command.
    static let shared: [Option] = [.json, .registry, .profiles, .simulate, .noColor]
}
