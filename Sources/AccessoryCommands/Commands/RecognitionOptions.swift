import AccessoryModel
import AccessorySetup

/// The options that say which accessories are meant; `scan` and `add` have them in common.
struct RecognitionOptions: Sendable {
    static let profile = Option.value("profile", "ID", "Look for accessories of this family.")
    static let ssid = Option.value(
        "ssid", "SSID", "Look for the hotspot of exactly this name: text, or hex: and its bytes.")
    static let ssidPrefix = Option.value(
        "ssid-prefix", "PREFIX", "Look for hotspots whose names begin so: text, or hex: and bytes.")
    static let bssid = Option.value("bssid", "ADDRESS", "The one access point that is meant.")
    static let all = [profile, ssid, ssidPrefix, bssid]

    private enum Wanted: Sendable {
        case any
        case profile(String)
        case descriptor(DiscoveryDescriptor)
    }

    private let wanted: Wanted
    /// The one access point that is meant; nil for any.
    let bssid: BSSID?

    /// Checks the descriptor that was typed.
    ///
    /// `--ssid` and `--ssid-prefix` together are left to the descriptor's own rules, which say what is wrong with both.
    init(_ arguments: ParsedArguments) throws {
        bssid = try arguments.value(of: Self.bssid).map { text throws(UsageError) in
            guard let bssid = BSSID(text) else {
                throw .invalidValue(place: Self.bssid.spelling, value: text, expected: "a hardware address")
            }
            return bssid
        }
        var descriptor = DiscoveryDescriptor()
        descriptor.ssid = try Self.name(Self.ssid, arguments)
        descriptor.ssidPrefix = try Self.name(Self.ssidPrefix, arguments)
        let profile = arguments.value(of: Self.profile)
        if descriptor.ssid == nil && descriptor.ssidPrefix == nil {
            wanted = profile.map(Wanted.profile) ?? .any
            return
        }
        if profile != nil {
            let other = descriptor.ssid == nil ? Self.ssidPrefix : Self.ssid
            throw UsageError.exclusiveOptions(Self.profile.spelling, other.spelling)
        }
        try descriptor.validate()
        wanted = .descriptor(descriptor)
    }

    /// Whether every accessory of a known family is meant.
    var isAny: Bool {
        if case .any = wanted { bssid == nil } else { false }
    }

    /// The options as a person types them in a shell, for another command with the same wishes.
    var words: [String] {
        var words: [String] = []
        switch wanted {
        case .any: break
        case .profile(let id): words += Self.profile.words(id)
        case .descriptor(let descriptor):
            if let ssid = descriptor.ssid { words += Self.ssid.words(ssid.argumentForm) }
            if let prefix = descriptor.ssidPrefix { words += Self.ssidPrefix.words(prefix.argumentForm) }
        }
        if let bssid { words += [Self.bssid.spelling, bssid.description] }
        return words
    }

    /// What recognises them. Only profiles are read, and only where they are needed.
    func recognizer(in context: CommandContext) throws -> Recognizer {
        switch wanted {
        case .any: return Recognizer(catalog: try context.profileCatalog())
        case .profile(let id):
            let catalog = try context.profileCatalog()
            return Recognizer(profile: try context.profile(id, in: catalog))
        case .descriptor(let descriptor): return try Recognizer(descriptor: descriptor)
        }
    }

    private static func name(_ option: Option, _ arguments: ParsedArguments) throws -> SSID? {
        guard let text = arguments.value(of: option) else { return nil }
        let ssid: SSID
        do throws(SSIDError) { ssid = try SSID(argument: text) } catch {
            throw OptionValueError(option, error.diagnosis)
        }
        // Only 'hex:' alone: the parser has refused the empty word.
        guard !ssid.bytes.isEmpty else { throw OptionValueError.nameWithoutBytes(option) }
        return ssid
    }
}
