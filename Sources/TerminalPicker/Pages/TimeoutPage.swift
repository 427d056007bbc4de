import AccessoryModel
import AccessorySetup
import TerminalText

/// That nothing was found in time, and what came nearest.
struct TimeoutPage: ScreenPage {
    private let nearMisses: [Explanation]

    init(_ content: PickerContent) { nearMisses = content.nearMisses }

    /// Any key that means anything: it has been read.
    mutating func handle(_ key: Key) -> PageAnswer? {
        switch key {
        case .enter, .escape, .interrupt, .endOfInput, .character: .cancelled
        default: nil
        }
    }

    mutating func frame(_ size: ScreenSize) -> ScreenFrame {
        var lines = [StyledLine("No accessory was found in time.", .bold)]
        if size.rows >= 6 { lines.append(StyledLine()) }
        lines += ParagraphLines.lines(
            "Switch the accessory's hotspot on, bring it nearer, and try again.", size.columns)
        if !nearMisses.isEmpty {
            if size.rows >= 10 { lines.append(StyledLine()) }
            lines.append(StyledLine("What came nearest:"))
            for miss in nearMisses { lines += Self.lines(of: miss, size.columns) }
        }
        let help = KeyHelp.line([("Enter", "close")], columns: size.columns)
        if size.rows >= 3 {
            lines = Array(lines.prefix(size.rows - 1))
            lines += Array(repeating: StyledLine(), count: max(0, size.rows - 1 - lines.count)) + [help]
        }
        return ScreenFrame(lines, size: size)
    }

    private static func lines(of miss: Explanation, _ columns: Int) -> [StyledLine] {
        let name = [miss.accessPoint.ssid.displayForm, miss.accessPoint.bssid.description]
            .filter { !$0.isEmpty }.joined(separator: "  ")
        let reasons = miss.rejections.map { DisplayText.visible($0.reason) }.joined(separator: " ")
        return [StyledLine("  " + name, .warning)] + ParagraphLines.lines(reasons, columns, indentation: 4, style: .dim)
    }
}
