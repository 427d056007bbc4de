import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import AccessorySetupKit
import Foundation
import SimulatedRadio
import TestSupport

/// A simulated host with places of its own, which go with it.
struct KitWorld: Sendable {
    static let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")
    static let passphrase = "correct horse"
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let host: SimulatedHost
    let notices = Recorder<Diagnosis>()
    private let folder: TemporaryFolder

    /// One radio, which is on the home network, and these access points.
    init(_ accessPoints: ScenarioAccessPoint...) throws {
        let radio = ScenarioRadio(interface: "wlan0", connection: ScenarioConnection(reference: Self.home))
        host = SimulatedHost(Scenario(radios: [radio], accessPoints: accessPoints))
        folder = try TemporaryFolder()
    }

    var registryPath: String { folder.path(of: "registry.sqlite") }
    var journal: HopJournal { HopJournal(directory: folder.path(of: "hops")) }
    /// Everything that lies in its places, as text, to look for what must not be there.
    var files: String {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.map { name in
            let data = FileManager.default.contents(atPath: folder.path(of: name)) ?? Data()
            return "\(name)\n\(String(decoding: data, as: UTF8.self))"
        }.joined(separator: "\n")
    }

    func environment(
        _ picker: any AccessoryPicker = RulePicker(), declaration: SetupDeclaration = .everything
    ) -> SessionEnvironment {
        SessionEnvironment(
            host: { [host] () throws(RadioError) in LentHost(host: host) }, registryPath: registryPath,
            journalDirectory: journal.directory, lockDirectory: folder.path,
            declaration: { () throws(InvalidDeclaration) in declaration }, picker: picker,
            notice: { [notices] in notices.add($0) }, now: { Self.now })
    }

    static func bssid(_ number: Int) -> BSSID { BSSID(rawValue: 0xA803_2AB0_0000 + UInt64(number)) }

    static func hotspot(
        _ name: String = "Lamp-P-1", _ number: Int = 1, _ change: (inout ScenarioAccessPoint) -> Void = { _ in }
    ) throws -> ScenarioAccessPoint {
        var accessPoint = ScenarioAccessPoint(ssid: try SSID(argument: name), bssid: bssid(number))
        change(&accessPoint)
        return accessPoint
    }

    static func secured(_ name: String = "Lamp-P-1", _ number: Int = 1) throws -> ScenarioAccessPoint {
        let passphrase = try Passphrase(bytes: Self.passphrase.utf8)
        return try hotspot(name, number) {
            $0.security = .wpa2Personal
            $0.passphrase = passphrase
        }
    }

    func connection() async throws -> ConnectionReference? {
        try await host.radio("wlan0").status().connection
    }

    /// What happened in the air, without times and interfaces.
    var joins: Int {
        host.log.filter { if case .joined = $0.event { true } else { false } }.count
    }

    static func item(_ prefix: String = "Lamp-P-", name: String = "Lamp") -> ASPickerDisplayItem {
        let descriptor = ASDiscoveryDescriptor()
        descriptor.ssidPrefix = prefix
        return ASPickerDisplayItem(
            name: name, productImage: ProductImage(contentsOfFile: "lamp.png"), descriptor: descriptor)
    }
}
