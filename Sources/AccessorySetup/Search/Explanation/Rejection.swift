public import AccessoryModel

/// One reason why an access point is not the one that is meant.
public struct Rejection: Hashable, Sendable {
    /// What kind of reason it is. The words are stable; new ones may be added.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The name is withheld.
        case nameWithheld = "name.withheld"
        /// Only the case of letters differs.
        case nameCase = "name.differsInCase"
        /// Only blanks at the ends differ.
        case nameBlanks = "name.differsInBlanks"
        /// It looks alike and is other bytes.
        case nameLookAlike = "name.looksAlike"
        /// It goes on where it should end.
        case nameLonger = "name.longer"
        /// It ends where it should go on.
        case nameShorter = "name.shorter"
        /// What is wanted is elsewhere in it.
        case nameContains = "name.contains"
        /// It differs otherwise.
        case nameOther = "name.differs"
        /// The end differs, while the beginning is right.
        case nameSuffix = "name.suffixDiffers"
        /// No family that is known has such a name.
        case nameUnknown = "name.unknown"
        /// Another access point is asked for.
        case bssid = "bssid.differs"
        /// The family never has such security.
        case security = "security.differs"
    }

    public let code: Code
    /// One sentence.
    public let reason: String
    /// The family that it would be one of; nil if no family is wanted, or none is near.
    public let profile: AccessoryProfile.ID?

    public init(_ code: Code, _ reason: String, profile: AccessoryProfile.ID? = nil) {
        self.code = code
        self.reason = reason
        self.profile = profile
    }
}

extension Rejection {
    init(_ difference: NameDifference, profile: AccessoryProfile.ID?, hasRightBeginning: Bool) {
        let code: Code =
            switch difference.kind {
            case .withheld: .nameWithheld
            case .letterCase: .nameCase
            case .blanks: .nameBlanks
            case .lookAlike: .nameLookAlike
            case .longer: .nameLonger
            case .shorter, .contains, .other:
                if hasRightBeginning {
                    .nameSuffix
                } else if case .shorter = difference.kind {
                    .nameShorter
                } else if case .contains = difference.kind {
                    .nameContains
                } else {
                    .nameOther
                }
            }
        self.init(code, difference.sentence, profile: profile)
    }
}
