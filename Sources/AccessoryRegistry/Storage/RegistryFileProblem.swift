/// Why a database that can be read is not used.
enum RegistryFileProblem: Error {
    /// It is another program's.
    case notARegistry
    /// Its schema is `version`, which this package does not know yet.
    case tooNew(version: Int)
    /// A value in it can't be what it should be.
    case corrupt(String)
    /// It can't be written to.
    case readOnly
}
