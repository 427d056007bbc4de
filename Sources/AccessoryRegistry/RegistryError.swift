public import AccessoryModel

/// Why the registry could not do what it was asked to. Nothing was changed by the call that throws it.
public enum RegistryError: Hashable, DiagnosedError {
    // The file
    /// The file can't be opened, for a reason that no other case names.
    case cannotOpen(path: String, reason: String)
    /// The user may not read the file or its folder.
    case notPermitted(path: String)
    /// What is at the path is not a database, or it is another program's.
    case notARegistry(path: String)
    /// The file is damaged.
    case corrupt(path: String, detail: String)
    /// The file was written by a later version, with a schema that this one does not know.
    case tooNew(path: String, version: Int, supported: Int)
    /// The file, its folder or its file system can't be written to, or it was opened for reading only.
    case readOnly(path: String)
    /// Another process held the registry for longer than the time-out.
    case busy(path: String)
    /// There is no space left for the change.
    case diskFull(path: String)
    /// The database failed in another way; the code is SQLite's extended result code.
    case failed(path: String, detail: String, sqliteCode: Int32)

    // What was asked
    /// The observation has no hardware address, and does not say that its SSID is enough, or has none. `index` is its
    /// place in a batch, from 0.
    case noIdentity(index: Int?)
    /// The observation has only an SSID, and `count` records have the same, so it can't be said which is meant.
    case ambiguousName(SSID, count: Int)
    /// The text can't be a display name.
    case invalidName(DisplayNameProblem)
    /// There is no record of this identifier.
    case notFound(Accessory.ID)
    /// The record has been changed since the caller read it.
    case revisionConflict(Accessory.ID, expected: Int, actual: Int)
}
