import AccessoryModel

/// What a picker shows, put together from sweep to sweep so that cards keep their places.
struct CardList: Sendable {
    private(set) var cards: [PickerCard] = []
    private(set) var hasTimedOut = false
    private var hasEnded = false
    private var discovered: Set<PickerCard.ID> = []
    /// Those that have been shown, also if they are out of range now: somebody may be about to choose one.
    private var everShown: [PickerCard.ID: PickerCard] = [:]
    var sweeps = 0
    var interfaces: [String] = []
    var remaining: Duration?
    var nearMisses: [Explanation] = []
    /// How many access points there are.
    var heard = 0

    var content: PickerContent {
        let phase: PickerContent.Phase =
            if hasTimedOut { .timedOut } else if hasEnded { .ended } else { .searching(remaining: remaining) }
        return PickerContent(
            cards: cards, phase: phase, sweeps: sweeps, interfaces: interfaces, nearMisses: nearMisses)
    }

    /// The search is over: found something, or timed out.
    mutating func end() -> PickerContent {
        hasEnded = true
        hasTimedOut = cards.isEmpty
        return content
    }

    /// Shows these and no others: those that were there stay where they are, new ones come after them.
    mutating func show(_ found: [PickerCard]) {
        var waiting = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        var next = cards.compactMap { waiting.removeValue(forKey: $0.id) }
        for card in found {
            if let card = waiting.removeValue(forKey: card.id) { next.append(card) }
        }
        cards = next
        for card in next { everShown[card.id] = card }
        if !next.isEmpty { hasTimedOut = false }
    }

    func shown(_ id: PickerCard.ID) -> PickerCard? { everShown[id] }

    /// The cards that the application let in, as the radio hears them now.
    func refreshed(_ approved: [PickerCard], with found: [PickerCard]) -> [PickerCard] {
        let sightings = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        return approved.map { card in
            guard let now = sightings[card.id] else { return card }
            var card = card
            card.sighting = now.sighting
            card.record = now.record
            return card
        }
    }

    /// The finds that have not been told of yet.
    ///
    /// - Parameter limit: How many are told of in all.
    mutating func discoveries(in found: [PickerCard], limit: Int) -> [PickerCard] {
        var new: [PickerCard] = []
        for card in found where discovered.count < limit {
            if discovered.insert(card.id).inserted { new.append(card) }
        }
        return new
    }
}
