public import AccessoryModel

/// Why a hop's record could not be kept or read.
public enum HopJournalError: Hashable, DiagnosedError {
    case unwritable(path: String, reason: String)
    case unreadable(path: String, reason: String)
    case unremovable(path: String, reason: String)

    public var diagnosis: Diagnosis {
        switch self {
        case .unwritable(let path, let reason):
            Diagnosis(
                code: "hop.journalUnwritable", category: .unreadableFile,
                message: "The hop's record can't be written: \(reason).", place: path,
                advice: "Free some space or mend the folder's permissions; nothing is joined without the record.")
        case .unremovable(let path, let reason):
            Diagnosis(
                code: "hop.journalUnremovable", category: .unreadableFile,
                message: "The hop is over and its record can't be removed: \(reason).", place: path,
                advice: "Delete the file; the radio is as it was before.")
        case .unreadable(let path, let reason):
            Diagnosis(
                code: "hop.journalUnreadable", category: .unreadableFile,
                message: "The hop's record can't be read: \(reason).", place: path,
                advice: "Bring the host's network back by hand with 'nmcli connection up', then delete the file.")
        }
    }
}
