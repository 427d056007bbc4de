import CSQLite
import Glibc

extension RegistryError {
    /// What a failure below means for the registry at `path`.
    init(_ error: any Error, path: String, supported: Int) {
        switch error {
        case let error as RegistryError: self = error
        case let error as SQLiteError: self.init(error, path: path)
        case RegistryFileProblem.notARegistry: self = .notARegistry(path: path)
        case RegistryFileProblem.tooNew(let version):
            self = .tooNew(path: path, version: version, supported: supported)
        case RegistryFileProblem.corrupt(let detail): self = .corrupt(path: path, detail: detail)
        case RegistryFileProblem.readOnly: self = .readOnly(path: path)
        default: self = .failed(path: path, detail: "\(error)", sqliteCode: 0)
        }
    }

    init(_ error: SQLiteError, path: String) {
        switch error.code {
        case SQLITE_NOTADB: self = .notARegistry(path: path)
        case SQLITE_CORRUPT, SQLITE_FORMAT: self = .corrupt(path: path, detail: error.message)
        case SQLITE_READONLY: self = .readOnly(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        case SQLITE_FULL: self = .diskFull(path: path)
        case SQLITE_PERM, SQLITE_AUTH: self = .notPermitted(path: path)
        case SQLITE_CANTOPEN, SQLITE_IOERR:
            // SQLite keeps the number of the system call that failed, which says more.
            switch error.systemErrorNumber {
            case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
            case EACCES, EPERM: self = .notPermitted(path: path)
            case EROFS: self = .readOnly(path: path)
            case EMFILE, ENFILE:
                self = .cannotOpen(path: path, reason: "there are too many open files (ulimit -n)")
            default:
                self =
                    error.code == SQLITE_CANTOPEN
                    ? .cannotOpen(path: path, reason: error.message)
                    : .failed(path: path, detail: error.message, sqliteCode: error.extendedCode)
            }
        case SQLITE_ERROR:
            // Our statements are right for our schema, so the schema is not ours any more.
            self = .corrupt(path: path, detail: error.message)
        case SQLITE_MISMATCH: self = .corrupt(path: path, detail: error.message)
        default: self = .failed(path: path, detail: error.message, sqliteCode: error.extendedCode)
        }
    }

    /// What a failed system call means for the registry at `path`.
    init(errorNumber: Int32, path: String, isWriting: Bool = false) {
        switch errorNumber {
        case EACCES, EPERM: self = isWriting ? .readOnly(path: path) : .notPermitted(path: path)
        case EROFS: self = .readOnly(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        default: self = .cannotOpen(path: path, reason: String(cString: strerror(errorNumber)))
        }
    }
}
