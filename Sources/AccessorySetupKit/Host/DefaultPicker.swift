import AccessorySetup
import TerminalPicker

/// The one place where a session that was given no picker gets one.
enum DefaultPicker {
    /// A picker on the program's terminal. Where there is none, showing it is an error that says so: choosing without being
    /// told by what rule would set up somebody else's accessory.
    static func make() -> any AccessoryPicker { TerminalPicker() }
}
