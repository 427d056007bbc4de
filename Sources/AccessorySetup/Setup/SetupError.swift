public import AccessoryModel
public import AccessoryRadio
public import AccessoryRegistry

/// Why setting up an accessory ended without one.
public enum SetupError: Hashable, DiagnosedError {
    /// A radio could not do its part.
    case radio(RadioError)
    /// A radio could not be had.
    case lock(RadioLockError)
    /// The hop could not be recorded, so it was not begun.
    case journal(HopJournalError)
    /// The accessory could not be recorded.
    case registry(RegistryError)
    /// No access point matched within the time.
    ///
    /// The access points that came nearest are told too, with why none of them is the one.
    case nothingFound(wanted: String, seen: Int, limit: Duration, nearest: [Explanation])
    /// Several matched, and there was nobody to choose.
    case ambiguous([Candidate])
    /// Who decides could not be asked, for this reason.
    case undecided(Diagnosis)
    /// The person was asked and said no.
    case declined
    /// The task was cancelled.
    case cancelled

    public var diagnosis: Diagnosis {
        switch self {
        case .radio(let error): error.diagnosis
        case .lock(let error): error.diagnosis
        case .journal(let error): error.diagnosis
        case .registry(let error): error.diagnosis
        case .nothingFound(let wanted, let seen, let limit, _):
            Diagnosis(
                code: "search.nothingFound", category: .notFound,
                message: "No access point \(wanted) was heard within \(limit.inSeconds); "
                    + "\(seen) others were.",
                advice:
                    "Switch the accessory's hotspot on and bring it nearer; "
                    + "'accessoryctl scan --explain' says why nothing that is heard is meant.")
        case .ambiguous(let candidates):
            Diagnosis(
                code: "search.ambiguous", category: .ambiguous,
                message: "\(candidates.count) access points match.",
                advice: "Name the one that is meant with --bssid.")
        case .undecided(let diagnosis): diagnosis
        case .declined:
            Diagnosis(code: "setup.declined", category: .cancelled, message: "Nothing was changed, as you wished.")
        case .cancelled:
            Diagnosis(code: "cancelled", category: .cancelled, message: "Cancelled.")
        }
    }
}

extension SetupError {
    /// Puts a radio's error among these; a cancelled radio is a cancelled set-up.
    init(_ error: RadioError) { self = error == .cancelled ? .cancelled : .radio(error) }
}
