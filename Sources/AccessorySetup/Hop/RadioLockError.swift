public import AccessoryModel

/// Why a radio could not be locked.
public enum RadioLockError: Hashable, DiagnosedError {
    /// Another process is using the radio; which one, where the kernel tells.
    case taken(interface: String, by: LockHolder?)
    /// The lock's file can't be used.
    case unusable(path: String, reason: String)

    public var diagnosis: Diagnosis {
        switch self {
        case .taken(let interface, let holder):
            let whom =
                holder.map { "\($0.program ?? "another program") (process \($0.processID))" } ?? "another process"
            return Diagnosis(
                code: "radio.taken", category: .radioTaken, message: "The radio is in use by \(whom).",
                place: interface, advice: "Wait until it has ended, or name another radio with --interface.")
        case .unusable(let path, let reason):
            return Diagnosis(
                code: "radio.lockUnusable", category: .unreadableFile,
                message: "The radio's lock can't be used: \(reason).", place: path,
                advice: "See that the folder exists and that this user may create files in it.")
        }
    }
}
