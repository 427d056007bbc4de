import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

/// A picker that has the whole screen of a terminal.
struct ScreenPresentation: PickerPresentation {
    private let screen: Screen
    private let device: TerminalDevice
    private let showsPictures: Bool
    private let leavesLastWord: Bool

    init(
        input: Int32, output: Int32, abilities: TerminalAbilities, leavesLastWord: Bool
    ) throws(PickerFailure) {
        showsPictures = abilities.showsPictures
        self.leavesLastWord = leavesLastWord
        let pictures =
            showsPictures ? KittyPictures(read: { PictureFile.read($0, limit: KittyPictures.largestFile) }) : nil
        screen = Screen(colored: abilities.showsColors, pictures: pictures)
        device = try TerminalDevice(
            input: input, output: output, use: .screen(showsPictures: showsPictures), client: screen)
        screen.appear(on: device)
    }

    func choose(from contents: PickerContents) async throws(PickerFailure) -> PickerCard.ID {
        let result = await withTaskGroup(of: Result<PageAnswer, PickerFailure>?.self) { group in
            group.addTask {
                do throws(PickerFailure) {
                    return .success(try await screen.ask(ListPage(showsPictures: showsPictures)))
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                for await content in contents { screen.take(content) }
                return nil
            }
            var result: Result<PageAnswer, PickerFailure>?
            while result == nil, let next = await group.next() { result = next }
            group.cancelAll()
            return result
        }
        switch result {
        case .success(.card(let id)): return id
        case .failure(let failure): throw failure
        case .success, nil: throw .cancelledByPerson
        }
    }

    func confirmMigration(of items: [MigrationDisplayItem]) async throws(PickerFailure) {
        guard try await screen.ask(QuestionPage(migrating: items)) == .yes else { throw .cancelledByPerson }
    }

    func mayDisplace(_ connection: ConnectionReference, interface: String) async throws(PickerFailure) -> Bool {
        switch try await screen.ask(QuestionPage(displacing: connection, interface: interface)) {
        case .yes: true
        case .cancelled: throw .cancelledByPerson
        default: false
        }
    }

    func passphrase(for card: PickerCard) async throws(PickerFailure) -> Passphrase? {
        guard case .passphrase(let passphrase) = try await screen.ask(PassphrasePage(card)) else {
            throw .cancelledByPerson
        }
        return passphrase
    }

    func name(for card: PickerCard, proposed: String) async throws(PickerFailure) -> String? {
        try await name(NamePage(for: card, proposed: proposed))
    }

    /// A new name, outside of any set-up.
    func newName(for accessory: Accessory) async throws(PickerFailure) -> String? {
        try await name(NamePage(renaming: accessory))
    }

    private func name(_ page: NamePage) async throws(PickerFailure) -> String? {
        guard case .name(let name) = try await screen.ask(page) else { throw .cancelledByPerson }
        return name
    }

    func waitForApplication(_ accessory: Accessory) async {
        do throws(PickerFailure) {
            try await screen.wait(for: accessory)
        } catch .unavailable {
            // Nobody can give up any more, and the application goes on all the same.
            await UntilCancelled.wait()
        } catch {}
    }

    func show(_ event: SetupEvent) {
        for sentence in event.sentences { screen.add(DisplayText.visible(sentence)) }
    }

    func dismiss(_ ending: PickerEnding) async {
        await device.end(lastWord: leavesLastWord ? LastWord.text(for: ending) : "")
    }

    /// Takes the picker down without a word.
    func dismiss() async { await device.end(lastWord: "") }
}
