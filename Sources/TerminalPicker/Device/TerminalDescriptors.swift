import AccessoryModel
import AccessorySetup
import Glibc

/// The two sides of a terminal, opened anew where that can be done: reading and writing then never block, and the
/// streams of the program stay as they are.
struct TerminalDescriptors: Sendable {
    let input: Int32
    let output: Int32
    private let isOwned: (input: Bool, output: Bool)

    /// - Throws: ``PickerFailure/unavailable(_:)`` if one of them is no terminal.
    init(input: Int32, output: Int32) throws(PickerFailure) {
        guard isatty(input) == 1, isatty(output) == 1 else {
            throw .unavailable(
                Diagnosis(
                    code: "picker.noTerminal", category: .invalidInput,
                    message: "There is no terminal to show the accessories on.",
                    advice: "Run it at a terminal, or choose by a rule."))
        }
        let ownInput = Self.reopen(input, O_RDONLY)
        let ownOutput = Self.reopen(output, O_WRONLY)
        self.input = ownInput ?? input
        self.output = ownOutput ?? output
        isOwned = (ownInput != nil, ownOutput != nil)
    }

    func close() {
        if isOwned.input { _ = Glibc.close(input) }
        if isOwned.output { _ = Glibc.close(output) }
    }

    /// Nil where the terminal is another user's, as after `su`.
    private static func reopen(_ descriptor: Int32, _ access: Int32) -> Int32? {
        let new = open("/proc/self/fd/\(descriptor)", access | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        return new >= 0 ? new : nil
    }
}
