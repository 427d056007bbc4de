import Foundation

/// A folder of one test's own, removed with its last reference.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = URL.temporaryDirectory.appending(path: "registry-\(UUID().uuidString)").path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// Where the test's registry is.
    var registry: String { file("registry.sqlite") }

    func contents(_ name: String = "registry.sqlite") throws -> Data {
        try Data(contentsOf: URL(filePath: file(name)))
    }

    func write(_ data: Data, to name: String = "registry.sqlite") throws {
        try data.write(to: URL(filePath: file(name)))
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}
