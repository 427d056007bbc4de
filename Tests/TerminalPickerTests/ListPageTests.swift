import AccessoryModel
import AccessorySetup
import Testing

@testable import TerminalPicker
@testable import TerminalText

@Suite struct ListPageTests {
    private let size = ScreenSize(columns: 80, rows: 10)

    private func page(_ cards: PickerCard...) -> ListPage { page(cards) }

    private func page(_ cards: [PickerCard]) -> ListPage {
        var page = ListPage(showsPictures: false)
        page.take(Cards.content(cards))
        return page
    }

    /// The answer to the last of these keys.
    private func press(_ keys: Key..., on page: inout ListPage) -> PageAnswer? {
        var answer: PageAnswer?
        for key in keys { answer = page.handle(key) }
        return answer
    }

    private func many(_ count: Int) throws -> [PickerCard] { try (0..<count).map { try Cards.card("lamp-\($0)", $0) } }

    // MARK: What is shown

    @Test func aRowHasTheNameTheKindTheSignalTheSecurityAndTheState() throws {
        var page = page(
            try Cards.card("lamp-1", 1, signal: 81, security: .wpa2Personal),
            try Cards.card("lamp-2", 2, signal: 7, isKnown: true))
        let text = page.frame(size).text
        #expect(text[0] == "Choose an accessory                                         searching, 20 s left")
        #expect(text[1] == "> lamp-1                          Lamp                    81%  WPA2       new")
        #expect(text[2] == "  lamp-2                          Hall                     7%  open       set up")
        #expect(text[8] == "2 found, 1 of them new, with wlan0")
        #expect(text[9] == "Enter set up  Esc cancel  / search  ↑↓ move")
    }

    @Test func unitsOfOneNameAreToldByTheirAddresses() throws {
        var page = page(try Cards.card("lamp", 1), try Cards.card("lamp", 2), try Cards.card("plug", 3))
        let text = page.frame(size).text
        #expect(text[1].hasPrefix("> lamp B0:00:01 "))
        #expect(text[2].hasPrefix("  lamp B0:00:02 "))
        #expect(text[3].hasPrefix("  plug  "))
    }

    @Test func namesAreShownSafelyAndNoLineIsTooWide() throws {
        let names = [
            "esc\u{1B}[2J", "灯泡-客厅-01-灯泡-灯泡", "💡💡💡💡💡💡💡", "rtl\u{202E}abc", "e\u{301}clair", "new\nline",
            "zero\u{200B}width", "👨‍👩‍👧‍👦", "\u{FFFF}",
        ]
        let cards = try names.enumerated().map { index, name in try Cards.card(name, index, product: name) }
        for columns in 1...120 {
            for rows in [1, 2, 3, 5, 14, 24] {
                var page = page(cards)
                let size = ScreenSize(columns: columns, rows: rows)
                for key in [Key.down, .end, .character("/"), .character("l")] {
                    let frame = page.frame(size)
                    #expect(frame.lines.count <= rows)
                    for line in frame.lines {
                        #expect(line.width <= columns)
                        #expect(
                            !line.text.unicodeScalars.contains {
                                $0.value < 0x20 || $0 == "\u{202E}" || $0 == "\u{200B}"
                            })
                    }
                    _ = page.handle(key)
                }
            }
        }
    }

    @Test func aTinyScreenStillShowsWhatIsSelected() throws {
        var page = page(try many(9))
        _ = press(.end, on: &page)
        #expect(page.frame(ScreenSize(columns: 20, rows: 1)).text == ["> lamp-8         60%"])
        #expect(page.frame(ScreenSize(columns: 20, rows: 3)).text.last?.hasPrefix("> lamp-8") == true)
        #expect(page.frame(ScreenSize(columns: 5, rows: 3)).text.last == "> la…")
    }

    @Test func theSelectedOneIsDescribedWhereThereIsRoom() throws {
        var page = page(try Cards.card("lamp-1", 1, isKnown: true))
        let text = page.frame(ScreenSize(columns: 80, rows: 14)).text
        #expect(
            text[8...11] == [
                "  Lamp", "  lamp-1  A8:03:2A:B0:00:01", "  open, signal 60 %, channel 6, heard by wlan0",
                "  Set up already as 'Hall'.",
            ])
    }

    @Test func aPictureHasItsPlace() throws {
        var page = ListPage(showsPictures: true)
        page.take(Cards.content([try Cards.card(image: ProductImage(contentsOfFile: "/proc/self/exe"))]))
        let frame = page.frame(ScreenSize(columns: 80, rows: 20))
        #expect(frame.picture?.path == "/proc/self/exe")
        #expect(frame.picture?.position == ScreenPosition(row: 14, column: 2))
        #expect(frame.text[14] == "            Lamp")
        // Without room for it there is none.
        #expect(page.frame(ScreenSize(columns: 80, rows: 10)).picture == nil)
    }

    @Test func theCountdownGoesOnBetweenContents() {
        var page = page()
        page.contentIs(.milliseconds(4500))
        #expect(page.frame(size).text[0].hasSuffix("16 s left"))
        page.contentIs(.seconds(100))
        #expect(page.frame(size).text[0].hasSuffix("0 s left"))
        page.take(Cards.content([], .ended))
        #expect(page.frame(size).text[0].hasSuffix("search ended"))
        page.take(Cards.content([], .searching(remaining: nil)))
        #expect(page.frame(size).text[0].hasSuffix("   searching"))
    }

    // MARK: Choosing

    @Test func enterChoosesWhatIsSelected() throws {
        let cards = try many(30)
        var page = page(cards)
        _ = page.frame(size)
        #expect(press(.enter, on: &page) == .card(cards[0].id))
        #expect(press(.down, .character("j"), .enter, on: &page) == .card(cards[2].id))
        #expect(press(.up, .character("k"), .up, .enter, on: &page) == .card(cards[0].id))
        #expect(press(.end, .enter, on: &page) == .card(cards[29].id))
        #expect(press(.pageUp, .enter, on: &page) == .card(cards[23].id))
        #expect(press(.home, .pageDown, .enter, on: &page) == .card(cards[6].id))
        #expect(press(.character("G"), .down, .enter, on: &page) == .card(cards[29].id))
    }

    @Test(arguments: [Key.escape, .character("q"), .interrupt, .endOfInput])
    func thereAreSeveralWaysOut(_ key: Key) throws {
        var page = page(try Cards.card())
        #expect(page.handle(key) == .cancelled)
    }

    @Test func nothingCanBeChosenWhereNothingIs() {
        var page = page()
        #expect(press(.down, .up, .pageDown, .end, .enter, on: &page) == nil)
        #expect(page.frame(size).text.contains("There is nothing to choose yet."))
    }

    // MARK: Comings and goings

    @Test func theSelectionStaysWithTheAccessory() throws {
        let cards = try many(3)
        var page = page(cards[1], cards[2])
        _ = press(.down, on: &page)
        page.take(Cards.content(cards))
        #expect(press(.enter, on: &page) == .card(cards[2].id))
        page.take(Cards.content([cards[2], cards[0]]))
        #expect(press(.enter, on: &page) == .card(cards[2].id))
    }

    @Test func whatTakesThePlaceOfOneThatHasGoneIsNotChosenByMistake() throws {
        let cards = try many(3)
        var page = page(cards)
        _ = press(.down, on: &page)
        page.take(Cards.content([cards[0], cards[2]]))
        #expect(page.frame(size).text.contains("lamp-1 is out of range."))
        #expect(press(.enter, on: &page) == nil)
        // A key that moves begins where it was.
        #expect(press(.down, .enter, on: &page) == .card(cards[2].id))
    }

    @Test func oneThatComesBackIsSelectedAgain() throws {
        let cards = try many(3)
        var page = page(cards)
        _ = press(.down, on: &page)
        page.take(Cards.content([cards[0], cards[2]]))
        page.take(Cards.content(cards))
        #expect(press(.enter, on: &page) == .card(cards[1].id))
    }

    // MARK: Searching

    @Test func aSearchLeavesWhatMatches() throws {
        let cards = [
            try Cards.card("lamp-1", 1), try Cards.card("plug-1", 2),
            try Cards.card("plug-2", 3, product: "Smart Plug"),
        ]
        var page = page(cards)
        _ = press(.character("/"), .character("P"), .character("l"), .character("u"), on: &page)
        let text = page.frame(size).text
        #expect(text[1].hasPrefix("> plug-1") && text[2].hasPrefix("  plug-2") && text[3] == "")
        #expect(text[8] == "/Plu")
        #expect(page.frame(size).cursor == ScreenPosition(row: 8, column: 4))
        // The first Enter ends the typing, the second chooses.
        #expect(press(.down, .enter, on: &page) == nil)
        #expect(page.frame(size).text[8].hasSuffix("2 of 3"))
        #expect(press(.enter, on: &page) == .card(cards[2].id))
    }

    @Test func aSearchLooksThroughAddressesAndKindsToo() throws {
        let cards = [try Cards.card("a", 1), try Cards.card("b", 2), try Cards.card("c", 3, product: "Smart Plug")]
        for (text, card) in [("b0:00:02", cards[1]), ("smart", cards[2]), ("plug c", cards[2])] {
            var page = page(cards)
            _ = press(.character("/"), on: &page)
            for character in text { _ = page.handle(.character(character)) }
            #expect(press(.enter, .enter, on: &page) == .card(card.id), "\(text)")
        }
    }

    @Test func keysOfCommandsAreLettersWhileASearchIsTyped() throws {
        var page = page(try Cards.card("quick-jack", 1), try Cards.card("lamp", 2))
        #expect(press(.character("/"), .character("q"), .character("j"), on: &page) == nil)
        #expect(page.frame(size).text[1] == "  None of the 2 has this in its name.")
        #expect(press(.backspace, .enter, .enter, on: &page) != nil)
    }

    @Test func escapeEndsTheSearchFirst() throws {
        let cards = try many(3)
        var page = page(cards)
        #expect(press(.character("/"), .character("-"), .character("2"), .escape, on: &page) == nil)
        #expect(page.frame(size).text[1...3].allSatisfy { $0.contains("lamp-") })
        #expect(press(.character("/"), .character("-"), .character("1"), .enter, .escape, on: &page) == nil)
        // What the search has led to stays selected.
        #expect(press(.enter, on: &page) == .card(cards[1].id))
        #expect(press(.escape, on: &page) == .cancelled)
    }

    @Test func anInterruptEndsTheSearchAsWell() throws {
        var page = page(try Cards.card())
        #expect(press(.character("/"), .interrupt, on: &page) == .cancelled)
    }

    @Test func whatIsFoundDuringASearchIsSearchedToo() throws {
        var page = page(try Cards.card("lamp", 1))
        _ = press(.character("/"), .character("p"), .character("l"), on: &page)
        let plug = try Cards.card("plug", 2)
        page.take(Cards.content([try Cards.card("lamp", 1), plug]))
        #expect(press(.enter, .enter, on: &page) == .card(plug.id))
    }

    // MARK: Many

    @Test func theWindowFollowsTheSelection() throws {
        var page = page(try many(500))
        for key in [Key.end, .home, .pageDown, .pageDown, .pageDown, .up, .up] {
            _ = page.handle(key)
            let rows = page.frame(size).lines.filter(\.isHighlighted)
            #expect(rows.count == 1)
        }
    }

    @Test func fiveHundredAreQuick() throws {
        var page = page(try many(500))
        let contents = try (0..<20).map { round in
            Cards.content(try (0..<500).map { try Cards.card("lamp-\($0)", $0, signal: ($0 + round) % 100) })
        }
        var painter = FramePainter(colored: true)
        var pictures: KittyPictures?
        let size = ScreenSize(columns: 120, rows: 50)
        let time = ContinuousClock().measure {
            for content in contents {
                page.take(content)
                _ = page.handle(.down)
                _ = painter.paint(page.frame(size), size: size, pictures: &pictures)
            }
        }
        // A debug build on a busy machine. A person notices a tenth of a second.
        #expect(time / 20 < .milliseconds(100))
    }
}
