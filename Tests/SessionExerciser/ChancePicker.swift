import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Synchronization

/// A picker whose person does anything.
final class ChancePicker: AccessoryPicker {
    private let chance: Mutex<Chance>
    private let open = Mutex(0)
    /// What was wrong, a sentence each.
    let faults = Mutex<[String]>([])

    init(_ chance: Chance) { self.chance = Mutex(chance) }

    func isOne(in count: Int) -> Bool { chance.withLock { $0.isOne(in: count) } }

    func pick(_ cards: [PickerCard]) -> PickerCard? { chance.withLock { cards.randomElement(using: &$0) } }

    func present(_ request: PickerRequest) async throws(PickerFailure) -> any PickerPresentation {
        if isOne(in: 20) {
            throw .unavailable(Diagnosis(code: "picker.none", category: .unexpected, message: "There is none."))
        }
        let count = open.withLock { count in
            count += 1
            return count
        }
        if count > 1 { add("two pickers at once") }
        return Presentation(picker: self)
    }

    func newName(for accessory: Accessory) async throws(PickerFailure) -> String? {
        isOne(in: 3) ? nil : "Renamed"
    }

    func close() {
        let count = open.withLock { count in
            count -= 1
            return count
        }
        if count < 0 { add("dismissed twice") }
    }

    func add(_ fault: String) { faults.withLock { $0.append(fault) } }

    private struct Presentation: PickerPresentation {
        let picker: ChancePicker

        func choose(from contents: PickerContents) async throws(PickerFailure) -> PickerCard.ID {
            defer { Trace.add("choose is over") }
            for await content in contents {
                Trace.add("content \(content.phase) \(content.cards.count)")
                if content.phase == .timedOut || picker.isOne(in: 12) { throw .cancelledByPerson }
                if picker.isOne(in: 3), let card = picker.pick(content.cards) { return card.id }
                // In filter mode more may be let in; a person need not wait for that.
                if content.phase == .ended { throw .cancelledByPerson }
            }
            throw .cancelled
        }

        func confirmMigration(of items: [MigrationDisplayItem]) async throws(PickerFailure) {
            if picker.isOne(in: 3) { throw .cancelledByPerson }
        }

        func mayDisplace(_ connection: ConnectionReference, interface: String) async throws(PickerFailure) -> Bool {
            !picker.isOne(in: 6)
        }

        func passphrase(for card: PickerCard) async throws(PickerFailure) -> Passphrase? {
            if picker.isOne(in: 6) { throw .cancelledByPerson }
            return picker.isOne(in: 6) ? nil : try? Passphrase(bytes: "12345678".utf8)
        }

        func name(for card: PickerCard, proposed: String) async throws(PickerFailure) -> String? {
            if picker.isOne(in: 6) { throw .cancelledByPerson }
            return picker.isOne(in: 3) ? nil : "Named"
        }

        func waitForApplication(_ accessory: Accessory) async {
            Trace.add("wait for the application")
            defer { Trace.add("waiting is over") }
            if picker.isOne(in: 4) { return }
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            withExtendedLifetime(continuation) {}
        }

        func show(_ event: SetupEvent) { Trace.add("\(event)".prefix(60).description) }

        func dismiss(_ ending: PickerEnding) async {
            Trace.add("dismiss \(ending)")
            picker.close()
        }
    }
}
