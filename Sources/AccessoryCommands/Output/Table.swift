public import AccessoryModel
public import TerminalText

/// Rows of fields: aligned under a header on a terminal, separated by tabs elsewhere.
public struct Table: Sendable {
    /// What a column is called, and on which side its fields line up.
    public struct Column: Sendable {
        let title: String
        let isNumber: Bool

        /// - Parameter isNumber: Numbers line up at the right.
        public init(_ title: String, isNumber: Bool = false) {
            self.title = title
            self.isNumber = isNumber
        }
    }

    /// One field, in a form in which nothing hides and no tab or line end is left.
    public struct Field: Sendable {
        let text: String
        let style: TextStyle?

        private init(text: String, style: TextStyle?) {
            self.text = text
            self.style = style
        }

        /// Text from outside, escaped. Nil is an empty field.
        public static func text(_ text: String?, _ style: TextStyle? = nil) -> Field {
            Field(text: text.map(DisplayText.escaped) ?? "", style: style)
        }

        /// Text in which nothing hides any more, such as names in display form.
        static func displayForm(_ text: String, _ style: TextStyle? = nil) -> Field { Field(text: text, style: style) }

        /// An SSID in its display form. Nil is an empty field.
        public static func ssid(_ ssid: SSID?) -> Field { Field(text: ssid?.displayForm ?? "", style: nil) }

        /// A number. Nil is an empty field.
        public static func number(_ number: Int?, _ style: TextStyle? = nil) -> Field {
            Field(text: number.map(String.init) ?? "", style: style)
        }
    }

    private let columns: [Column]
    private let showsHeader: Bool
    private var rows: [Row] = []
    private var hasComments = false

    private struct Row: Sendable {
        let fields: [Field]
        /// What is to be said of it: a line each under it on a terminal, one more field elsewhere.
        let comments: [Field]
    }

    /// - Parameter showsHeader: Whether there is a header on a terminal.
    public init(_ columns: [Column], showsHeader: Bool = true) {
        self.columns = columns
        self.showsHeader = showsHeader
    }

    /// Appends a row, a field a column.
    ///
    /// - Parameter comments: Sentences about it: a line each under the row on a terminal; elsewhere they are its last
    ///   field.
    public mutating func append(_ row: [Field], comments: [Field]? = nil) {
        rows.append(Row(fields: row, comments: comments ?? []))
        if comments != nil { hasComments = true }
    }

    public var isEmpty: Bool { rows.isEmpty }

    /// A row a line, fields separated by tabs, without a header.
    var separatedByTabs: String {
        rows.map { row in
            var fields = row.fields.map(\.text)
            if hasComments { fields.append(row.comments.map(\.text).joined(separator: " ")) }
            return fields.joined(separator: "\t") + "\n"
        }.joined()
    }

    /// A row a line under a header, columns two blanks apart. Empty if there is no row.
    func aligned(colored: Bool) -> String {
        guard !rows.isEmpty else { return "" }
        let header = Row(fields: columns.map { Field.text($0.title, .bold) }, comments: [])
        let lines = (showsHeader ? [header] : []) + rows
        let widths = columns.indices.map { column in
            lines.map { column < $0.fields.count ? DisplayWidth.of($0.fields[column].text) : 0 }.max() ?? 0
        }
        return lines.map { row in
            line(of: row.fields, widths, colored: colored)
                + row.comments.map { "    \(Self.styled($0, colored: colored))\n" }.joined()
        }.joined()
    }

    private func line(of row: [Field], _ widths: [Int], colored: Bool) -> String {
        var line = ""
        var pending = 0
        for (column, field) in row.prefix(columns.count).enumerated() {
            let gap = widths[column] - DisplayWidth.of(field.text)
            if columns[column].isNumber { pending += gap }
            if !field.text.isEmpty {
                // Blanks are written only before something, so that no line ends in any.
                line += String(repeating: " ", count: pending)
                pending = 0
                line += Self.styled(field, colored: colored)
            }
            pending += columns[column].isNumber ? 2 : gap + 2
        }
        return line + "\n"
    }

    private static func styled(_ field: Field, colored: Bool) -> String {
        colored ? field.style?.applied(to: field.text) ?? field.text : field.text
    }
}
