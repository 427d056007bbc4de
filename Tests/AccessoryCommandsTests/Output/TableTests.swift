import AccessoryModel
import TerminalText
import Testing

@testable import AccessoryCommands

@Suite struct TableTests {
    private func table() throws -> Table {
        var table = Table([.init("NAME"), .init("SIGNAL", isNumber: true), .init("SSID"), .init("NOTE")])
        table.append([.text("Lamp"), .number(7), .ssid(try SSID(bytes: [0x61, 0xFF, 0x09])), .text("far", .warning)])
        table.append([.text("照明 💡"), .number(100), .ssid(nil), .text(nil)])
        table.append([.text("a\tb\u{1B}"), .number(nil), .ssid(try SSID(bytes: "x\\y".utf8)), .text("")])
        return table
    }

    @Test func onATerminalColumnsLineUp() throws {
        let lines = try table().aligned(colored: false).split(separator: "\n").map(String.init)
        #expect(
            lines == [
                #"NAME        SIGNAL  SSID       NOTE"#,
                #"Lamp             7  a\xff\x09  far"#,
                #"照明 💡        100"#,
                #"a\x09b\x1b          x\\y"#,
            ])
    }

    @Test func coloursDoNotMoveColumns() throws {
        let lines = try table().aligned(colored: true).split(separator: "\n").map(String.init)
        #expect(
            lines[0]
                == "\u{1B}[1mNAME\u{1B}[0m        \u{1B}[1mSIGNAL\u{1B}[0m  \u{1B}[1mSSID\u{1B}[0m       \u{1B}[1mNOTE\u{1B}[0m"
        )
        #expect(lines[1] == #"Lamp             7  a\xff\x09  "# + "\u{1B}[33mfar\u{1B}[0m")
    }

    @Test func elsewhereTabsSeparateFieldsAndThereIsNoHeader() throws {
        #expect(
            try table().separatedByTabs
                == "Lamp\t7\ta\\xff\\x09\tfar\n照明 💡\t100\t\t\na\\x09b\\x1b\t\tx\\\\y\t\n")
    }

    @Test func commentsStandUnderARowOrInItsLastField() {
        var table = Table([.init("NAME"), .init("NOTE")])
        table.append([.text("a"), .text("b")], comments: [.text("One.", .dim), .text("Two.")])
        table.append([.text("c"), .text(nil)], comments: [])
        #expect(table.aligned(colored: false) == "NAME  NOTE\na     b\n    One.\n    Two.\nc\n")
        #expect(table.aligned(colored: true).contains("\n    \u{1B}[2mOne.\u{1B}[0m\n"))
        #expect(table.separatedByTabs == "a\tb\tOne. Two.\nc\t\t\n")
    }

    @Test func anEmptyTableSaysNothing() {
        #expect(Table([.init("NAME")]).aligned(colored: true) == "")
        #expect(Table([.init("NAME")]).separatedByTabs == "")
    }
}
