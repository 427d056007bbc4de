import AccessoryModel
public import AccessoryRadio
public import AccessoryRegistry
public import FoundationEssentials

/// The whole way with one accessory: find it, join its hotspot, record it, and put the host's network back.
public struct SetupProcedure: Sendable {
    private let host: any RadioHost
    private let registry: Registry
    private let journal: HopJournal
    private let lockDirectory: String
    private let now: @Sendable () -> Date

    /// How many sweeps must have heard nothing but accessories that are set up already before one of those is taken.
    private static let sweepsForKnownOnes = 3
    /// How many access points are told of that were nearly what was looked for.
    private static let mostNearMisses = 3

    /// - Parameters:
    ///   - registry: Open for writing. One that can't be written to is said before anything is joined.
    ///   - lockDirectory: Where the radios' locks are; see ``RadioLock``.
    ///   - now: The time of day, for the records.
    public init(
        host: any RadioHost, registry: Registry, journal: HopJournal, lockDirectory: String,
        now: @escaping @Sendable () -> Date
    ) {
        self.host = host
        self.registry = registry
        self.journal = journal
        self.lockDirectory = lockDirectory
        self.now = now
    }

    /// Sets one accessory up.
    ///
    /// - Returns: What came of it, and whether the radio is as it was before. Both are given, since an accessory can be
    ///   recorded and the network still be missing.
    public func run(
        _ request: SetupRequest, decisions: SetupDecisions, events: @escaping @Sendable (SetupEvent) -> Void
    ) async -> HopOutcome<SetupResult> {
        do throws(SetupError) {
            try checkRegistry()
            var reservation = try await RadioReservation(
                of: host, interface: request.interface, lockDirectory: lockDirectory)
            events(.searching(interfaces: reservation.members.map(\.radio.interface)))
            let candidate = try await choose(among: search(for: request, with: reservation), decisions)
            events(.found(candidate))
            reservation.keepOnly(candidate.accessPoint.interface)
            return try await visit(candidate, for: request, with: reservation, decisions, events)
        } catch {
            return HopOutcome(result: .failure(error), restoreFailure: nil)
        }
    }

    /// An accessory that was joined and can't be recorded would have been joined in vain.
    private func checkRegistry() throws(SetupError) {
        do throws(RegistryError) { try registry.checkWritable() } catch { throw .registry(error) }
    }

    private func search(
        for request: SetupRequest, with reservation: RadioReservation
    ) async throws(SetupError) -> [Candidate] {
        let finder = CandidateFinder(recognizer: request.recognizer, bssid: request.bssid, members: reservation.members)
        let scan = AccessPointScan(
            clock: host.clock, radios: reservation.members.map(\.radio), probing: request.recognizer.namesToProbe)
        let heard: [AccessPoint]
        do throws(RadioError) {
            heard = try await scan.run { sweeps, elapsed, heard in
                if elapsed >= request.searchLimit { return true }
                // A registry that can't be read is said below.
                guard let found = try? finder.candidates(in: heard, registry: registry) else { return true }
                // One that is set up already may hide a new one, which a single sweep has missed.
                let isCertain = request.bssid != nil || sweeps >= Self.sweepsForKnownOnes
                return found.contains { $0.recordID == nil || isCertain }
            }
        } catch {
            throw SetupError(error)
        }
        let candidates: [Candidate]
        do throws(RegistryError) {
            candidates = try finder.candidates(in: heard, registry: registry)
        } catch {
            throw .registry(error)
        }
        guard !candidates.isEmpty else {
            let explainer = Explainer(recognizer: request.recognizer, bssid: request.bssid)
            throw .nothingFound(
                wanted: request.wish, seen: Set(heard.map(\.identity)).count, limit: request.searchLimit,
                nearest: explainer.nearMisses(in: heard, limit: Self.mostNearMisses))
        }
        return candidates
    }

    private func choose(
        among candidates: [Candidate], _ decisions: SetupDecisions
    ) async throws(SetupError) -> Candidate {
        // What is set up already is offered only when there is nothing else: its hotspot may stay on for a while.
        let new = candidates.filter { $0.recordID == nil }
        let offered = new.isEmpty ? candidates : new
        if offered.count == 1 { return offered[0] }
        return try await decisions.choose(offered)
    }

    private func visit(
        _ candidate: Candidate, for request: SetupRequest, with reservation: RadioReservation,
        _ decisions: SetupDecisions, _ events: @escaping @Sendable (SetupEvent) -> Void
    ) async throws(SetupError) -> HopOutcome<SetupResult> {
        guard let member = reservation.members.first else { throw .radio(.noRadio) }
        let visit = HotspotVisit(
            radio: member.radio, clock: host.clock, journal: journal, limits: request.joinLimits, now: now)
        let outcome = try await visit.run(
            to: candidate.accessPoint, profile: candidate.recognition.profile,
            decisions: HotspotVisit.Decisions(
                mayDisplace: decisions.mayDisplace,
                passphrase: { () throws(SetupError) in try await decisions.passphrase(candidate) })
        ) {
            events(.hop($0))
        } work: { link throws(SetupError) in
            let result = try record(candidate, request, link)
            events(.recorded(result.accessory, isNew: result.isNew))
            await decisions.stay(result)
            return result
        }
        withExtendedLifetime(reservation) {}
        return outcome
    }

    private func record(
        _ candidate: Candidate, _ request: SetupRequest, _ link: HotspotLink
    ) throws(SetupError) -> SetupResult {
        let isKnown = candidate.recordID != nil
        do throws(RegistryError) {
            let recorded = try registry.record(
                AccessoryObservation(
                    displayName: request.displayName ?? (isKnown ? nil : candidate.proposedName),
                    ssid: link.accessPoint.ssid, bssid: link.accessPoint.bssid,
                    profileID: candidate.recognition.profile?.id, descriptor: candidate.recognition.descriptor),
                at: now())
            return SetupResult(accessory: recorded.accessory, isNew: recorded.outcome == .added, link: link)
        } catch {
            throw .registry(error)
        }
    }
}
