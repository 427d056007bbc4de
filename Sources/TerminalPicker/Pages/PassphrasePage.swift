import AccessoryModel
import AccessorySetup
import TerminalText

/// The passphrase of a hotspot, typed without being shown.
struct PassphrasePage: ScreenPage {
    private let ssid: SSID
    private let security: WiFiSecurity
    private var field = SecretField()
    private var problem: PassphraseError?

    init(_ card: PickerCard) {
        ssid = card.accessPoint.ssid
        security = card.accessPoint.security
    }

    mutating func handle(_ key: Key) -> PageAnswer? {
        switch key {
        case .escape, .interrupt, .endOfInput:
            field.erase()
            return .cancelled
        case .enter: return submit()
        default:
            if field.handle(key) { problem = nil }
            return nil
        }
    }

    private mutating func submit() -> PageAnswer? {
        if field.isEmpty, !field.isUnreadable { return .passphrase(nil) }
        do throws(PassphraseError) {
            let passphrase = try field.passphrase()
            try passphrase.validate(for: security)
            field.erase()
            return .passphrase(passphrase)
        } catch {
            problem = error
            // What was not read can't be mended by adding to it.
            if field.isUnreadable { field.erase() }
            return nil
        }
    }

    mutating func frame(_ size: ScreenSize) -> ScreenFrame {
        var lines: [StyledLine] = []
        if let problem {
            lines += ParagraphLines.lines(problem.diagnosis.message, size.columns, style: .bad)
            lines += ParagraphLines.lines(problem.diagnosis.advice ?? "", size.columns, style: .dim)
        }
        lines += ParagraphLines.lines("\(ssid.displayForm) (\(security.title)) needs a passphrase.", size.columns)
        let label = size.columns >= 40 ? "Passphrase: " : "> "
        // One sign a character, so that a key that was not taken is noticed; none of them says which.
        let count = min(field.count, max(0, size.columns - label.count - 1))
        let line = StyledLine([
            StyledSpan(text: label, style: .bold), StyledSpan(text: String(repeating: "*", count: count), style: nil),
        ])
        let help = KeyHelp.line([("Enter", field.isEmpty ? "none" : "join"), ("Esc", "cancel")], columns: size.columns)
        return PageLayout.frame(
            title: "Passphrase", lines, field: (line, label.count + count), help: help, size: size)
    }
}
