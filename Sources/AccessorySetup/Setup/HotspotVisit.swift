import AccessoryModel
import AccessoryRadio
import FoundationEssentials

/// The way into one accessory's hotspot, and back.
struct HotspotVisit: Sendable {
    /// What has to be known for it, from a person or a rule.
    struct Decisions: Sendable {
        /// Whether a radio may be taken from a connection of the host's for the time of the hop.
        var mayDisplace: @Sendable (ConnectionReference, _ interface: String) async throws(SetupError) -> Bool
        /// The passphrase of a hotspot that needs one; nil if there is none.
        var passphrase: @Sendable () async throws(SetupError) -> Passphrase?
    }

    let radio: any WiFiRadio
    let clock: RadioClock
    let journal: HopJournal
    let limits: JoinLimits
    let now: @Sendable () -> Date

    /// Joins the hotspot of an accessory, does something there, and comes back.
    ///
    /// - Throws: What makes the join impossible, before anything has been changed.
    func run<Value: Sendable>(
        to accessPoint: AccessPoint, profile: AccessoryProfile?, decisions: Decisions,
        events: @escaping @Sendable (HopEvent) -> Void,
        work: @escaping @Sendable (HotspotLink) async throws(SetupError) -> Value
    ) async throws(SetupError) -> HopOutcome<Value> {
        let request = try await request(for: accessPoint, profile?.hotspot, decisions)
        // Not as it was before the search: the host's own connection may have come or gone since.
        let status = try await RadioReservation.usableStatus(of: radio)
        if let connection = status.connection {
            guard try await decisions.mayDisplace(connection, radio.interface) else { throw .declined }
        }
        let hop = Hop(radio: radio, clock: clock, journal: journal, now: now)
        return await hop.perform(request, events: events, work: work)
    }

    /// Whatever makes the join impossible is found here, while nothing has been changed yet.
    private func request(
        for accessPoint: AccessPoint, _ hotspot: AccessoryProfile.Hotspot?, _ decisions: Decisions
    ) async throws(SetupError) -> JoinRequest {
        guard accessPoint.security.isJoinable else {
            throw .radio(.securityUnsupported(accessPoint.identity, accessPoint.security))
        }
        var join = JoinRequest(accessPoint: accessPoint, limits: limits)
        if let address = hotspot?.address, address.use == .always {
            join.addressing = .fixed(address.address)
        } else {
            join.addressing = .automatic(fallback: hotspot?.fallbackAddress)
        }
        guard accessPoint.security.needsPassphrase else { return join }
        let passphrase: Passphrase
        if let given = try await decisions.passphrase() {
            passphrase = given
        } else if let published = hotspot?.passphrase {
            passphrase = published
            // The key is known to be right, so a refusal is more likely an accessory that has just started.
            join.passphraseAttempts = 2
        } else {
            throw .radio(.passphraseMissing(accessPoint.identity))
        }
        do throws(PassphraseError) {
            try passphrase.validate(for: accessPoint.security)
        } catch {
            throw .radio(.passphraseUnusable(error))
        }
        join.passphrase = passphrase
        return join
    }
}
