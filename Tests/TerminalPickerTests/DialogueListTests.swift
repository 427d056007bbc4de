import AccessorySetup
import Testing

@testable import TerminalPicker

@Suite struct DialogueListTests {
    @Test func onlyWhatIsNewIsPrintedAndNumbersStay() throws {
        let cards = try (1...3).map { try Cards.card("lamp-\($0)", $0) }
        var list = DialogueList()
        #expect(list.take(Cards.content([cards[1]])) == ["  1  lamp-2  A8:03:2A:B0:00:02  60 %  open  Lamp"])
        #expect(list.take(Cards.content([cards[1]])) == [])
        #expect(list.take(Cards.content([cards[0], cards[1]])) == ["  2  lamp-1  A8:03:2A:B0:00:01  60 %  open  Lamp"])
        #expect(list.take(Cards.content([cards[0]])) == ["  1  is out of range."])
        #expect(list.answer("1") == .lines(["1 is out of range."]))
        #expect(list.take(Cards.content([cards[0], cards[1]])) == ["  1  lamp-2  A8:03:2A:B0:00:02  60 %  open  Lamp"])
        #expect(list.answer("1") == .card(cards[1].id))
        #expect(list.answer(" 2 ") == .card(cards[0].id))
        #expect(list.take(Cards.content([cards[0], cards[1]], .ended)) == ["The search has ended."])
        #expect(list.take(Cards.content([cards[0], cards[1]], .ended)) == [])
    }

    @Test func namesAreFitForATerminal() throws {
        var list = DialogueList()
        let lines = list.take(
            Cards.content([try Cards.card("a\u{1B}[2Jb", 1, isKnown: true, product: "La\u{7}mp")]))
        #expect(
            lines == [#"  1  a\x1b[2Jb  A8:03:2A:B0:00:01  60 %  open  La\x07mp, set up already as 'Hall'"#])
    }

    @Test func answersAreUnderstoodOrQuotedSafely() throws {
        var list = DialogueList()
        #expect(list.answer("") == .lines(["  Nothing found yet."]))
        _ = list.take(Cards.content([try Cards.card()]))
        #expect(list.answer("q") == .quit)
        #expect(list.answer("QUIT") == .quit)
        #expect(list.answer("l") == .lines(["  1  lamp  A8:03:2A:B0:00:01  60 %  open  Lamp"]))
        #expect(list.answer("2") == .lines(["'2' is none of the numbers."]))
        #expect(list.answer("\u{1B}[A") == .lines([#"'\x1b[A' is none of the numbers."#]))
        #expect(list.answer("99999999999999999999") == .lines(["'99999999999999999999' is none of the numbers."]))
    }
}
