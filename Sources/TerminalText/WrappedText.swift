/// Sentences in lines of a terminal's width.
public enum WrappedText {
    /// The text with line ends between words where a line would grow too wide, and one at its end. A word that is too
    /// long for a line has one of its own.
    ///
    /// - Parameters:
    ///   - column: Where the first line begins; what is before it has been printed.
    ///   - indentation: Where the other lines begin.
    public static func text(_ text: String, width: Int, column: Int, indentation: Int) -> String {
        var result = ""
        var position = column
        var isLineEmpty = true
        for word in text.split(separator: " ") {
            let length = DisplayWidth.of(String(word))
            let start = isLineEmpty ? position : position + 1
            if start + length > width, !(isLineEmpty && position <= indentation) {
                result += "\n" + String(repeating: " ", count: indentation) + word
                position = indentation + length
            } else {
                result += (isLineEmpty ? "" : " ") + word
                position = start + length
            }
            isLineEmpty = false
        }
        return result + "\n"
    }
}
