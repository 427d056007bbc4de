@testable import TerminalPicker

extension ScreenFrame {
    /// The lines without their styles, and without the blanks at their ends.
    var text: [String] {
        lines.map { line in
            var text = line.text
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}
