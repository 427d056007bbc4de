import Foundation

/// A folder for one test.
enum TemporaryFolder {
    /// Lends a new folder, and removes it with all that is in it.
    static func use<Value>(_ body: (String) throws -> Value) throws -> Value {
        let path = NSTemporaryDirectory() + "accessory-model-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try body(path)
    }
}
