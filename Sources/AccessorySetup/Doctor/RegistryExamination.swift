import AccessoryModel
import AccessoryRegistry
import Glibc

/// What is found where the registry is kept.
struct RegistryExamination: Sendable {
    /// A registry besides the one in use.
    enum Other: Hashable, Sendable {
        case exists(path: String, owner: String)
        /// Its folder is there, and this user may not look into it.
        case hidden(path: String, owner: String)
    }

    let path: String
    /// How the file is; it says so itself if there is none.
    let health: Result<RegistryHealth, RegistryError>
    /// Whether the file can be written to. Means nothing if there is none.
    let isFileWritable: Bool
    let folder: FolderAccess
    let other: Other?
}

extension RegistryExamination {
    /// Looks at a registry as one that only reads it does.
    ///
    /// - Parameter callingUser: The user who has called `sudo`; nil without it.
    init(_ location: RegistryLocation, callingUser: HostUser?) {
        path = location.path
        health = Self.health(of: location.path)
        isFileWritable = faccessat(AT_FDCWD, location.path, W_OK, AT_EACCESS) == 0
        folder = FolderAccess(of: Self.folder(of: location.path))
        other = Self.counterpart(of: location, callingUser: callingUser)
            .flatMap { Self.other(at: $0.path, owner: $0.owner) }
    }

    private static func health(of path: String) -> Result<RegistryHealth, RegistryError> {
        do throws(RegistryError) {
            return .success(try Registry(path: path, access: .readOnly).checkHealth())
        } catch {
            return .failure(error)
        }
    }

    /// Where this person's registry would be with `sudo`, or without it, and whose that is. Nil for a person who has
    /// named one by an option or a variable, and so has chosen.
    static func counterpart(
        of location: RegistryLocation, callingUser: HostUser?
    ) -> (path: String, owner: String)? {
        switch (location.source, callingUser) {
        case (.user, _): return (RegistryLocation.systemPath, "root")
        case (.system, let caller?) where caller.id != 0:
            return (
                RegistryLocation.path(option: nil, environment: [:], effectiveUserID: caller.id), caller.polkitName
            )
        default: return nil
        }
    }

    static func other(at path: String, owner: String) -> Other? {
        var status = stat()
        if stat(path, &status) == 0 { return .exists(path: path, owner: owner) }
        guard errno == EACCES, stat(folder(of: path), &status) == 0 else { return nil }
        return .hidden(path: path, owner: owner)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension RegistryExamination {
    var findings: [HostFinding] { [finding] + (other.map { [finding(of: $0)] } ?? []) }

    private var finding: HostFinding {
        switch health {
        case .failure(let error): HostFinding(error.diagnosis, in: .registry, of: path)
        case .success(let health) where !health.exists: findingOfMissing
        case .success(let health) where !health.isHealthy:
            HostFinding(
                RegistryError.corrupt(path: path, detail: health.problems.joined(separator: "; ")).diagnosis,
                in: .registry, of: path)
        case .success(let health): finding(of: health)
        }
    }

    /// Said as a set-up says it.
    private var findingOfFullDisk: HostFinding {
        HostFinding(RegistryError.diskFull(path: path).diagnosis, in: .registry, of: path)
    }

    private var findingOfMissing: HostFinding {
        if folder == .full { return findingOfFullDisk }
        if case .unwritable(let reason) = folder {
            return HostFinding(
                RegistryError.readOnly(path: path).diagnosis, in: .registry, of: path,
                meaning: "It is not there, and its folder can't be used: \(reason).")
        }
        return HostFinding(
            "registry.missing", in: .registry, of: path,
            "Not there yet; the first accessory that is set up creates it.")
    }

    private func finding(of health: RegistryHealth) -> HostFinding {
        if folder == .full { return findingOfFullDisk }
        if case .unwritable(let reason) = folder {
            return HostFinding(
                RegistryError.readOnly(path: path).diagnosis, in: .registry, of: path,
                meaning: "Its folder can't be written to: \(reason).")
        }
        guard isFileWritable else {
            return HostFinding(RegistryError.readOnly(path: path).diagnosis, in: .registry, of: path)
        }
        let count = health.accessoryCount == 1 ? "1 accessory" : "\(health.accessoryCount) accessories"
        guard !health.isHeld else {
            return HostFinding(
                "registry.held", .note, in: .registry, of: path,
                "Healthy, with \(count) in it. Another process holds it for a change.",
                meaning: "What is recorded meanwhile waits some seconds for that, and then fails.",
                advice: "If it stays so, 'fuser FILE' shows which process it is.")
        }
        return HostFinding("registry.healthy", in: .registry, of: path, "Healthy, with \(count) in it.")
    }

    private func finding(of other: Other) -> HostFinding {
        let advice = "Set accessories up always with sudo or always without, or name one registry with --registry."
        return switch other {
        case .exists(let path, let owner):
            HostFinding(
                "registry.other", .note, in: .registry, of: path, "This is another registry, of \(owner).",
                meaning: "What \(owner) records is there, and not in the registry above.", advice: advice)
        case .hidden(let path, let owner):
            HostFinding(
                "registry.other", .note, in: .registry, of: path,
                "There may be another registry, of \(owner), where this user may not look.",
                meaning: "What \(owner) records is there, and not in the registry above.", advice: advice)
        }
    }
}
