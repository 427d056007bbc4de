/// What came of one sequence.
struct ExerciseOutcome {
    /// What was wrong, a sentence each.
    var faults: [String] = []
    /// How the calls ended, each by its name and its error's code.
    var results: [String] = []
    var eventCount = 0
}
