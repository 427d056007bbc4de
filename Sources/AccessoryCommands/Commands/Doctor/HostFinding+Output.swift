import AccessoryModel
import AccessorySetup
import TerminalText

extension HostFinding {
    /// As it stands under `findings` in the output of `doctor` (`Schemas/doctor.json`).
    var outputJSON: JSONValue {
        [
            "code": .string(code), "area": .string(area.rawValue), "subject": .string(subject),
            "verdict": .string(verdict.rawValue), "category": .optional(category?.rawValue), "state": .string(state),
            "meaning": .optional(meaning), "advice": .optional(advice), "fileContent": .optional(fileContent),
        ]
    }

    /// A line a finding, for programs that read lines.
    static func table(of findings: [HostFinding]) -> Table {
        var table = Table([
            .init("VERDICT"), .init("AREA"), .init("SUBJECT"), .init("CODE"), .init("STATE"), .init("MEANING"),
            .init("ADVICE"), .init("CONTENT"),
        ])
        for finding in findings {
            table.append([
                .text(finding.verdict.rawValue, finding.verdict.style), .text(finding.area.rawValue),
                .text(finding.subject), .text(finding.code), sentences(finding.state), sentences(finding.meaning),
                sentences(finding.advice), sentences(finding.fileContent?.replacing("\n", with: " ")),
            ])
        }
        return table
    }

    /// Sentences may quote names in display form, whose backslashes stay as they are.
    private static func sentences(_ text: String?) -> Table.Field { .displayForm(text.map(DisplayText.visible) ?? "") }
}
