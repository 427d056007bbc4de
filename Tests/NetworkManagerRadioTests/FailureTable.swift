import AccessoryRadio
import Foundation
import Testing

/// `JoinFailures.md`, read back: which reason belongs to which group, and which code a group has in each stage.
struct FailureTable {
    struct Reason: Hashable, Sendable {
        let number: UInt32
        /// libnm's name, without its prefix.
        let name: String
        let group: String
    }

    let deviceReasons: [Reason]
    let connectionReasons: [Reason]
    /// Of a group, by stage: the codes of an access point that was heard, of a WPA3 one that was, and of one that was not.
    let codes: [String: [JoinStage: [String]]]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(
            contentsOf: folder.appending(path: "Sources/NetworkManagerRadio/JoinFailures.md"), encoding: .utf8)
        deviceReasons = try Self.reasons(page, under: "Reasons of devices")
        connectionReasons = try Self.reasons(page, under: "Reasons of active connections")
        var codes: [String: [JoinStage: [String]]] = [:]
        for row in try Self.rows(page, under: "From the group to the code") {
            try #require(row.count == 1 + JoinStage.allCases.count)
            let cells = row.dropFirst().map { $0.components(separatedBy: ", ") }
            codes[row[0]] = Dictionary(uniqueKeysWithValues: zip(JoinStage.allCases, cells))
        }
        self.codes = codes
    }

    /// The documented code of a failure.
    func code(_ group: String, _ stage: JoinStage, isHeard: Bool, isWPA3: Bool) throws -> String {
        let codes = try #require(self.codes[group]?[stage])
        guard codes.count == 3 else { return try #require(codes.first) }
        return isHeard ? codes[isWPA3 ? 1 : 0] : codes[2]
    }

    private static func reasons(_ page: String, under title: String) throws -> [Reason] {
        try rows(page, under: title).map { row in
            try #require(row.count == 4)
            return Reason(number: try #require(UInt32(row[0])), name: row[1], group: row[2])
        }
    }

    /// The rows of the first table under a heading, without its head, and their cells without back-quotes.
    private static func rows(_ page: String, under title: String) throws -> [[String]] {
        let text = try #require(page.components(separatedBy: "\n## \(title)\n").last)
        try #require(page.contains("\n## \(title)\n"))
        let table = text.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        return table.dropFirst(2).map { row in
            row.split(separator: "|").map { cell in
                cell.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
            }
        }
    }
}
