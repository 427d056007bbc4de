public import AccessoryModel
public import AccessorySetup
import AccessorySetupKit
import Dispatch
import NetworkExtension

/// A gateway without a screen that takes over the nearest sensor of its kind, asks nobody, and goes back to its own network.
public struct GatewayApplication: Sendable {
    private let environment: SessionEnvironment

    /// - Parameter environment: Nil for this host's radios and registry. The picker is replaced by a rule in any case.
    public init(environment: SessionEnvironment? = nil) {
        var environment = environment ?? .ofThisHost()
        environment.picker = RulePicker(PickerRule(several: .strongest, known: .never))
        self.environment = environment
    }

    /// Finds a new sensor, records it, and does something in its hotspot.
    ///
    /// - Parameters:
    ///   - prefix: What the names of the sensors' hotspots begin with.
    ///   - work: What to do while the gateway is in the hotspot, such as telling the sensor where to report to.
    /// - Returns: The sensor, once the gateway is back in its own network.
    public func adopt(
        prefix: String, passphrase: String, work: @Sendable (_ name: String) async throws -> Void
    ) async throws -> Accessory {
        let session = ASAccessorySession(environment: environment)
        defer { session.invalidate() }
        let (added, continuation) = AsyncStream.makeStream(of: ASAccessory.self)
        session.activate(on: DispatchQueue(label: "gateway")) { event in
            if event.eventType == .accessoryAdded, let accessory = event.accessory { continuation.yield(accessory) }
            if event.eventType == .invalidated { continuation.finish() }
        }
        guard let image = UIImage(named: "sensor") else { throw ASError(.invalidRequest) }
        let descriptor = ASDiscoveryDescriptor()
        descriptor.ssidPrefix = prefix
        try await session.showPicker(
            for: [ASPickerDisplayItem(name: "Sensor", productImage: image, descriptor: descriptor)])
        // It has been told before the picker's own result.
        guard let sensor = await added.first(where: { _ in true }), let record = sensor.record else {
            throw ASError(.unknown)
        }
        let hotspots = NEHotspotConfigurationManager(environment: environment)
        try await hotspots.joinAccessoryHotspot(sensor, passphrase: passphrase)
        do {
            try await work(sensor.displayName)
        } catch {
            try await hotspots.leaveHotspot()
            throw error
        }
        try await hotspots.leaveHotspot()
        return record
    }
}
