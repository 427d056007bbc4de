import AccessoryModel
import Synchronization

/// What the application tells a picker that is open.
final class PickerControl: Sendable {
    /// How an authorisation ended that the picker waits for.
    enum Authorization: Sendable {
        case finished
        case failed
    }

    private struct State {
        /// In filter mode: the cards that may be shown, in the order in which they were let in.
        var approved: [PickerCard] = []
        /// The accessory whose authorisation is awaited, and the state that it had before; nil if it is new.
        var awaiting: (id: Accessory.ID, earlier: Accessory.State?, ending: Mailbox<Authorization>)?
    }

    let filtersDiscoveryResults: Bool
    private let state = Mutex(State())
    /// Filled when the application ends the search.
    let searchEnd = Mailbox<Void>()
    private let approval: AsyncStream<Void>.Continuation
    /// An element each time that cards were let in; of several at once, one.
    let approvals: AsyncStream<Void>

    init(filtersDiscoveryResults: Bool) {
        self.filtersDiscoveryResults = filtersDiscoveryResults
        (approvals, approval) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    var approved: [PickerCard] { state.withLock { $0.approved } }

    /// Lets the picker show these too. Of an accessory that it shows already, the newer card counts.
    func approve(_ items: [DiscoveredDisplayItem]) {
        state.withLock { state in
            for item in items {
                let card = item.card
                if let place = state.approved.firstIndex(where: { $0.id == card.id }) {
                    state.approved[place] = card
                } else {
                    state.approved.append(card)
                }
            }
        }
        approval.yield()
    }

    /// Ends the search, unless something may be shown already.
    func endSearch() { if approved.isEmpty { searchEnd.put(()) } }

    /// Begins to wait for the end of an authorisation.
    ///
    /// - Parameter earlier: The state that the accessory had before; nil if it is new.
    func await(_ id: Accessory.ID, earlier: Accessory.State?) -> Mailbox<Authorization> {
        let ending = Mailbox<Authorization>()
        state.withLock { $0.awaiting = (id, earlier, ending) }
        return ending
    }

    /// The state that an accessory had before its authorisation began; nil if it is new, or not awaited.
    func earlierState(of id: Accessory.ID) -> Accessory.State? {
        state.withLock { $0.awaiting?.id == id ? $0.awaiting?.earlier : nil }
    }

    /// Tells the picker how an authorisation ended, if it waits for that.
    func end(_ id: Accessory.ID, _ authorization: Authorization) {
        let ending = state.withLock { $0.awaiting?.id == id ? $0.awaiting?.ending : nil }
        ending?.put(authorization)
    }
}

extension DiscoveredDisplayItem {
    /// The card to show: what was found, with the application's words.
    fileprivate var card: PickerCard {
        var card = accessory.card
        card.item.name = name
        card.item.image = image
        card.item.setupOptions = setupOptions
        card.item.renameOptions = renameOptions
        return card
    }
}
