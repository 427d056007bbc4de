import AccessoryModel
public import AccessorySetupKit

/// The original's calls in the form that is waited for. All of them throw ``HotspotConfigurationFailure`` and nothing else.
extension NEHotspotConfigurationManager {
    /// Keeps a configuration, without its passphrase, and joins its hotspot if that is in range.
    ///
    /// Returning says that it is kept, not that it is joined, as in the original: why a join failed is told to the
    /// environment's notice. ``applyReportingOutcome(_:)`` tells it to the caller.
    public func apply(_ configuration: NEHotspotConfiguration) async throws {
        if case .notJoined(let failure) = try await applyReportingOutcome(configuration) { notice(failure) }
    }

    /// The names that this program has configured and not removed. A prefix stands for itself.
    public func configuredSSIDs() async -> [String] { await configuredNames() }

    /// Joins the hotspot of an accessory that is set up on this host: the access point of its record, and no other of the
    /// same name. One that is joined already is no error.
    ///
    /// - Parameter passphrase: 8 to 63 characters, or a key of 64 hex digits.
    /// - Returns: When it is truly joined: associated, with an address.
    public func joinAccessoryHotspot(_ accessory: ASAccessory, passphrase: String) async throws {
        let usable: Passphrase
        do throws(PassphraseError) {
            usable = try HotspotSecurity.passphrase(passphrase).get()
        } catch {
            throw HotspotConfigurationFailure(.invalidWPAPassphrase, error)
        }
        try await join(accessory, usable)
    }

    /// The same for a hotspot without a passphrase. One that needs a passphrase is an error.
    public func joinAccessoryHotspotWithoutSecurity(_ accessory: ASAccessory) async throws {
        try await join(accessory, nil)
    }
}
