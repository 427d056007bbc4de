/// A picture on the screen, and the cells that it may take.
struct ScreenPicture: Hashable, Sendable {
    /// The path of a PNG file.
    let path: String
    let position: ScreenPosition
    let columns: Int
    let rows: Int
}
