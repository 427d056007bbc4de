import AccessoryModel
import Foundation

// Usage: SessionExerciser COUNT SEED
//        SessionExerciser latency
//   Runs so many generated sequences of calls and radio happenings, those of the seeds from SEED on, and prints every
//   broken rule with its seed; then what the process holds at a tenth of the way and at the end.

/// Not buffered, so that a run that is ended from outside has said what it knew by then.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let words = CommandLine.arguments
if words.dropFirst() == ["latency"] {
    let folder = try ScratchFolder()
    let worst: Duration
    // Not left to the end of the scope, which exiting does not reach.
    do {
        defer { folder.remove() }
        worst = try await NewsLatency(folder: folder.path).measure().max() ?? .zero
    }
    say("what another program changes is told within \(worst)")
    exit(worst <= NewsLatency.limit ? 0 : 1)
}
guard words.count == 3, let count = Int(words[1]), let first = UInt64(words[2]), count > 0 else { exit(2) }

let watchdog = Watchdog(limit: .seconds(60)) { seed in
    say("seed \(seed): a call has no result; the last steps:\n  \(Trace.text)")
    exit(1)
}
var totals = Totals()
var early: Holdings?
do {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for number in 0..<count {
        let seed = first &+ UInt64(number)
        Trace.clear()
        watchdog.begin(seed)
        let exercise = SessionExercise(seed: seed, folder: folder.path)
        let outcome = await exercise.run()
        totals.add(outcome)
        for fault in outcome.faults { say("seed \(seed): \(fault)") }
        if number == count / 10 { early = try await Holdings.settled() }
    }
} catch {
    say("failed: \(error)")
    exit(1)
}
let late = try await Holdings.settled()
let grown = early.map { late.growth(since: $0) } ?? []
for line in grown { say("leak: \(line)") }
say("\(count) sequences: \(totals)")
say("held at a tenth: \(early.map(\.description) ?? "-"); at the end: \(late)")
exit(totals.faultCount == 0 && grown.isEmpty ? 0 : 1)
