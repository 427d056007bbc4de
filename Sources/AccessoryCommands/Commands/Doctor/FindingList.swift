import AccessorySetup
import TerminalText

/// Findings as a person reads them on a terminal: a heading for each part of the host, a line for each finding, and
/// under it what it means and what to do.
struct FindingList {
    private static let verdictWidth = 7
    /// Where what a finding means begins.
    private static let indentation = 2 + verdictWidth + 2

    /// How wide a column of sentences is at least.
    private static let narrowest = 24

    private let findings: [HostFinding]
    private let width: Int

    init(_ findings: [HostFinding], width: Int) {
        self.findings = findings
        self.width = width
    }

    /// - Parameter style: Puts text into a style, where styles are shown.
    func text(_ style: (String, TextStyle) -> String) -> String {
        HostFinding.Area.allCases.compactMap { area in
            let findings = findings.filter { $0.area == area }
            guard !findings.isEmpty else { return nil }
            let subjectWidth = findings.map { DisplayWidth.of(subject(of: $0)) }.max() ?? 0
            let heading = style(area.title, .bold) + "\n"
            return heading + findings.map { entry($0, subjectWidth: subjectWidth, style) }.joined()
        }.joined(separator: "\n")
    }

    private func entry(
        _ finding: HostFinding, subjectWidth: Int, _ style: (String, TextStyle) -> String
    ) -> String {
        let verdict = finding.verdict.rawValue
        let subject = subject(of: finding)
        let state = DisplayText.visible(finding.state)
        let column = Self.indentation + subjectWidth + 2
        // A column that is too narrow is left empty, and the line below is used.
        let isBeside = column + DisplayWidth.of(state) <= width || column + Self.narrowest <= width
        var text =
            "  " + style(verdict, finding.verdict.style) + blanks(Self.verdictWidth - verdict.count + 2) + subject
        text +=
            isBeside ? blanks(column - Self.indentation - DisplayWidth.of(subject)) : "\n" + blanks(Self.indentation)
        text += WrappedText.text(
            state, width: width, column: isBeside ? column : Self.indentation, indentation: Self.indentation)
        for sentences in [finding.meaning, finding.advice].compactMap({ $0 }) {
            text +=
                blanks(Self.indentation)
                + WrappedText.text(
                    DisplayText.visible(sentences), width: width, column: Self.indentation,
                    indentation: Self.indentation)
        }
        for line in finding.fileContent?.split(separator: "\n", omittingEmptySubsequences: false) ?? [] {
            text += blanks(Self.indentation + 4) + DisplayText.visible(String(line)) + "\n"
        }
        return text
    }

    private func subject(of finding: HostFinding) -> String { DisplayText.escaped(finding.subject) }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension HostFinding.Area {
    fileprivate var title: String {
        switch self {
        case .services: "SERVICES"
        case .permissions: "PERMISSIONS"
        case .radios: "RADIOS"
        case .hops: "RECORDS OF HOPS"
        case .registry: "REGISTRY"
        }
    }
}

extension HostFinding.Verdict {
    var style: TextStyle {
        switch self {
        case .fine: .good
        case .note: .warning
        case .trouble: .bad
        }
    }
}
