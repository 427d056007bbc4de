import AccessoryModel
import AccessoryRadio

/// A ``PickerRule`` at work.
struct RulePresentation: PickerPresentation {
    let rule: PickerRule
    let progress: @Sendable (SetupEvent) -> Void

    func choose(from contents: PickerContents) async throws(PickerFailure) -> PickerCard.ID {
        for await content in contents {
            switch rule.choice(from: content) {
            case .card(let id): return id
            case .wait: continue
            case .failure(let failure): throw failure
            }
        }
        throw .cancelled
    }

    func confirmMigration(of items: [MigrationDisplayItem]) async throws(PickerFailure) {
        if Task.isCancelled { throw .cancelled }
    }

    func mayDisplace(_ connection: ConnectionReference, interface: String) async throws(PickerFailure) -> Bool {
        rule.mayDisplace
    }

    func passphrase(for card: PickerCard) async throws(PickerFailure) -> Passphrase? { rule.passphrase }

    func name(for card: PickerCard, proposed: String) async throws(PickerFailure) -> String? { rule.name }

    /// Waits for the end of the task: nobody is there to give up.
    func waitForApplication(_ accessory: Accessory) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
    }

    func show(_ event: SetupEvent) { progress(event) }

    func dismiss(_ ending: PickerEnding) async {}
}
