/// A cell of the screen, from the upper left corner, which is at 0, 0.
struct ScreenPosition: Hashable, Sendable {
    var row: Int
    var column: Int
}
