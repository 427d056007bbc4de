import AccessoryModel
import AccessorySetup
import TerminalText

extension Explanation {
    /// As it stands in `accessPoints` of `scan --explain` (`Schemas/access-point.json`).
    var outputMembers: [JSONValue.Member] {
        ScannedAccessPoint(accessPoint: accessPoint, recognition: recognition).outputMembers + [
            .init("rejected", isMatch ? .null : .array(rejections.map(\.outputJSON))),
            .init("remarks", .array(remarks.map(\.outputJSON))),
        ]
    }

    /// One line for a list of near misses, fit for a terminal.
    var summary: String {
        ([accessPoint.ssid.displayForm, accessPoint.bssid.description].filter { !$0.isEmpty }
            + [rejections.map(\.line).joined(separator: " ")]).joined(separator: "  ")
    }

    /// What is said of it in a table.
    ///
    /// What is not meant, and not nearly so, gets its reason only.
    var comments: [Table.Field] {
        let style: TextStyle = isNearMiss ? .warning : .dim
        let reasons = rejections.map { Table.Field.displayForm($0.line, style) }
        let others = remarks.filter { isMatch || isNearMiss || $0.code == .recorded }
        return reasons + others.map { .displayForm(DisplayText.visible($0.sentence), $0.style) }
    }
}

extension Rejection {
    /// The reason, with the family that it is about.
    fileprivate var line: String {
        let line = profile.map { "Not \($0): \(reason)" } ?? reason
        return DisplayText.visible(line)
    }

    fileprivate var outputJSON: JSONValue {
        ["code": .string(code.rawValue), "reason": .string(reason), "profile": .optional(profile)]
    }
}

extension Remark {
    fileprivate var style: TextStyle { code == .recorded ? .dim : .warning }

    fileprivate var outputJSON: JSONValue { ["code": .string(code.rawValue), "message": .string(sentence)] }
}
