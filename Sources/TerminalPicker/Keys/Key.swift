/// A key, or a combination of keys, as a terminal tells it.
enum Key: Hashable, Sendable {
    case character(Character)
    /// Text that was pasted, as it is: it may have line ends in it.
    case paste(String)
    case enter
    case escape
    case tab
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    /// Ctrl-U: away with the line.
    case eraseLine
    /// Ctrl-W: away with the word.
    case eraseWord
    /// Ctrl-C.
    case interrupt
    /// Ctrl-D.
    case endOfInput
    /// Ctrl-L: draw everything anew.
    case redraw
    /// Bytes that are no UTF-8.
    case unreadable
    /// A key that nothing here answers to.
    case other
}
