import AccessoryModel
import AccessoryRadio

/// What happens during a ``HotspotStay``: the search, the hop, and the wait in the hotspot.
struct HotspotStayRun: Sendable {
    let wish: HotspotWish
    let environment: SessionEnvironment
    /// Filled when it is to be left.
    let departure: Mailbox<Void>
    /// Told of the link once it is made.
    let onJoin: @Sendable (HotspotLink) -> Void

    /// Runs it to its end. Returns when the host's network is back, and the radios have been let go of.
    func run() async -> HotspotStay.Ending {
        let host: any RadioHost
        do throws(RadioError) {
            host = try await environment.host()
        } catch {
            return HotspotStay.Ending(cause: SetupError(error), restoreFailure: nil)
        }
        let outcome: HopOutcome<Void>
        do throws(SetupError) {
            outcome = try await visit(host)
        } catch {
            outcome = HopOutcome(result: .failure(error), restoreFailure: nil)
        }
        await host.close()
        return HotspotStay.Ending(cause: outcome.result.failure, restoreFailure: outcome.restoreFailure)
    }

    private func visit(_ host: any RadioHost) async throws(SetupError) -> HopOutcome<Void> {
        var reservation = try await RadioReservation(
            of: host, interface: environment.interface, lockDirectory: environment.lockDirectory)
        let accessPoint = try await search(with: reservation, host.clock)
        reservation.keepOnly(accessPoint.interface)
        guard let radio = reservation.members.first?.radio else { throw .radio(.noRadio) }
        let visit = HotspotVisit(
            radio: radio, clock: host.clock, journal: HopJournal(directory: environment.journalDirectory),
            limits: wish.limits, now: environment.now)
        let decisions = HotspotVisit.Decisions(
            // Whoever asks to join wants the radio for it; the connection comes back afterwards.
            mayDisplace: { _, _ in true }, passphrase: { [wish] in wish.passphrase })
        let outcome = try await visit.run(to: accessPoint, profile: nil, decisions: decisions) { _ in
        } work: { [onJoin, departure, clock = host.clock] link in
            onJoin(link)
            _ = await clock.outside { await departure.take() }
        }
        withExtendedLifetime(reservation) {}
        return outcome
    }

    /// Sweeps until it is heard.
    private func search(
        with reservation: RadioReservation, _ clock: RadioClock
    ) async throws(SetupError) -> AccessPoint {
        let scan = AccessPointScan(
            clock: clock, radios: reservation.members.map(\.radio), probing: wish.namesToProbe)
        let heard: [AccessPoint]
        do throws(RadioError) {
            heard = try await scan.run { _, elapsed, heard in
                elapsed >= wish.searchLimit || heard.contains { wish.names($0) && wish.suits($0.security) }
            }
        } catch {
            throw SetupError(error)
        }
        let named = heard.filter(wish.names)
        // A free radio's first, so that the host keeps its network; the strongest first among those.
        let free = Set(reservation.members.filter { $0.status.connection == nil }.map(\.radio.interface))
        let suitable = named.filter { wish.suits($0.security) }
        if let found = suitable.first(where: { free.contains($0.interface) }) ?? suitable.first { return found }
        if let other = named.first { throw .undecided(Self.securityDiffers(other)) }
        throw .nothingFound(
            wanted: wish.phrase, seen: Set(heard.map(\.identity)).count, limit: wish.searchLimit, nearest: [])
    }

    private static func securityDiffers(_ accessPoint: AccessPoint) -> Diagnosis {
        let needs = accessPoint.security.needsPassphrase
        let advice =
            needs
            ? "Give its passphrase." : "Give no passphrase, if it is certain that this is the hotspot that is meant."
        return Diagnosis(
            code: "hotspot.securityDiffers", category: .joinFailed,
            message: "The access point '\(accessPoint.ssid.displayForm)' (\(accessPoint.bssid)) is "
                + "\(accessPoint.security.title), and not secured as was said.",
            place: accessPoint.interface, advice: advice)
    }
}

extension Result where Success == Void {
    fileprivate var failure: Failure? {
        switch self {
        case .success: nil
        case .failure(let error): error
        }
    }
}
