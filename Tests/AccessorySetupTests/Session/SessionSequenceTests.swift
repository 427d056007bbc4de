import Foundation
import TestSupport
import Testing

/// Generated sequences of calls and radio happenings, in a process of their own, so that what they leave behind shows.
///
/// A few: `Tests/run` has ten thousand of them once nothing else runs.
@Suite struct SessionSequenceTests {
    @Test func generatedSequencesBreakNoRuleLoseNoResultAndLeaveNothingBehind() async throws {
        let outcome = try await runTool("SessionExerciser", ["300", "20001"])
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("seed") || $0.hasPrefix("leak") } == [])
        #expect(lines.contains { $0.hasPrefix("300 sequences: 0 faults") })
        // A run in which nothing ever happened would have none either.
        for result in ["showPicker: done", "showPicker: session.invalidated", "showPicker: cancelled", "remove: done"] {
            #expect(outcome.output.contains(result), "\(result) never came")
        }
    }
}
