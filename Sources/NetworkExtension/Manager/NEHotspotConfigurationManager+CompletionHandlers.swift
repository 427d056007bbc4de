public import AccessorySetupKit

/// The original's calls in the form that tells its result to a function.
extension NEHotspotConfigurationManager {
    /// See ``apply(_:)``. No error says that it is kept, not that it is joined.
    public func apply(
        _ configuration: NEHotspotConfiguration, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        complete(completionHandler ?? { _ in }) { await Self.error { try await self.apply(configuration) } }
    }

    /// Forgets the configuration of a name, or of a prefix, and leaves its hotspot if that is joined.
    ///
    /// Returns at once. What fails is told to the environment's notice; ``leaveHotspot()`` waits.
    public func removeConfiguration(forSSID SSID: String) { Task { await remove(SSID) } }

    /// Does nothing: no such configuration can be applied.
    public func removeConfiguration(forHS20DomainName domainName: String) {}

    /// See ``configuredSSIDs()``.
    public func getConfiguredSSIDs(completionHandler: @escaping ([String]) -> Void) {
        complete(completionHandler) { await self.configuredNames() }
    }

    /// See ``joinAccessoryHotspot(_:passphrase:)``. No error says that it is truly joined.
    public func joinAccessoryHotspot(
        _ accessory: ASAccessory, passphrase: String, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        complete(completionHandler ?? { _ in }) {
            await Self.error { try await self.joinAccessoryHotspot(accessory, passphrase: passphrase) }
        }
    }

    /// See ``joinAccessoryHotspotWithoutSecurity(_:)``. No error says that it is truly joined.
    public func joinAccessoryHotspotWithoutSecurity(
        _ accessory: ASAccessory, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        complete(completionHandler ?? { _ in }) {
            await Self.error { try await self.joinAccessoryHotspotWithoutSecurity(accessory) }
        }
    }

    private static func error(_ body: () async throws -> Void) async -> (any Error)? {
        do {
            try await body()
            return nil
        } catch {
            return error
        }
    }
}
