import Foundation
import Testing

/// The tables in the documentation say what the modules have, no more and no less.
@Suite(.timeLimit(.minutes(1)))
struct SymbolTableTests {
    @Test(arguments: ["AccessorySetupKit", "NetworkExtension"])
    func theTableAndTheModuleAgree(_ module: String) async throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let table = try SymbolTable(fileAt: root.appending(path: "Sources/\(module)/\(module).docc/Symbols.md").path)
        let graph = try await SymbolGraph(of: module)
        #expect(table.unreadable.isEmpty)
        #expect(graph.symbols.count > 50)

        let counts = Dictionary(table.rows.map { ($0.symbol, 1) }, uniquingKeysWith: +)
        #expect(counts.filter { $1 > 1 }.isEmpty, "symbols that are in the table twice")
        let present = Set(table.rows.filter { $0.standing != .absent }.map(\.symbol))
        let absent = Set(table.rows.filter { $0.standing == .absent }.map(\.symbol))
        #expect(graph.symbols.subtracting(present).isEmpty, "in the module, and not in the table")
        #expect(present.subtracting(graph.symbols).isEmpty, "in the table, and not in the module")
        #expect(absent.isDisjoint(with: graph.symbols), "said to be absent, and in the module")
        let unexplained = table.rows.filter { $0.standing != .supported && $0.note.isEmpty }.map(\.symbol)
        #expect(unexplained.isEmpty, "no reason is given")
        // What is the original's says since when; what is ours does not.
        #expect(table.rows.filter { ($0.standing == .added) != $0.since.isEmpty }.map(\.symbol).isEmpty)
    }
}
