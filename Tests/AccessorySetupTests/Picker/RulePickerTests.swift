import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Foundation
import Synchronization
import Testing

@Suite struct RulePickerTests {
    /// What the rule chooses when it is shown these contents, one after the other.
    private func choice(
        _ rule: PickerRule = PickerRule(), _ contents: PickerContent...
    ) async -> Result<PickerCard.ID, PickerFailure> {
        let published = PickerContents()
        let publisher = Task {
            for content in contents { await published.publish(content) }
            published.finish()
        }
        defer { publisher.cancel() }
        let presentation = await RulePicker(rule).present(PickerRequest(purpose: .choice([])))
        do throws(PickerFailure) {
            let id = try await presentation.choose(from: published)
            published.finish()
            return .success(id)
        } catch {
            published.finish()
            return .failure(error)
        }
    }

    // MARK: One

    @Test func aNewAccessoryIsTakenAtOnce() async throws {
        let card = try Cards.card()
        #expect(await choice(PickerRule(), Cards.content([card])) == .success(card.id))
    }

    @Test func nothingIsWaitedForUntilSomethingIsThere() async throws {
        let card = try Cards.card()
        let empty = Cards.content([])
        #expect(await choice(PickerRule(), empty, empty, Cards.content([card], sweeps: 3)) == .success(card.id))
    }

    @Test func nothingInTimeIsNoChoice() async {
        #expect(await choice(PickerRule(), Cards.content([], .timedOut)) == .failure(.cancelledByPerson))
    }

    // MARK: Known ones

    @Test func aKnownOneIsTakenOnlyWhenThreeSweepsHaveHeardNothingNew() async throws {
        let known = try Cards.card("old", 1, isKnown: true)
        let new = try Cards.card("new", 2)
        #expect(
            await choice(
                PickerRule(), Cards.content([known], sweeps: 1), Cards.content([known], sweeps: 2),
                Cards.content([known, new], sweeps: 3)) == .success(new.id))
        #expect(
            await choice(
                PickerRule(), Cards.content([known], sweeps: 2), Cards.content([known], sweeps: 3),
                Cards.content([known, new], sweeps: 4)) == .success(known.id))
    }

    @Test func aKnownOneIsTakenAtTheEndOfTheSearchHoweverShortThatWas() async throws {
        let known = try Cards.card(isKnown: true)
        #expect(await choice(PickerRule(), Cards.content([known], .ended, sweeps: 1)) == .success(known.id))
    }

    @Test func aKnownOneThatIsNamedIsTakenAtOnce() async throws {
        let known = try Cards.card("old", 1, isKnown: true)
        let other = try Cards.card("new", 2)
        #expect(
            await choice(PickerRule(bssid: World.bssid(1)), Cards.content([other, known])) == .success(known.id))
    }

    @Test func knownOnesAreLeftAloneWhileThereAreNewOnes() async throws {
        let cards = [try Cards.card("a", 1, isKnown: true), try Cards.card("b", 2), try Cards.card("c", 3)]
        #expect(
            await choice(PickerRule(), Cards.content(cards, sweeps: 9)) == .failure(.ambiguous(Array(cards[1...]))))
    }

    @Test func knownOnesCanCountLikeNewOnes() async throws {
        let known = try Cards.card(isKnown: true)
        #expect(await choice(PickerRule(known: .likeNew), Cards.content([known])) == .success(known.id))
        let both = [known, try Cards.card("b", 2)]
        #expect(await choice(PickerRule(known: .likeNew), Cards.content(both)) == .failure(.ambiguous(both)))
    }

    @Test func knownOnesCanBeLeftAloneAlways() async throws {
        let known = try Cards.card(isKnown: true)
        let result = await choice(
            PickerRule(bssid: World.bssid(1), known: .never), Cards.content([known], sweeps: 9),
            Cards.content([known], .ended, sweeps: 9))
        guard case .failure(.unavailable(let diagnosis)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(diagnosis.code == "picker.noneIsMeant")
    }

    // MARK: Several

    @Test func severalAreAnErrorThatListsThem() async throws {
        let cards = [try Cards.card("a", 1), try Cards.card("b", 2)]
        #expect(await choice(PickerRule(), Cards.content(cards)) == .failure(.ambiguous(cards)))
    }

    @Test func theStrongestCanBeTaken() async throws {
        let cards = [
            try Cards.card("a", 1, signal: 40), try Cards.card("b", 2, signal: 80), try Cards.card("c", 3, signal: 80),
            try Cards.card("d", 4, signal: 95, isKnown: true),
        ]
        #expect(await choice(PickerRule(several: .strongest), Cards.content(cards)) == .success(cards[1].id))
    }

    // MARK: Meant ones

    @Test func onlyWhatIsMeantCounts() async throws {
        let cards = [try Cards.card("a", 1, signal: 20), try Cards.card("b", 2, signal: 80)]
        let strong = PickerRule { card in
            guard case .hotspot(let accessPoint) = card.sighting else { return false }
            return accessPoint.signalPercent > 50
        }
        #expect(await choice(strong, Cards.content(cards)) == .success(cards[1].id))
        #expect(await choice(PickerRule(bssid: World.bssid(1)), Cards.content(cards)) == .success(cards[0].id))
    }

    @Test func whatIsNotMeantIsWaitedPast() async throws {
        let other = try Cards.card("a", 1)
        let meant = try Cards.card("b", 2)
        #expect(
            await choice(
                PickerRule(bssid: World.bssid(2)), Cards.content([other], sweeps: 8),
                Cards.content([other, meant], sweeps: 9)) == .success(meant.id))
    }

    // MARK: The other questions

    @Test func theRuleAnswersEveryQuestion() async throws {
        let passphrase = try World.passphrase("a good long one")
        let rule = PickerRule(mayDisplace: false, passphrase: passphrase, name: "Hall light")
        let presentation = await RulePicker(rule).present(PickerRequest(purpose: .choice([])))
        let card = try Cards.card()
        #expect(try await presentation.mayDisplace(World.home, interface: "wlan0") == false)
        #expect(try await presentation.passphrase(for: card) == passphrase)
        #expect(try await presentation.name(for: card, proposed: "lamp") == "Hall light")
        try await presentation.confirmMigration(of: [])
        await presentation.dismiss(.failed(.cancelled))
    }

    @Test func aRuleThatSaysNothingTakesWhatIsProposed() async throws {
        let picker = RulePicker()
        let presentation = await picker.present(PickerRequest(purpose: .choice([])))
        #expect(try await presentation.mayDisplace(World.home, interface: "wlan0"))
        #expect(try await presentation.passphrase(for: try Cards.card()) == nil)
        #expect(try await presentation.name(for: try Cards.card(), proposed: "lamp") == nil)
        let accessory = Accessory(displayName: "Hall", state: .authorized, createdAt: World.now, updatedAt: World.now)
        #expect(await picker.newName(for: accessory) == nil)
    }

    @Test func progressIsHandedOn() async {
        let heard = Mutex<[[String]]>([])
        let picker = RulePicker { event in
            if case .searching(let interfaces) = event { heard.withLock { $0.append(interfaces) } }
        }
        await picker.present(PickerRequest(purpose: .choice([]))).show(.searching(interfaces: ["wlan1"]))
        #expect(heard.withLock { $0 } == [["wlan1"]])
    }

    // MARK: Cancellation

    @Test(.timeLimit(.minutes(1))) func aCancelledChoiceEnds() async {
        let presentation = await RulePicker().present(PickerRequest(purpose: .choice([])))
        let contents = PickerContents()
        let task = Task { try await presentation.choose(from: contents) }
        task.cancel()
        await #expect(throws: PickerFailure.cancelled) { try await task.value }
    }

    @Test(.timeLimit(.minutes(1))) func theApplicationIsWaitedForUntilTheTaskIsCancelled() async {
        let presentation = await RulePicker().present(PickerRequest(purpose: .choice([])))
        let accessory = Accessory(displayName: "Hall", state: .authorized, createdAt: World.now, updatedAt: World.now)
        let isOver = Mutex(false)
        let task = Task {
            await presentation.waitForApplication(accessory)
            isOver.withLock { $0 = true }
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(isOver.withLock { $0 } == false)
        task.cancel()
        await task.value
        #expect(isOver.withLock { $0 })
    }
}
