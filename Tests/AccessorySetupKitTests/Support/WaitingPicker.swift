import AccessoryModel
import AccessoryRadio
import AccessorySetup

/// A picker that chooses nothing until it is told to, and says when it is up.
struct WaitingPicker: AccessoryPicker {
    let isUp = Signal()
    let mayChoose = Signal()
    var name: String?

    func present(_ request: PickerRequest) async throws(PickerFailure) -> any PickerPresentation {
        WaitingPresentation(picker: self, rule: await RulePicker().present(request))
    }

    func newName(for accessory: Accessory) async throws(PickerFailure) -> String? { name }
}

struct WaitingPresentation: PickerPresentation {
    let picker: WaitingPicker
    let rule: any PickerPresentation

    func choose(from contents: PickerContents) async throws(PickerFailure) -> PickerCard.ID {
        picker.isUp.fire()
        for await content in contents {
            if content.phase == .timedOut { throw .cancelledByPerson }
            if picker.mayChoose.hasFired, let card = content.cards.first { return card.id }
        }
        throw .cancelled
    }

    func confirmMigration(of items: [MigrationDisplayItem]) async throws(PickerFailure) {}

    func mayDisplace(_ connection: ConnectionReference, interface: String) async throws(PickerFailure) -> Bool { true }

    func passphrase(for card: PickerCard) async throws(PickerFailure) -> Passphrase? { nil }

    func name(for card: PickerCard, proposed: String) async throws(PickerFailure) -> String? { nil }

    func waitForApplication(_ accessory: Accessory) async { await rule.waitForApplication(accessory) }

    func show(_ event: SetupEvent) {}

    func dismiss(_ ending: PickerEnding) async {}
}
