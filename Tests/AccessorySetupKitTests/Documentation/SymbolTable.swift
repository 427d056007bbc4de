import Foundation

/// The table of symbols in a module's documentation.
struct SymbolTable {
    /// What a symbol of the original is here.
    enum Standing: String {
        case supported
        case different = "with a difference"
        case absent = "not applicable"
        case added = "added here"
    }

    struct Row {
        let symbol: String
        let since: String
        let standing: Standing
        let note: String
    }

    private(set) var rows: [Row] = []
    /// Lines that look like rows and can't be read.
    private(set) var unreadable: [String] = []

    init(fileAt path: String) throws {
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        where line.hasPrefix("| `") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, let standing = Standing(rawValue: cells[2]) else {
                unreadable.append(String(line))
                continue
            }
            rows.append(
                Row(
                    symbol: cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`")), since: cells[1],
                    standing: standing, note: cells[3]))
        }
    }
}
