import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

/// What `scan --explain` prints: everything that was heard, and why it is meant or not.
struct ExplainedScan {
    let explanations: [Explanation]
    let radios: [SearchedRadio]
    /// What could have kept an accessory from being heard; empty if the one that is looked for was.
    let hindrances: [Hindrance]

    var isMatched: Bool { explanations.contains(where: \.isMatch) }

    func print(to output: CommandOutput) throws {
        guard !output.isJSON else {
            try output.printObject([
                .init("accessPoints", .array(explanations.map { .object($0.outputMembers) })),
                .init("radios", .array(radios.map(\.outputJSON))),
                .init("hints", .array(hindrances.map(\.outputJSON))),
            ])
            return
        }
        try output.print(
            ScannedAccessPoint.table(
                of: explanations.map {
                    (ScannedAccessPoint(accessPoint: $0.accessPoint, recognition: $0.recognition), $0.comments)
                }))
    }

    /// Says what could have hidden it.
    func noteHindrances(to output: CommandOutput) {
        guard !hindrances.isEmpty else { return }
        output.note(isMatched ? "What could hide others:" : "What could hide it:")
        for hindrance in hindrances { output.note("  - \(DisplayText.visible(hindrance.sentence))") }
    }
}
