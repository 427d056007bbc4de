public import AccessoryModel
public import AccessorySetup
import FoundationEssentials

/// A picker for a person at a terminal.
///
/// It takes the whole screen while it is up, and gives it back as it was, also when the process is ended by a signal
/// that it does not handle itself, or suspended. A terminal that can't move its cursor gets a dialogue line by line.
public struct TerminalPicker: AccessoryPicker {
    private let input: Int32
    private let output: Int32
    private let variables: [String: String]
    private let leavesLastWord: Bool

    /// - Parameters:
    ///   - input: The terminal's descriptor for reading.
    ///   - output: The terminal's descriptor for writing. Standard error, so that standard output is free for data.
    ///   - variables: The environment: `TERM` says whether there is a screen, `NO_COLOR` that colours are not wanted.
    ///     Nil takes that of this process. - leavesLastWord: Whether a sentence about how it ended stays on the
    ///     terminal.
    public init(
        input: Int32 = 0, output: Int32 = 2, variables: [String: String]? = nil, leavesLastWord: Bool = true
    ) {
        self.input = input
        self.output = output
        self.variables = variables ?? ProcessInfo.processInfo.environment
        self.leavesLastWord = leavesLastWord
    }

    public func present(_ request: PickerRequest) async throws(PickerFailure) -> any PickerPresentation {
        let abilities = TerminalAbilities(variables)
        if abilities.hasScreen { return try screenPresentation(abilities) }
        return try DialoguePresentation(input: input, output: output, leavesLastWord: leavesLastWord)
    }

    public func newName(for accessory: Accessory) async throws(PickerFailure) -> String? {
        let abilities = TerminalAbilities(variables)
        if abilities.hasScreen {
            let presentation = try screenPresentation(abilities)
            return try await Self.name(from: presentation.newName, accessory, presentation.dismiss)
        }
        let presentation = try DialoguePresentation(input: input, output: output, leavesLastWord: leavesLastWord)
        return try await Self.name(from: presentation.newName, accessory, presentation.dismiss)
    }

    private func screenPresentation(_ abilities: TerminalAbilities) throws(PickerFailure) -> ScreenPresentation {
        try ScreenPresentation(input: input, output: output, abilities: abilities, leavesLastWord: leavesLastWord)
    }

    /// Asks, and takes the picker down whatever the answer was.
    private static func name(
        from ask: (Accessory) async throws(PickerFailure) -> String?, _ accessory: Accessory,
        _ dismiss: () async -> Void
    ) async throws(PickerFailure) -> String? {
        do throws(PickerFailure) {
            let name = try await ask(accessory)
            await dismiss()
            return name
        } catch {
            await dismiss()
            throw error
        }
    }
}
