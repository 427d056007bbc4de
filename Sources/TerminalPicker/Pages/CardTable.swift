import AccessoryModel
import AccessorySetup

/// The accessories that are found, those among them that a search leaves, and the one that is selected.
///
/// The selection stays with an accessory, wherever in the list that moves. When the accessory goes out of range
/// nothing is selected, so that nobody confirms a neighbour that has taken its place; when it comes back it is
/// selected again.
struct CardTable: Sendable {
    private(set) var cards: [PickerCard] = []
    /// Those that the search leaves.
    private(set) var rows: [CardRow] = []
    private(set) var selectedID: PickerCard.ID?
    /// The accessory that was selected and has gone, by its name.
    private(set) var lost: (id: PickerCard.ID, title: String)?
    /// Where the selection was last.
    private var lastIndex = 0
    private var allRows: [CardRow] = []
    private var searchText = ""

    var selectedIndex: Int? { selectedID.flatMap { id in rows.firstIndex { $0.id == id } } }

    var selectedCard: PickerCard? { selectedID.flatMap { id in cards.first { $0.id == id } } }

    mutating func take(_ cards: [PickerCard]) {
        self.cards = cards
        var units: [SSID: Int] = [:]
        for card in cards { units[card.accessPoint.ssid, default: 0] += 1 }
        allRows = cards.map { CardRow($0, isAmbiguous: units[$0.accessPoint.ssid, default: 0] > 1) }
        let selected = rows.first { $0.id == selectedID }
        filter()
        if let selected, !allRows.contains(where: { $0.id == selected.id }) {
            lost = (selected.id, selected.title)
            selectedID = nil
        }
        if let lost, rows.contains(where: { $0.id == lost.id }) { select(id: lost.id) }
        selectFirstUnlessLost()
    }

    mutating func search(_ text: String) {
        searchText = text.lowercased()
        filter()
        if selectedIndex == nil, let first = rows.first { select(id: first.id) }
    }

    mutating func move(by steps: Int) {
        guard !rows.isEmpty else { return }
        let index = selectedIndex.map { $0 + steps } ?? lastIndex
        select(id: rows[min(max(index, 0), rows.count - 1)].id)
    }

    mutating func moveToFirst() { if let first = rows.first { select(id: first.id) } }

    mutating func moveToLast() { if let last = rows.last { select(id: last.id) } }

    private mutating func select(id: PickerCard.ID) {
        selectedID = id
        lost = nil
        lastIndex = selectedIndex ?? lastIndex
    }

    private mutating func filter() {
        rows = searchText.isEmpty ? allRows : allRows.filter { $0.matches(searchText) }
        if let index = selectedIndex { lastIndex = index }
    }

    private mutating func selectFirstUnlessLost() {
        if lost == nil, selectedIndex == nil, let first = rows.first { select(id: first.id) }
    }
}
