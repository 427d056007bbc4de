import AccessoryModel
import AccessoryRadio
import AccessorySetup
import Testing

@testable import TerminalPicker
@testable import TerminalText

/// The pages beside the list.
@Suite struct PageTests {
    private let size = ScreenSize(columns: 80, rows: 10)

    private func type(_ text: String, on page: inout some ScreenPage) {
        for character in text { #expect(page.handle(.character(character)) == nil) }
    }

    // MARK: The passphrase

    @Test func aPassphraseIsTakenAndNeverShown() throws {
        var page = PassphrasePage(try Cards.card(security: .wpa2Personal))
        type("corréct horsé", on: &page)
        #expect(page.handle(.eraseLine) == nil)
        type("secret-horsex", on: &page)
        #expect(page.handle(.backspace) == nil)
        let frame = page.frame(size)
        #expect(frame.text.contains("lamp (WPA2) needs a passphrase."))
        #expect(frame.text.contains("Passphrase: ************"))
        #expect(!frame.text.joined().contains("horse"))
        #expect(frame.cursor?.column == 24)
        #expect(page.handle(.enter) == .passphrase(try Passphrase(bytes: "secret-horse".utf8)))
    }

    @Test func aPassphraseThatCanBeNoneIsSaidWhileItCanBeMended() throws {
        var page = PassphrasePage(try Cards.card(security: .wpa2Personal))
        type("short", on: &page)
        #expect(page.handle(.enter) == nil)
        #expect(page.frame(size).text.contains("The passphrase has fewer than 8 characters."))
        type("-no-more", on: &page)
        #expect(!page.frame(size).text.contains("The passphrase has fewer than 8 characters."))
        #expect(page.handle(.enter) == .passphrase(try Passphrase(bytes: "short-no-more".utf8)))
    }

    @Test func nothingTypedIsNoPassphrase() throws {
        var page = PassphrasePage(try Cards.card(security: .wpa2Personal))
        #expect(page.handle(.enter) == .passphrase(nil))
    }

    @Test func aPastedPassphraseLosesTheLineEndOnly() throws {
        var page = PassphrasePage(try Cards.card(security: .wpa3Personal))
        #expect(page.handle(.paste(" qé\t灯 \r\n")) == nil)
        #expect(page.handle(.enter) == .passphrase(try Passphrase(bytes: " qé\t灯 ".utf8)))
    }

    @Test func whatIsNotReadIsNotLeftOutInSilence() throws {
        var page = PassphrasePage(try Cards.card(security: .wpa2Personal))
        type("long enough", on: &page)
        #expect(page.handle(.unreadable) == nil)
        #expect(page.handle(.enter) == nil)
        #expect(page.frame(size).text.contains("The passphrase is not UTF-8 text."))
        #expect(page.frame(size).text.contains("Passphrase:"))
    }

    @Test func aPassphraseThatIsTooLongIsToldAndNotCut() throws {
        var page = PassphrasePage(try Cards.card(security: .wpa2Personal))
        type(String(repeating: "x", count: 100), on: &page)
        #expect(page.handle(.enter) == nil)
        #expect(page.frame(size).text.contains { $0.hasPrefix("The passphrase has more than 63 characters") })
    }

    // MARK: The name

    @Test func aNameIsEditedFromTheProposedOne() throws {
        var page = NamePage(for: try Cards.card(), proposed: "lamp")
        #expect(page.frame(size).text.contains("Name: lamp"))
        #expect(page.handle(.home) == nil)
        type("灯 ", on: &page)
        #expect(page.frame(size).text.contains("Name: 灯 lamp"))
        #expect(page.frame(size).cursor?.column == 9)
        #expect(page.handle(.enter) == .name("灯 lamp"))
    }

    @Test func theProposedNameAndNoneAreNoNewOne() throws {
        var page = NamePage(for: try Cards.card(), proposed: "lamp")
        #expect(page.handle(.enter) == .name(nil))
        #expect(page.handle(.eraseLine) == nil)
        #expect(page.handle(.enter) == .name(nil))
    }

    @Test func aNameThatCanBeNoneIsSaidWhileItCanBeMended() throws {
        var page = NamePage(renaming: Cards.accessory)
        #expect(page.handle(.eraseLine) == nil)
        type("   ", on: &page)
        #expect(page.handle(.enter) == nil)
        #expect(page.frame(size).text.contains("A name needs at least one character that can be seen."))
    }

    @Test func aPastedNameHasNoControlCharacters() throws {
        var page = NamePage(renaming: Cards.accessory)
        #expect(page.handle(.eraseLine) == nil)
        #expect(page.handle(.paste("Kit\u{1B}chen\n lamp")) == nil)
        #expect(page.handle(.enter) == .name("Kitchen lamp"))
    }

    @Test func aLongNameIsScrolled() throws {
        var page = NamePage(renaming: Cards.accessory)
        type(String(repeating: "x", count: 200) + "END", on: &page)
        let frame = page.frame(ScreenSize(columns: 20, rows: 4))
        #expect(frame.text.contains { $0.hasSuffix("xEND") })
        #expect(frame.cursor.map { $0.column < 20 } == true)
    }

    // MARK: The questions

    @Test func leavingTheNetworkTakesAYes() {
        let connection = ConnectionReference(uuid: "5ae13589", name: "Home\u{1B}[2J")
        var page = QuestionPage(displacing: connection, interface: "wlan0")
        #expect(
            page.frame(size).text.contains(#"wlan0 leaves 'Home\x1b[2J' for the time of the set-up and comes back."#))
        // Whoever presses Enter without reading does not lose the network.
        #expect(page.handle(.enter) == nil)
        #expect(page.handle(.character("y")) == .yes)
        #expect(page.handle(.character("n")) == .no)
        #expect(page.handle(.escape) == .cancelled)
        #expect(page.handle(.interrupt) == .cancelled)
    }

    @Test func aMigrationGoesOnWithEnter() throws {
        let item = MigrationDisplayItem(
            DisplayItem(name: "Lamp", descriptor: DiscoveryDescriptor(ssid: try SSID(argument: "lamp-1"))),
            hotspotSSID: try SSID(argument: "lamp-1"))
        var page = QuestionPage(migrating: [item])
        #expect(page.frame(size).text.contains("Lamp, lamp-1"))
        #expect(page.handle(.enter) == .yes)
        #expect(page.handle(.character("q")) == .cancelled)
    }

    // MARK: The rest

    @Test func aTimeOutSaysWhatCameNearest() throws {
        var page = TimeoutPage(Cards.content([], .timedOut, nearMisses: try Cards.nearMisses()))
        let text = page.frame(ScreenSize(columns: 80, rows: 12)).text
        #expect(text[0] == "No accessory was found in time.")
        #expect(text.contains("  LAMP  A8:03:2A:B0:00:09"))
        #expect(text.contains { $0.contains("only in case") })
        #expect(text.last == "Enter close")
        #expect(page.handle(.up) == nil)
        #expect(page.handle(.enter) == .cancelled)
    }

    @Test func progressShowsTheNewestWhereNotAllFits() {
        var page = ProgressPage()
        for number in 1...20 { page.add("Step \(number).") }
        let text = page.frame(ScreenSize(columns: 40, rows: 6)).text
        #expect(text.contains("Step 20.") && !text.contains("Step 1."))
        #expect(text.last == "Ctrl-C interrupt")
        #expect(page.handle(.escape) == nil)
    }

    @Test func theApplicationCanBeGivenUp() {
        var page = ProgressPage().waiting(for: Cards.accessory)
        #expect(page.frame(size).text.contains("Waiting for the application to finish 'Hall'."))
        #expect(page.handle(.character("x")) == nil)
        #expect(page.handle(.escape) == .cancelled)
    }

    @Test func everyPageFitsOnEveryScreen() throws {
        let connection = ConnectionReference(uuid: "5ae13589", name: "A network with a long name 灯泡")
        var progress = ProgressPage()
        for number in 1...9 { progress.add("Step \(number) of some length, so that it is broken into lines.") }
        let pages: [any ScreenPage] = [
            PassphrasePage(try Cards.card(security: .wpa2Personal)), NamePage(for: try Cards.card(), proposed: "灯泡"),
            QuestionPage(displacing: connection, interface: "wlan0"), QuestionPage(migrating: []),
            TimeoutPage(Cards.content([], .timedOut, nearMisses: try Cards.nearMisses())), progress,
            progress.waiting(for: Cards.accessory), ListPage(showsPictures: true),
        ]
        for page in pages {
            for columns in [1, 2, 5, 20, 39, 80] {
                for rows in 1...12 {
                    var page = page
                    let frame = page.frame(ScreenSize(columns: columns, rows: rows))
                    #expect((1...rows).contains(frame.lines.count))
                    #expect(frame.lines.allSatisfy { $0.width <= columns })
                    if let cursor = frame.cursor { #expect(cursor.row < rows && cursor.column < columns) }
                }
            }
        }
    }

    @Test func theFieldIsThereOnAScreenOfOneLine() throws {
        var page = PassphrasePage(try Cards.card(security: .wpa2Personal))
        type("abc", on: &page)
        #expect(page.frame(ScreenSize(columns: 20, rows: 1)).text == ["> ***"])
    }
}
