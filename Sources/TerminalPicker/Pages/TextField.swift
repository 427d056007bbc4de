import TerminalText

/// A line of text that a person types.
struct TextField: Hashable, Sendable {
    /// More characters than any name has.
    private static let maximumLength = 300

    private(set) var characters: [Character] = []
    /// How many characters are before the cursor.
    private(set) var cursor = 0

    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String { String(characters) }

    /// Answers a key. False if it is none of editing.
    mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert([character])
        case .paste(let text): insert(text.filter { !Self.isControl($0) })
        case .backspace: remove(cursor - 1)
        case .delete: remove(cursor)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .eraseLine: self = TextField()
        case .eraseWord: eraseWord()
        default: return false
        }
        return true
    }

    /// What fits into some columns, scrolled so that the cursor is among it, and the cursor's column.
    func view(columns: Int) -> (text: String, cursor: Int) {
        let before = characters[..<cursor]
        var start = 0
        var width = DisplayWidth.of(DisplayText.escaped(String(before)))
        while width >= columns, start < cursor {
            width -= DisplayWidth.of(DisplayText.escaped(String(characters[start])))
            start += 1
        }
        return (DisplayWidth.clip(DisplayText.escaped(String(characters[start...])), to: max(1, columns)), width)
    }

    private mutating func insert(_ new: some Collection<Character>) {
        let new = new.prefix(max(0, Self.maximumLength - characters.count))
        characters.insert(contentsOf: new, at: cursor)
        cursor += new.count
    }

    private mutating func remove(_ index: Int) {
        guard characters.indices.contains(index) else { return }
        characters.remove(at: index)
        if index < cursor { cursor -= 1 }
    }

    private mutating func eraseWord() {
        while cursor > 0, characters[cursor - 1] == " " { remove(cursor - 1) }
        while cursor > 0, characters[cursor - 1] != " " { remove(cursor - 1) }
    }

    private static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
