import AccessoryModel

/// Why the configurations that a program has applied can't be used.
enum ConfigurationStoreError: Hashable, DiagnosedError {
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)

    var diagnosis: Diagnosis {
        switch self {
        case .unreadable(let path, let reason):
            Diagnosis(
                code: "hotspot.configurationsUnreadable", category: .unreadableFile,
                message: "The configured hotspots can't be read: \(reason).", place: path,
                advice: "See to the file's permissions, or remove it.")
        case .unwritable(let path, let reason):
            Diagnosis(
                code: "hotspot.configurationsUnwritable", category: .unreadableFile,
                message: "The configured hotspots can't be written: \(reason).", place: path,
                advice: "See that the folder exists and that this user may write to it.")
        }
    }
}
