import AccessoryCommands
import AccessoryModel
import AccessoryRegistry
import Foundation

/// A registry in a folder of its own, which goes with it.
final class RegistryFixture: Sendable {
    let folder: String
    var path: String { folder + "/registry.sqlite" }

    init() throws {
        folder = NSTemporaryDirectory() + "accessory-commands-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Records an accessory `minutes` after a fixed moment.
    @discardableResult
    func record(
        _ name: String, ssid: String? = nil, bssid: UInt64, bluetooth: UInt64? = nil, profile: String? = nil,
        minutes: Double = 0
    ) throws -> Accessory {
        let observation = AccessoryObservation(
            displayName: name, ssid: try ssid.map { try SSID(argument: $0) }, bssid: BSSID(rawValue: bssid),
            bluetoothAddress: bluetooth.map { BluetoothAddress(rawValue: $0) }, profileID: profile,
            descriptor: try ssid.map { DiscoveryDescriptor(ssid: try SSID(argument: $0)) })
        return try open().record(observation, at: Date(timeIntervalSince1970: 1_800_000_000 + 60 * minutes)).accessory
    }

    func open() throws -> Registry { try Registry(path: path, access: .readWrite) }

    /// The names of the files in the folder.
    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

    /// A program that uses this registry.
    func program(
        onTerminal: Bool = false, input: [String] = [], outputIsTerminal: Bool? = nil,
        outputFailure: OutputError? = nil
    ) -> TestProgram {
        var program = TestProgram(
            onTerminal: onTerminal, input: input, outputFailure: outputFailure, outputIsTerminal: outputIsTerminal)
        program.variables = ["ACCESSORY_REGISTRY": path, "NO_COLOR": "1"]
        return program
    }
}
