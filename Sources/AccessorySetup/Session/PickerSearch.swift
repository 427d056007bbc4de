import AccessoryModel
import AccessoryRadio
import Synchronization

/// The search for accessories while a picker shows them, until one is chosen.
final class PickerSearch: Sendable {
    /// How many finds are handed to the application in filter mode.
    static let mostDiscoveries = 100
    /// How many access points are told of that were nearly what was looked for.
    private static let mostNearMisses = 3

    private enum Ending: Sendable {
        case chosen(Result<PickerCard.ID, PickerFailure>)
        case failed(RadioError)
    }

    let recognizer: ItemRecognizer
    let members: [RadioReservation.Member]
    let clock: RadioClock
    let limit: Duration?
    let control: PickerControl
    let ledger: SessionLedger
    private let list = Mutex(CardList())

    init(
        recognizer: ItemRecognizer, members: [RadioReservation.Member], clock: RadioClock, limit: Duration?,
        control: PickerControl, ledger: SessionLedger
    ) {
        self.recognizer = recognizer
        self.members = members
        self.clock = clock
        self.limit = limit
        self.control = control
        self.ledger = ledger
    }

    /// Searches, and lets the picker choose.
    func run(in presentation: any PickerPresentation) async throws(SessionError) -> PickerCard {
        let contents = PickerContents()
        var contenders: [@Sendable () async -> Ending] = [
            {
                let choice = await self.clock.outside { await Self.choice(in: presentation, from: contents) }
                // Whoever waits to publish goes on.
                contents.finish()
                return .chosen(choice)
            },
            { await self.search(publishingIn: contents) },
        ]
        if control.filtersDiscoveryResults {
            contenders.append {
                await self.clock.outside { await self.showApproved(in: contents) }
                return .chosen(.failure(.cancelled))
            }
        }
        switch await clock.race(contenders) {
        case .failed(let error): throw .setup(SetupError(error))
        case .chosen(.failure(let failure)): throw error(for: failure)
        case .chosen(.success(let id)):
            // A picker can only choose what it was shown.
            guard let card = list.withLock({ $0.shown(id) }) else { throw .noPicker }
            return card
        case nil: throw .cancelled
        }
    }

    private static func choice(
        in presentation: any PickerPresentation, from contents: PickerContents
    ) async -> Result<PickerCard.ID, PickerFailure> {
        do throws(PickerFailure) {
            return .success(try await presentation.choose(from: contents))
        } catch {
            return .failure(error)
        }
    }

    /// Sweeps until the time is over, or the application ends it, and stays then until the picker has chosen.
    private func search(publishingIn contents: PickerContents) async -> Ending {
        let failure = await clock.race(
            { await self.sweep(publishingIn: contents) },
            {
                _ = await self.clock.outside { await self.control.searchEnd.take() }
                return nil
            })
        if case .some(.some(let error)) = failure { return .failed(error) }
        if !Task.isCancelled {
            await contents.publish(list.withLock { $0.end() })
            await clock.outside { await untilCancelled() }
        }
        return .failed(.cancelled)
    }

    /// - Returns: Why the search could not go on; nil if its time is over.
    private func sweep(publishingIn contents: PickerContents) async -> RadioError? {
        let scan = AccessPointScan(
            clock: clock, radios: members.map(\.radio), probing: recognizer.recognizer.namesToProbe)
        do throws(RadioError) {
            _ = try await scan.run { sweeps, elapsed, heard in
                take(heard, after: sweeps, elapsed)
                if let limit, elapsed >= limit { return true }
                await contents.publish(list.withLock(\.content))
                return false
            }
            return nil
        } catch {
            return error
        }
    }

    /// Takes what was heard into the list; in filter mode, what is new is told to the application instead.
    private func take(_ heard: [AccessPoint], after sweeps: Int, _ elapsed: Duration) {
        let finder = CandidateFinder(recognizer: recognizer.recognizer, bssid: nil, members: members)
        let cards = finder.matches(in: heard).compactMap { match -> PickerCard? in
            guard let (recognition, item) = recognizer.recognize(match.accessPoint) else { return nil }
            return PickerCard(
                sighting: .hotspot(match.accessPoint), recognition: recognition, item: item,
                record: ledger.record(of: match.accessPoint.bssid))
        }
        let nearMisses = Explainer(recognizer: recognizer.recognizer).nearMisses(
            in: heard, limit: Self.mostNearMisses)
        let discoveries = list.withLock { list in
            list.interfaces = members.map(\.radio.interface)
            list.sweeps = sweeps
            list.heard = Set(heard.map(\.identity)).count
            list.remaining = limit.map { max(.zero, $0 - elapsed) }
            list.nearMisses = nearMisses
            guard control.filtersDiscoveryResults else {
                list.show(cards)
                return [PickerCard]()
            }
            list.show(list.refreshed(control.approved, with: cards))
            return list.discoveries(in: cards, limit: Self.mostDiscoveries)
        }
        for card in discoveries { ledger.tell(.accessoryDiscovered(DiscoveredAccessory(card: card))) }
    }

    /// Shows what the application lets in, as soon as it does.
    private func showApproved(in contents: PickerContents) async {
        for await _ in control.approvals {
            let content = list.withLock { list in
                list.show(list.refreshed(control.approved, with: list.cards))
                return list.content
            }
            await contents.publish(content)
        }
    }

    private func error(for failure: PickerFailure) -> SessionError {
        if Task.isCancelled { return .cancelled }
        let (hasTimedOut, heard, nearMisses) = list.withLock { ($0.hasTimedOut, $0.heard, $0.nearMisses) }
        if hasTimedOut, failure == .cancelledByPerson {
            return .discoveryTimeout(
                .nothingFound(
                    wanted: recognizer.recognizer.wish, seen: heard, limit: limit ?? .zero, nearest: nearMisses))
        }
        return SessionError(failure)
    }
}

/// Waits for the end of the task.
private func untilCancelled() async { _ = await Mailbox<Never>().take() }
