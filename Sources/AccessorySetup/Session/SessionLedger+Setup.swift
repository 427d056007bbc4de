import AccessoryModel
import AccessoryRegistry
import FoundationEssentials

extension SessionLedger {
    /// The record of an access point; nil if it has none, or the registry can't be read now.
    func record(of bssid: BSSID) -> Accessory? {
        (try? withRegistry { registry throws(RegistryError) in try registry.accessory(bssid: bssid) }) ?? nil
    }

    /// Undoes what has been recorded of an accessory whose authorisation was given up.
    ///
    /// - Parameter earlier: The state that it had before; nil if it is new, and goes.
    func giveUp(_ id: Accessory.ID, earlier: Accessory.State?, at date: Date) throws(SessionError) {
        do throws(SessionError) {
            try edit(id) { registry throws(RegistryError) in
                if let earlier { return try registry.setState(earlier, of: id, at: date) }
                return try registry.remove(id, at: date)
            }
        } catch .unknownAccessory {
            // Somebody has removed it meanwhile.
        }
    }

    /// Records what the host knows already, each item by itself, and tells that it has been done, if there is any.
    func migrate(_ items: [MigrationDisplayItem], at date: Date) -> [MigrationResult] {
        guard !items.isEmpty else { return [] }
        let results = items.map { MigrationResult(item: $0, outcome: migrate($0, at: date)) }
        tell(.migrationComplete(results))
        return results
    }

    private func migrate(_ item: MigrationDisplayItem, at date: Date) -> MigrationResult.Outcome {
        let descriptor = item.item.descriptors.first
        do throws(SessionError) {
            let recorded = try withRegistry { registry throws(RegistryError) in
                try registry.record(
                    AccessoryObservation(
                        ssid: item.hotspotSSID, profileID: item.item.profile?.id,
                        descriptor: descriptor == DiscoveryDescriptor() ? nil : descriptor, identifiedByName: true,
                        proposedName: item.item.name),
                    at: date)
            }
            return recorded.outcome == .added ? .recorded(recorded.accessory) : .known(recorded.accessory)
        } catch {
            return .failed(error)
        }
    }
}
