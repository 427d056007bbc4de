import Foundation

@testable import AccessoryCommands

/// A folder of profile files, which goes with it.
final class ProfileFolder: Sendable {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = NSTemporaryDirectory() + "accessory-profiles-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The profiles that are shipped.
    static var shipped: String {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Profiles").path
    }

    /// A valid profile.
    static func text(id: String, prefix: String, passphrase: String? = nil) -> String {
        let passphrase = passphrase.map { #", "passphrase": "\#($0)""# } ?? ""
        return """
            {
              "version": 1, "id": "\(id)", "name": "Plug \(id)", "kind": "provisioned",
              "descriptors": [{ "ssidPrefix": "\(prefix)" }],
              "hotspot": { "security": ["wpa2Personal"]\(passphrase), "gateway": "192.168.4.1" },
              "sources": [{ "title": "Label", "certainty": "high", "facts": "All of it." }]
            }
            """
    }
}
