import AccessoryModel
import AccessorySetup
import TerminalText

/// What stays on the terminal when a picker is gone.
enum LastWord {
    /// One line or a few, each with its end; empty where there is nothing to say.
    static func text(for ending: PickerEnding) -> String {
        sentences(for: ending).map { DisplayText.visible($0) + "\n" }.joined()
    }

    private static func sentences(for ending: PickerEnding) -> [String] {
        switch ending {
        case .setUp(let accessory, let finishInApp):
            let name = DisplayText.escaped(accessory.displayName)
            return finishInApp
                ? ["'\(name)' has been chosen; setting it up goes on in the application."] : ["'\(name)' is set up."]
        case .migrated(let results): return results.map(sentence)
        // Whoever closed it knows.
        case .failed(.userCancelled), .failed(.cancelled): return []
        case .failed(let error): return [error.diagnosis.message] + (error.diagnosis.advice.map { [$0] } ?? [])
        }
    }

    private static func sentence(for result: MigrationResult) -> String {
        let name = DisplayText.escaped(result.item.item.name)
        switch result.outcome {
        case .recorded(let accessory): return "\(name) is recorded as '\(DisplayText.escaped(accessory.displayName))'."
        case .known(let accessory):
            return "\(name) was recorded before, as '\(DisplayText.escaped(accessory.displayName))'."
        case .failed(let error): return "\(name) is not recorded: \(error.diagnosis.message)"
        }
    }
}
