import AccessoryModel
import Synchronization

/// What the application tells a picker that is open.
final class PickerControl: Sendable {
    private struct State {
        /// In filter mode: the cards that may be shown, in the order in which they were let in.
        var approved: [PickerCard] = []
        /// What is about to be authorised, as it was before; nil if it is new.
        var earlier: Accessory?
        /// Those whose authorisation the application gave up.
        var givenUp: Set<Accessory.ID> = []
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

    /// Keeps what an accessory is before its authorisation begins: nil for a new one.
    func keep(_ earlier: Accessory?) { state.withLock { $0.earlier = earlier } }

    /// The state that an accessory had before its authorisation began; nil if it is new.
    func earlierState(of id: Accessory.ID) -> Accessory.State? {
        state.withLock { $0.earlier?.id == id ? $0.earlier?.state : nil }
    }

    /// The application gives an accessory's authorisation up.
    func giveUp(_ id: Accessory.ID) { state.withLock { _ = $0.givenUp.insert(id) } }

    func isGivenUp(_ id: Accessory.ID) -> Bool { state.withLock { $0.givenUp.contains(id) } }
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
