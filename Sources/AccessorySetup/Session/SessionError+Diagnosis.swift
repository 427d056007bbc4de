public import AccessoryModel
import AccessoryRegistry

extension SessionError {
    public var diagnosis: Diagnosis {
        switch self {
        case .notActivated, .alreadyActivated, .invalidated, .pickerAlreadyActive, .noPicker, .noItems: misuse
        case .pickerUnavailable(let reason): reason
        case .invalidItems(let problems): Self.diagnosis(of: problems)
        case .invalidDeclaration(let error): error.diagnosis
        case .discoveryTimeout(let error), .setup(let error): error.diagnosis
        case .setupAndReturn(let setup, let wayBack):
            // That the network is missing is the worse of the two.
            Self.diagnosis(of: wayBack, after: setup)
        case .registry(let error): error.diagnosis
        case .invalidSSID(let error): error.diagnosis
        case .ambiguous(let cards):
            Diagnosis(
                code: "search.ambiguous", category: .ambiguous, message: "\(cards.count) accessories match.",
                advice: "Choose one of them.")
        case .userCancelled:
            Diagnosis(code: "setup.declined", category: .cancelled, message: "Nothing was changed, as you wished.")
        case .cancelled:
            Diagnosis(code: "cancelled", category: .cancelled, message: "Cancelled.")
        case .unknownAccessory, .technologyAlreadyThere, .notAwaitingAuthorization, .authorizationFailed:
            accessoryDiagnosis
        }
    }

    /// A call that does not fit the session's state.
    private var misuse: Diagnosis {
        switch self {
        case .notActivated:
            Diagnosis(
                code: "session.notActivated", category: .invalidInput, message: "The session has not been activated.",
                advice: "Call activate() first, and wait for it.")
        case .alreadyActivated:
            Diagnosis(
                code: "session.alreadyActivated", category: .invalidInput,
                message: "The session has been activated before.", advice: "Activate a session once.")
        case .invalidated:
            Diagnosis(
                code: "session.invalidated", category: .cancelled, message: "The session has been invalidated.",
                advice: "Make a new one.")
        case .pickerAlreadyActive:
            Diagnosis(
                code: "session.pickerAlreadyActive", category: .invalidInput,
                message: "A picker of this session is open.", advice: "Wait until it has been dismissed.")
        case .noPicker:
            Diagnosis(
                code: "session.noPicker", category: .invalidInput,
                message: "No picker is open that shows what the application lets it.",
                advice: "Set filtersDiscoveryResults, and call showPicker(for:) first.")
        default:
            Diagnosis(
                code: "session.noItems", category: .invalidInput, message: "There is nothing to show.",
                advice: "Give one item at least.")
        }
    }

    private var accessoryDiagnosis: Diagnosis {
        switch self {
        case .technologyAlreadyThere(let id, let technology):
            Diagnosis(
                code: "accessory.technologyAlreadyThere", category: .invalidInput,
                message: "The accessory is reached by \(technology.title) already, under another name.",
                place: id.description, advice: "Set it up anew if it has changed.")
        case .notAwaitingAuthorization(let id):
            Diagnosis(
                code: "accessory.notAwaitingAuthorization", category: .invalidInput,
                message: "The accessory awaits no authorisation.", place: id.description)
        case .authorizationFailed(let id):
            Diagnosis(
                code: "accessory.authorizationFailed", category: .joinFailed,
                message: "The application gave up the accessory's authorisation.", place: id.description,
                advice: "Set it up again.")
        case .unknownAccessory(let id):
            Diagnosis(
                code: "accessory.unknown", category: .notFound, message: "There is no accessory of this identifier.",
                place: id.description, advice: "It may have been removed; 'accessories' has those that are there.")
        default: misuse
        }
    }

    private static func diagnosis(of wayBack: SetupError, after setup: SetupError) -> Diagnosis {
        var diagnosis = wayBack.diagnosis
        diagnosis.message += " Before that: \(setup.diagnosis.message)"
        return diagnosis
    }

    private static func diagnosis(of problems: [ItemProblem]) -> Diagnosis {
        guard var diagnosis = problems.first?.diagnosis else {
            return Diagnosis(
                code: "item.invalid", category: .invalidInput, message: "None of the items can be used.")
        }
        if problems.count > 1 { diagnosis.message += " There are \(problems.count - 1) more problems." }
        return diagnosis
    }
}

extension Accessory.Technology {
    fileprivate var title: String {
        switch self {
        case .wifi: "Wi-Fi"
        case .bluetooth: "Bluetooth"
        }
    }
}
