import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Synchronization
import TerminalText

/// A picker on a terminal that can only print lines and read them.
struct DialoguePresentation: PickerPresentation {
    private let dialogue = Dialogue()
    private let device: TerminalDevice
    private let leavesLastWord: Bool

    init(input: Int32, output: Int32, leavesLastWord: Bool) throws(PickerFailure) {
        self.leavesLastWord = leavesLastWord
        device = try TerminalDevice(input: input, output: output, use: .lines, client: dialogue)
        dialogue.appear(on: device)
    }

    // MARK: The list

    func choose(from contents: PickerContents) async throws(PickerFailure) -> PickerCard.ID {
        let list = DialogueListing()
        dialogue.say(["Looking for accessories."])
        let result = await withTaskGroup(of: Result<PickerCard.ID, PickerFailure>?.self) { group in
            group.addTask {
                do throws(PickerFailure) { return .success(try await choice(from: list)) } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                for await content in contents {
                    dialogue.say(list.take(content))
                    if case .timedOut = content.phase {
                        dialogue.say(Self.timeout(content))
                        return .failure(.cancelledByPerson)
                    }
                }
                return nil
            }
            var result: Result<PickerCard.ID, PickerFailure>?
            while result == nil, let next = await group.next() { result = next }
            group.cancelAll()
            return result ?? .failure(.cancelled)
        }
        return try result.get()
    }

    private func choice(from list: DialogueListing) async throws(PickerFailure) -> PickerCard.ID {
        while let text = try await ask("Which one? A number, l to list, or q to quit:") {
            switch list.answer(text) {
            case .card(let id): return id
            case .lines(let lines): dialogue.say(lines)
            case .quit: throw .cancelledByPerson
            }
        }
        throw .cancelledByPerson
    }

    private static func timeout(_ content: PickerContent) -> [String] {
        var lines = ["No accessory was found in time. Switch its hotspot on, bring it nearer, and try again."]
        if !content.nearMisses.isEmpty { lines.append("What came nearest:") }
        return lines
            + content.nearMisses.map { miss in
                let reasons = miss.rejections.map { DisplayText.visible($0.reason) }.joined(separator: " ")
                return "  \(miss.accessPoint.ssid.displayForm)  \(miss.accessPoint.bssid)  \(reasons)"
            }
    }

    // MARK: The other questions

    func confirmMigration(of items: [MigrationDisplayItem]) async throws(PickerFailure) {
        dialogue.say(
            ["These are known already and will be recorded; nothing is joined for it:"]
                + items.map { item in
                    let name = DisplayText.escaped(item.item.name)
                    return "  " + (item.hotspotSSID.map { "\(name)  \($0.displayForm)" } ?? name)
                })
        guard try await confirm("Go on?") else { throw .cancelledByPerson }
    }

    func mayDisplace(_ connection: ConnectionReference, interface: String) async throws(PickerFailure) -> Bool {
        let name = DisplayText.escaped(connection.name)
        return try await confirm(
            "\(DisplayText.escaped(interface)) leaves '\(name)' for the time of the set-up and comes back. Go on?")
    }

    func passphrase(for card: PickerCard) async throws(PickerFailure) -> Passphrase? {
        let accessPoint = card.accessPoint
        while true {
            guard var bytes = try await dialogue.ask("Passphrase of \(accessPoint.ssid.displayForm):", isSecret: true)
            else { throw .cancelledByPerson }
            defer { for index in bytes.indices { bytes[index] = 0 } }
            if bytes.isEmpty { return nil }
            do throws(PassphraseError) {
                let passphrase = try Passphrase(bytes: bytes)
                try passphrase.validate(for: accessPoint.security)
                return passphrase
            } catch {
                dialogue.say([error.diagnosis.message])
            }
        }
    }

    func name(for card: PickerCard, proposed: String) async throws(PickerFailure) -> String? {
        try await name(proposed)
    }

    /// A new name, outside of any set-up.
    func newName(for accessory: Accessory) async throws(PickerFailure) -> String? {
        try await name(accessory.displayName)
    }

    private func name(_ proposed: String) async throws(PickerFailure) -> String? {
        while let name = try await ask("Name, or Enter for '\(DisplayText.escaped(proposed))':") {
            if name.isEmpty || name == proposed { return nil }
            guard let problem = DisplayNameProblem.find(in: name) else { return name }
            dialogue.say([RegistryError.invalidName(problem).diagnosis.message])
        }
        throw .cancelledByPerson
    }

    private func ask(_ prompt: String) async throws(PickerFailure) -> String? {
        try await dialogue.ask(prompt).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Anything but `y` and `yes` is a no.
    private func confirm(_ question: String) async throws(PickerFailure) -> Bool {
        guard let answer = try await ask(question + " [y/N]") else { throw .cancelledByPerson }
        return ["y", "yes"].contains(answer.lowercased())
    }

    // MARK: How it goes on

    func waitForApplication(_ accessory: Accessory) async {
        dialogue.say(["Waiting for the application to finish '\(DisplayText.escaped(accessory.displayName))'."])
        do throws(PickerFailure) {
            while let answer = try await ask("q gives up:"), answer.lowercased() != "q" {}
        } catch .unavailable {
            // Nobody can give up any more, and the application goes on all the same.
            await UntilCancelled.wait()
        } catch {}
    }

    func show(_ event: SetupEvent) { dialogue.say(event.sentences.map(DisplayText.visible)) }

    func dismiss(_ ending: PickerEnding) async {
        await device.end(lastWord: leavesLastWord ? LastWord.text(for: ending) : "")
    }

    /// Takes the picker down without a word.
    func dismiss() async { await device.end(lastWord: "") }
}
