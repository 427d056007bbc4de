import AccessoryModel
import AccessorySetup
import FoundationEssentials
import Glibc

/// The configurations that one program has applied, in a file of its own beside the registry.
struct ConfigurationStore: Sendable {
    let path: String

    /// - Parameters:
    ///   - registryPath: The registry that it lies beside.
    ///   - program: The file that the program runs from. Programs of one name share their configurations.
    init(registryPath: String, program: String) {
        let folder = registryPath.lastIndex(of: "/").map { String(registryPath[..<$0]) } ?? "."
        let name = program.split(separator: "/").last.map(String.init) ?? ""
        path = "\(folder)/hotspots/\(Self.fileName(name)).json"
    }

    /// All that have not expired, in the order of their names.
    func all(at date: Date) throws(ConfigurationStoreError) -> [StoredConfiguration] {
        guard access(path, F_OK) == 0 else { return [] }
        let data: Data
        do throws(JSONFileError) {
            data = Data(try JSONFile.contents(at: path))
        } catch {
            throw .unreadable(path: path, reason: "the file can't be read")
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let all = try? decoder.decode([StoredConfiguration].self, from: data) else {
            throw .unreadable(path: path, reason: "the file does not hold the configurations of hotspots")
        }
        return all.filter { !$0.hasExpired(at: date) }
    }

    /// Keeps one, in the place of an earlier one of the same name.
    func keep(_ configuration: StoredConfiguration, at date: Date) throws(ConfigurationStoreError) {
        try change(at: date) { all in
            all.removeAll { $0.name == configuration.name && $0.isPrefix == configuration.isPrefix }
            all.append(configuration)
        }
    }

    /// Forgets those of a name.
    func remove(_ name: SSID, at date: Date) throws(ConfigurationStoreError) {
        guard try all(at: date).contains(where: { $0.name == name }) else { return }
        try change(at: date) { all in all.removeAll { $0.name == name } }
    }

    private func change(
        at date: Date, _ body: (inout [StoredConfiguration]) -> Void
    ) throws(ConfigurationStoreError) {
        let file = DurableFile(path: path)
        do throws(DurableFile.Failure) { try file.makeFolder() } catch {
            throw .unwritable(path: file.folder, reason: error.reason)
        }
        // Another process of the same program may be changing them too.
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
        }
        var all = try all(at: date)
        body(&all)
        all.sort { ($0.name, $0.isPrefix ? 1 : 0) < ($1.name, $1.isPrefix ? 1 : 0) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        guard let bytes = try? encoder.encode(all) else {
            throw .unwritable(path: path, reason: "the configurations can't be encoded")
        }
        do throws(DurableFile.Failure) { try file.write(bytes) } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
    }

    /// A name that is one in every file system.
    private static func fileName(_ name: String) -> String {
        let safe = name.utf8.prefix(100).map { byte -> Character in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                Character(Unicode.Scalar(byte))
            default: "_"
            }
        }
        return safe.isEmpty ? "program" : String(safe)
    }
}
