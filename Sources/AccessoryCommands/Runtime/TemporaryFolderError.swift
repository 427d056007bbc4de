import AccessoryModel

/// The folder for temporary files can't be written to.
struct TemporaryFolderError: Hashable, DiagnosedError {
    let path: String

    var diagnosis: Diagnosis {
        Diagnosis(
            code: "temporaryFolder.unwritable", category: .unreadableFile,
            message: "A temporary folder can't be created.", place: path,
            advice: "Free some space, or set TMPDIR to a folder that can be written to.")
    }
}
