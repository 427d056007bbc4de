import AccessoryModel

extension PickerRule {
    /// What the rule says to what a picker shows.
    enum Choice: Hashable, Sendable {
        case card(PickerCard.ID)
        /// It is too early to say: another content will come.
        case wait
        case failure(PickerFailure)
    }

    func choice(from content: PickerContent) -> Choice {
        let meant = content.cards.filter(isWanted)
        let new = meant.filter { !$0.isKnown || known == .likeNew }
        if !new.isEmpty { return choice(among: new) }
        if !meant.isEmpty, takesKnownOnes(in: content) { return choice(among: meant) }
        switch content.phase {
        case .searching: return .wait
        case .ended: return .failure(.unavailable(Self.noneIsMeant))
        // What the session reports is the time-out.
        case .timedOut: return .failure(.cancelledByPerson)
        }
    }

    private func isWanted(_ card: PickerCard) -> Bool {
        if known == .never, card.isKnown { return false }
        switch card.sighting {
        case .hotspot(let accessPoint): if let bssid, accessPoint.bssid != bssid { return false }
        }
        return isMeant?(card) ?? true
    }

    private func takesKnownOnes(in content: PickerContent) -> Bool {
        switch (known, content.phase) {
        case (.ifNothingNew(let sweeps), .searching): bssid != nil || content.sweeps >= sweeps
        case (.ifNothingNew, _), (.likeNew, _): true
        case (.never, _): false
        }
    }

    private func choice(among cards: [PickerCard]) -> Choice {
        guard cards.count > 1 else { return cards.first.map { .card($0.id) } ?? .wait }
        switch several {
        case .ambiguous: return .failure(.ambiguous(cards))
        case .strongest:
            // The first of the equally strong: `max` would give the last.
            let strongest = cards.reduce(cards[0]) { $1.signalPercent > $0.signalPercent ? $1 : $0 }
            return .card(strongest.id)
        }
    }

    private static let noneIsMeant = Diagnosis(
        code: "picker.noneIsMeant", category: .notFound,
        message: "The search is over, and none of the accessories that were found is the one that is meant.",
        advice: "See what is in range, and whether the one that is meant is switched on.")
}

extension PickerCard {
    fileprivate var signalPercent: Int {
        switch sighting {
        case .hotspot(let accessPoint): accessPoint.signalPercent
        }
    }
}
