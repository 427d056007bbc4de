public import AccessoryModel

/// Why a hop's record could not be kept or read.
public enum HopJournalError: Hashable, DiagnosedError {
    case unwritable(path: String, reason: String)
    case unreadable(path: String, reason: String)
    /// The folder of the records is there, and can't be looked into.
    case unreadableFolder(path: String)
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
        case .unreadableFolder(let path):
            Diagnosis(
                code: "hop.journalUnreadable", category: .unreadableFile,
                message: "The records of hops can't be read: this user may not look into their folder.", place: path,
                advice: "Run this as the user who set accessories up, or mend the folder's permissions.")
        case .unreadable(let path, let reason):
            Diagnosis(
                code: "hop.journalUnreadable", category: .unreadableFile,
                message: "The hop's record can't be read: \(reason).", place: path,
                advice: "Bring the host's network back by hand with 'nmcli connection up', then delete the file.")
        }
    }
}
