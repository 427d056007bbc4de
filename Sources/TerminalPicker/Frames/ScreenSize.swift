/// The size of a terminal, in cells of one character.
struct ScreenSize: Hashable, Sendable {
    let columns: Int
    let rows: Int

    /// A terminal that does not know its size gives noughts; 80 by 24 is what is expected then.
    init(columns: Int, rows: Int) {
        self.columns = columns > 0 ? min(columns, 1000) : 80
        self.rows = rows > 0 ? min(rows, 500) : 24
    }
}
