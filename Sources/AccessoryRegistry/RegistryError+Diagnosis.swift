public import AccessoryModel

extension RegistryError {
    public var diagnosis: Diagnosis {
        switch self {
        case .cannotOpen(let path, let reason):
            Diagnosis(
                code: "registry.cannotOpen", category: .registryUnusable,
                message: "The registry can't be opened: \(reason).", place: path,
                advice: "Check the path, or name another registry with --registry.")
        case .notPermitted(let path):
            Diagnosis(
                code: "registry.notPermitted", category: .registryUnusable,
                message: "You may not read the registry.", place: path,
                advice: "Run as the user whose registry it is, or name another one with --registry.")
        case .notARegistry(let path):
            Diagnosis(
                code: "registry.notARegistry", category: .registryUnusable,
                message: "This is not a registry of accessories.", place: path,
                advice: "Name a registry with --registry, or a path at which there is no file yet.")
        case .corrupt(let path, let detail):
            Diagnosis(
                code: "registry.corrupt", category: .registryUnusable,
                message: "The registry is damaged: \(detail).", place: path,
                advice: "'accessoryctl remove' forgets an accessory that is named here. Else put the registry back "
                    + "from a backup, or save what is left with 'sqlite3 FILE .recover'.")
        case .tooNew(let path, let version, let supported):
            Diagnosis(
                code: "registry.tooNew", category: .registryTooNew,
                message:
                    "The registry has schema \(version), and this version of the program knows schemas up to \(supported).",
                place: path, advice: "Update this program. The registry has not been changed.")
        case .readOnly(let path):
            Diagnosis(
                code: "registry.readOnly", category: .registryReadOnly,
                message: "The registry can't be written to.", place: path,
                advice: "Check the permissions of the file and of its folder, and whether the file system is read-only."
            )
        case .busy(let path):
            Diagnosis(
                code: "registry.busy", category: .registryBusy,
                message: "Another process has been using the registry for too long.", place: path,
                advice: "Try again when it has ended; 'fuser FILE' shows which process it is.")
        case .diskFull(let path):
            Diagnosis(
                code: "registry.diskFull", category: .registryUnusable,
                message: "There is no space left on the file system of the registry.", place: path,
                advice: "Free some space there: a change needs it, and so does reading what a killed program has left "
                    + "in the registry's log. Nothing has been lost.")
        case .failed(let path, let detail, let sqliteCode):
            Diagnosis(
                code: "registry.failed", category: .registryUnusable,
                message: "The registry failed: \(detail) (SQLite \(sqliteCode)).", place: path,
                advice: "Check the disk that it is on.")
        case .noIdentity(let index):
            Diagnosis(
                code: "registry.noIdentity", category: .invalidInput,
                message: "An accessory can't be recorded without a BSSID or a Bluetooth address.",
                place: index.map { "observation \($0 + 1)" },
                advice: "Give one of them: many accessories have the same SSID.")
        case .ambiguousName(let ssid, let count):
            Diagnosis(
                code: "registry.ambiguousName", category: .ambiguous,
                message: "\(count) accessories have the SSID \(ssid.displayForm), so it does not say which is meant.",
                place: ssid.displayForm,
                advice: "Give the BSSID too. 'accessoryctl list' shows those that are recorded.")
        case .invalidName(let problem):
            Self.diagnosis(of: problem)
        case .notFound(let id):
            Diagnosis(
                code: "registry.notFound", category: .notFound, message: "There is no accessory \(id).",
                advice: "'accessoryctl list' shows those that there are.")
        case .revisionConflict(let id, let expected, let actual):
            Diagnosis(
                code: "registry.revisionConflict", category: .invalidInput,
                message: "Accessory \(id) has been changed meanwhile: its revision is \(actual), and the change was "
                    + "meant for \(expected).",
                advice: "Look at it again, then repeat the change.")
        }
    }

    private static func diagnosis(of problem: DisplayNameProblem) -> Diagnosis {
        switch problem {
        case .empty:
            Diagnosis(
                code: "registry.nameEmpty", category: .invalidInput,
                message: "A name needs at least one character that can be seen.",
                advice: "Give a name such as 'Kitchen lamp'.")
        case .tooLong(let byteCount):
            Diagnosis(
                code: "registry.nameTooLong", category: .invalidInput,
                message: "The name has \(byteCount) bytes; \(DisplayNameProblem.maximumLength) is the most.",
                advice: "Give a shorter name.")
        case .controlCharacter(let value):
            Diagnosis(
                code: "registry.nameControlCharacter", category: .invalidInput,
                message: "The name has the control character U+\(hexadecimal(value)) in it.",
                advice: "Give a name without control characters and line breaks.")
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
