import AccessorySetup

/// What fills the screen at one time: a state that keys change, and that can be drawn at any size.
protocol ScreenPage: Sendable {
    /// Answers a key. An answer to the page's question ends the page.
    mutating func handle(_ key: Key) -> PageAnswer?

    /// Takes what the search has found.
    mutating func take(_ content: PickerContent)

    /// Tells how long ago the last content came.
    mutating func contentIs(_ age: Duration)

    /// Draws the page. What depends on the size, such as how far a list is scrolled, is kept.
    mutating func frame(_ size: ScreenSize) -> ScreenFrame
}

extension ScreenPage {
    mutating func take(_ content: PickerContent) {}
    mutating func contentIs(_ age: Duration) {}
}
