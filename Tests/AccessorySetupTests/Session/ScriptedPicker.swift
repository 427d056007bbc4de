import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Synchronization

/// A picker that does what a test says, and keeps what it was shown.
final class ScriptedPicker: AccessoryPicker {
    /// What it does about a content.
    enum Decision: Sendable {
        case wait
        case choose(PickerCard.ID)
        case cancel
    }

    struct Script: Sendable {
        var refusal: PickerFailure?
        var decide: @Sendable (PickerContent) async -> Decision = { content in
            content.cards.first.map { .choose($0.id) } ?? .wait
        }
        var mayDisplace = true
        var passphrase: Passphrase?
        var name: String?
        var newName: String?
        var confirmsMigration = true
        /// Whether the person gives up while the application goes on.
        var givesUpWaiting = false
        var onWaiting: @Sendable (Accessory) async -> Void = { _ in }
    }

    let script: Script
    let contents = Recorder<PickerContent>()
    let endings = Recorder<PickerEnding>()
    let shown = Recorder<SetupEvent>()

    init(_ change: (inout Script) -> Void = { _ in }) {
        var script = Script()
        change(&script)
        self.script = script
    }

    func present(_ request: PickerRequest) async throws(PickerFailure) -> any PickerPresentation {
        if let refusal = script.refusal { throw refusal }
        return ScriptedPresentation(picker: self)
    }

    func newName(for accessory: Accessory) async throws(PickerFailure) -> String? { script.newName }
}

struct ScriptedPresentation: PickerPresentation {
    let picker: ScriptedPicker

    func choose(from contents: PickerContents) async throws(PickerFailure) -> PickerCard.ID {
        for await content in contents {
            picker.contents.add(content)
            if content.phase == .timedOut { throw .cancelledByPerson }
            switch await picker.script.decide(content) {
            case .wait: continue
            case .choose(let id): return id
            case .cancel: throw .cancelledByPerson
            }
        }
        throw .cancelled
    }

    func confirmMigration(of items: [MigrationDisplayItem]) async throws(PickerFailure) {
        if !picker.script.confirmsMigration { throw .cancelledByPerson }
    }

    func mayDisplace(_ connection: ConnectionReference, interface: String) async throws(PickerFailure) -> Bool {
        picker.script.mayDisplace
    }

    func passphrase(for card: PickerCard) async throws(PickerFailure) -> Passphrase? { picker.script.passphrase }

    func name(for card: PickerCard, proposed: String) async throws(PickerFailure) -> String? { picker.script.name }

    func waitForApplication(_ accessory: Accessory) async {
        await picker.script.onWaiting(accessory)
        if picker.script.givesUpWaiting { return }
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
    }

    func show(_ event: SetupEvent) { picker.shown.add(event) }

    func dismiss(_ ending: PickerEnding) async { picker.endings.add(ending) }
}
