import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Foundation
import TerminalPicker

/// What a session would do with a picker.
struct Performance: Sendable {
    private let picker = TerminalPicker()

    /// - Returns: What came of it, in a line.
    func run(_ arguments: [String]) async throws -> String {
        switch arguments.first {
        case "choose": try await choose(count: arguments.count > 1 ? Int(arguments[1]) ?? 1 : 1)
        case "comings": try await comings()
        case "setup": try await setUp()
        case "cancel": try await cancel()
        case "timeout": try await timeout()
        case "rename": "name: \(try await picker.newName(for: Stage.accessory) ?? "(kept)")"
        case "wait": try await wait()
        case "migrate": try await migrate()
        default: "unknown performance"
        }
    }

    private func present() async throws -> any PickerPresentation {
        try await picker.present(PickerRequest(purpose: .choice([])))
    }

    /// Chooses from what is published meanwhile.
    private func choice(
        _ presentation: any PickerPresentation, _ publish: @escaping @Sendable (PickerContents) async throws -> Void
    ) async throws -> PickerCard.ID {
        let contents = PickerContents()
        let publisher = Task { try await publish(contents) }
        defer {
            publisher.cancel()
            contents.finish()
        }
        do {
            return try await presentation.choose(from: contents)
        } catch {
            await presentation.dismiss(.failed(.userCancelled))
            throw error
        }
    }

    private func choose(count: Int) async throws -> String {
        let presentation = try await present()
        let id = try await choice(presentation) { contents in
            for sweep in 1... {
                let cards = try (0..<count).map { try Stage.card($0, signal: 30 + ($0 * 7 + sweep * 3) % 70) }
                await contents.publish(Stage.content(cards, sweeps: sweep))
                try await Task.sleep(for: .milliseconds(200))
            }
        }
        await presentation.dismiss(.setUp(Stage.accessory, finishInApp: true))
        return "chosen: \(Stage.name(of: id))"
    }

    private func comings() async throws -> String {
        let presentation = try await present()
        let id = try await choice(presentation) { contents in
            for sweep in 1... {
                // The second comes with the third sweep, and is away for three of every six.
                let numbers = sweep < 3 ? [0] : sweep % 6 < 3 ? [0, 2] : [0, 1, 2]
                await contents.publish(Stage.content(try numbers.map { try Stage.card($0) }, sweeps: sweep))
                try await Task.sleep(for: .milliseconds(500))
            }
        }
        await presentation.dismiss(.setUp(Stage.accessory, finishInApp: false))
        return "chosen: \(Stage.name(of: id))"
    }

    private func setUp() async throws -> String {
        let presentation = try await present()
        let card = try Stage.card(1)
        _ = try await choice(presentation) { await $0.publish(Stage.content([card], sweeps: 1)) }
        do {
            let name = try await presentation.name(for: card, proposed: "lamp")
            let mayDisplace = try await presentation.mayDisplace(Stage.home, interface: "wlan0")
            let passphrase = try await presentation.passphrase(for: card)
            for event in Stage.progress {
                presentation.show(event)
                try await Task.sleep(for: .milliseconds(300))
            }
            await presentation.dismiss(.setUp(Stage.accessory, finishInApp: false))
            let length = passphrase.map { $0.withBytes(\.count) } ?? 0
            return "name: \(name ?? "(proposed)"), displace: \(mayDisplace), passphrase: \(length) bytes"
        } catch {
            await presentation.dismiss(.failed(.userCancelled))
            throw error
        }
    }

    private func timeout() async throws -> String {
        let presentation = try await present()
        let id = try await choice(presentation) { contents in
            for second in 0..<2 {
                await contents.publish(
                    PickerContent(
                        cards: [], phase: .searching(remaining: .seconds(2 - second)), sweeps: second,
                        interfaces: ["wlan0"]))
                try await Task.sleep(for: .seconds(1))
            }
            await contents.publish(
                PickerContent(
                    cards: [], phase: .timedOut, sweeps: 2, interfaces: ["wlan0"],
                    nearMisses: try Stage.nearMisses()))
        }
        return "chosen: \(id)"
    }

    /// The session gives up while the person looks at the list.
    private func cancel() async throws -> String {
        let choice = Task { try await choose(count: 2) }
        try await Task.sleep(for: .milliseconds(500))
        choice.cancel()
        return try await choice.value
    }

    private func wait() async throws -> String {
        let presentation = try await present()
        for event in Stage.progress { presentation.show(event) }
        await presentation.waitForApplication(Stage.accessory)
        await presentation.dismiss(.failed(.userCancelled))
        return "given up"
    }

    private func migrate() async throws -> String {
        let item = MigrationDisplayItem(
            DisplayItem(name: "Lamp", descriptor: DiscoveryDescriptor(ssid: try SSID(argument: "lamp-1"))),
            hotspotSSID: try SSID(argument: "lamp-1"))
        let presentation = try await picker.present(PickerRequest(purpose: .migration([item])))
        do {
            try await presentation.confirmMigration(of: [item])
        } catch {
            await presentation.dismiss(.failed(.userCancelled))
            throw error
        }
        await presentation.dismiss(
            .migrated([MigrationResult(item: item, outcome: .recorded(Stage.accessory))]))
        return "confirmed"
    }
}
