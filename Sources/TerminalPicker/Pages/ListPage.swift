import AccessoryModel
import AccessorySetup
import TerminalText

/// The list of accessories, to choose one of.
struct ListPage: ScreenPage {
    private var table = CardTable()
    private var content: PickerContent?
    private var contentAge = Duration.zero
    /// What is searched for; nil if nothing is.
    private var search: TextField?
    /// Whether keys go into the search.
    private var isTyping = false
    /// A sentence about the last key, until the next.
    private var notice: String?
    /// The first row that is on the screen, and how many are.
    private var top = 0
    private var visibleCount = 1
    private let showsPictures: Bool

    init(showsPictures: Bool) { self.showsPictures = showsPictures }

    // MARK: What happens

    mutating func take(_ content: PickerContent) {
        self.content = content
        contentAge = .zero
        table.take(content.cards)
    }

    mutating func contentIs(_ age: Duration) { contentAge = age }

    mutating func handle(_ key: Key) -> PageAnswer? {
        notice = nil
        if let answer = move(key) { return answer }
        return isTyping ? handleTyping(key) : handleCommand(key)
    }

    /// The keys that mean the same whether a search is typed or not.
    private mutating func move(_ key: Key) -> PageAnswer? {
        switch key {
        case .up: table.move(by: -1)
        case .down: table.move(by: 1)
        case .pageUp: table.move(by: -max(1, visibleCount - 1))
        case .pageDown: table.move(by: max(1, visibleCount - 1))
        case .interrupt: return .cancelled
        default: break
        }
        return nil
    }

    private mutating func handleCommand(_ key: Key) -> PageAnswer? {
        switch key {
        case .character("j"): table.move(by: 1)
        case .character("k"): table.move(by: -1)
        case .home, .character("g"): table.moveToFirst()
        case .end, .character("G"): table.moveToLast()
        case .character("/"):
            search = search ?? TextField()
            isTyping = true
        case .enter: return choose()
        case .escape where search != nil: endSearch()
        case .escape, .endOfInput, .character("q"), .character("Q"): return .cancelled
        default: break
        }
        return nil
    }

    private mutating func handleTyping(_ key: Key) -> PageAnswer? {
        switch key {
        case .escape: endSearch()
        case .enter: if search?.characters.isEmpty == true { endSearch() } else { isTyping = false }
        case .backspace where search?.characters.isEmpty == true: endSearch()
        case .endOfInput: return .cancelled
        default: if search?.handle(key) == true { table.search(search?.text ?? "") }
        }
        return nil
    }

    private mutating func endSearch() {
        search = nil
        isTyping = false
        table.search("")
    }

    private mutating func choose() -> PageAnswer? {
        if table.selectedIndex != nil, let id = table.selectedID { return .card(id) }
        notice = table.rows.isEmpty ? "There is nothing to choose yet." : "Choose one with the arrow keys first."
        return nil
    }

    // MARK: How it looks

    mutating func frame(_ size: ScreenSize) -> ScreenFrame {
        let detail = self.detail(size)
        let heads = size.rows >= 2 ? 1 : 0
        let status = size.rows >= 5 || size.rows >= 3 && (isTyping || message != nil) ? 1 : 0
        let help = size.rows >= 4 ? 1 : 0
        visibleCount = max(1, size.rows - heads - status - help - detail.lines.count)
        scroll()

        var lines: [StyledLine] = []
        if heads > 0 { lines.append(title(size)) }
        lines += rows(size)
        lines += Array(repeating: StyledLine(), count: max(0, heads + visibleCount - lines.count))
        var picture: ScreenPicture?
        if let path = detail.picture {
            picture = ScreenPicture(
                path: path, position: ScreenPosition(row: lines.count + 1, column: 2),
                columns: CardDetail.pictureColumns, rows: CardDetail.pictureRows)
        }
        lines += detail.lines
        var cursor: ScreenPosition?
        if status > 0 {
            let (line, column) = statusLine(size)
            cursor = column.map { ScreenPosition(row: lines.count, column: $0) }
            lines.append(line)
        }
        if help > 0 { lines.append(helpLine(size)) }
        return ScreenFrame(lines, size: size, cursor: cursor, picture: picture)
    }

    private mutating func scroll() {
        let last = max(0, table.rows.count - visibleCount)
        if let index = table.selectedIndex { top = min(max(top, index - visibleCount + 1), index) }
        top = min(max(top, 0), last)
    }

    private func title(_ size: ScreenSize) -> StyledLine {
        StyledLine("Choose an accessory", .bold).joined(with: StyledLine(progress, .dim), width: size.columns)
    }

    /// How the search stands.
    private var progress: String {
        guard let content else { return "searching" }
        switch content.phase {
        case .searching(let remaining):
            guard let remaining else { return "searching" }
            let left = max(.zero, remaining - contentAge)
            return "searching, \(Int((left / .seconds(1)).rounded(.up))) s left"
        case .ended, .timedOut: return "search ended"
        }
    }

    private func rows(_ size: ScreenSize) -> [StyledLine] {
        guard !table.rows.isEmpty else { return emptyList(size) }
        return table.rows.indices.dropFirst(top).prefix(visibleCount).map { index in
            table.rows[index].line(columns: size.columns, isSelected: index == table.selectedIndex)
        }
    }

    private func emptyList(_ size: ScreenSize) -> [StyledLine] {
        let sentence =
            if search != nil, !table.cards.isEmpty { "None of the \(table.cards.count) has this in its name." } else {
                "Nothing found yet. Switch the accessory's hotspot on and bring it nearer."
            }
        return ParagraphLines.lines(sentence, size.columns, indentation: size.columns >= 40 ? 2 : 0)
            .prefix(visibleCount).map { $0 }
    }

    private func detail(_ size: ScreenSize) -> CardDetail {
        guard size.rows >= 14, size.columns >= 40, let card = table.selectedCard, table.selectedIndex != nil else {
            return CardDetail()
        }
        return CardDetail(card, columns: size.columns, showsPicture: showsPictures)
    }

    /// What is to be said now; nil for nothing in particular.
    private var message: String? {
        if let notice { return notice }
        if let lost = table.lost { return "\(lost.title) is out of range." }
        return nil
    }

    /// The line above the help, and the cursor's column while a search is typed.
    private func statusLine(_ size: ScreenSize) -> (StyledLine, Int?) {
        if let message { return (StyledLine(message, .warning), nil) }
        if let search {
            let (text, cursor) = search.view(columns: max(1, size.columns - 2))
            var line = StyledLine([StyledSpan(text: "/", style: .bold), StyledSpan(text: text, style: nil)])
            if !isTyping {
                line = line.joined(
                    with: StyledLine("\(table.rows.count) of \(table.cards.count)", .dim), width: size.columns)
            }
            return (line, isTyping ? cursor + 1 : nil)
        }
        return (StyledLine(count, .dim), nil)
    }

    private var count: String {
        guard let content else { return "" }
        let interfaces = content.interfaces.map(DisplayText.escaped).joined(separator: ", ")
        let new = table.cards.count { !$0.isKnown }
        let found = new == table.cards.count ? "\(new) found" : "\(table.cards.count) found, \(new) of them new"
        return interfaces.isEmpty ? found : "\(found), with \(interfaces)"
    }

    private func helpLine(_ size: ScreenSize) -> StyledLine {
        if isTyping { return KeyHelp.line([("Enter", "keep"), ("Esc", "end search")], columns: size.columns) }
        return KeyHelp.line(
            [("Enter", "set up"), ("Esc", search == nil ? "cancel" : "end search"), ("/", "search"), ("↑↓", "move")],
            columns: size.columns)
    }
}
