import Testing

@testable import TerminalPicker
@testable import TerminalText

@Suite struct FramePainterTests {
    private let size = ScreenSize(columns: 10, rows: 3)
    private let begin = "\u{1B}[?2026h"
    private let end = "\u{1B}[?2026l"

    private func paint(
        _ painter: inout FramePainter, _ lines: [StyledLine], cursor: ScreenPosition? = nil, size: ScreenSize? = nil
    ) -> String {
        var pictures: KittyPictures?
        let size = size ?? self.size
        return String(
            decoding: painter.paint(ScreenFrame(lines, size: size, cursor: cursor), size: size, pictures: &pictures),
            as: UTF8.self)
    }

    @Test func theFirstFrameIsPaintedAsAWhole() {
        var painter = FramePainter(colored: true)
        #expect(
            paint(&painter, [StyledLine("one"), StyledLine("two", .good)])
                == "\(begin)\u{1B}[0m\u{1B}[?25l\u{1B}[2J\u{1B}[1;1Hone\u{1B}[K\u{1B}[2;1H\u{1B}[32mtwo\u{1B}[0m\u{1B}[K\(end)"
        )
    }

    @Test func onlyWhatHasChangedIsPainted() {
        var painter = FramePainter(colored: true)
        _ = paint(&painter, [StyledLine("one"), StyledLine("two"), StyledLine("three")])
        #expect(paint(&painter, [StyledLine("one"), StyledLine("two"), StyledLine("three")]) == "")
        #expect(
            paint(&painter, [StyledLine("one"), StyledLine("2"), StyledLine("three")])
                == "\(begin)\u{1B}[2;1H2\u{1B}[K\(end)")
        #expect(
            paint(&painter, [StyledLine("one")]) == "\(begin)\u{1B}[2;1H\u{1B}[K\u{1B}[3;1H\u{1B}[K\(end)")
    }

    @Test func aFullLineIsNotErasedAtItsEnd() {
        var painter = FramePainter(colored: true)
        _ = paint(&painter, [])
        #expect(paint(&painter, [StyledLine("0123456789")]) == "\(begin)\u{1B}[1;1H0123456789\(end)")
    }

    @Test func anotherSizeIsPaintedAnew() {
        var painter = FramePainter(colored: true)
        _ = paint(&painter, [StyledLine("one")])
        #expect(paint(&painter, [StyledLine("one")], size: ScreenSize(columns: 9, rows: 2)).contains("\u{1B}[2J"))
        painter.forget()
        #expect(paint(&painter, [StyledLine("one")]).contains("one"))
    }

    @Test func withoutColoursTheOtherAttributesStay() {
        var painter = FramePainter(colored: false)
        var selected = StyledLine("b", .good)
        selected.isHighlighted = true
        let text = paint(&painter, [StyledLine("a", .bold), selected, StyledLine("c", .bad)])
        #expect(text.contains("\u{1B}[1ma\u{1B}[0m"))
        #expect(text.contains("\u{1B}[7mb\u{1B}[0m"))
        #expect(text.contains("Hc\u{1B}[K"))
        #expect(!text.contains("\u{1B}[31m") && !text.contains("32m"))
    }

    @Test func theCursorIsShownWhereItStandsAndHiddenAgain() {
        var painter = FramePainter(colored: true)
        _ = paint(&painter, [StyledLine("one")])
        let position = ScreenPosition(row: 1, column: 4)
        #expect(paint(&painter, [StyledLine("one")], cursor: position) == "\(begin)\u{1B}[2;5H\u{1B}[?25h\(end)")
        #expect(paint(&painter, [StyledLine("one")], cursor: position) == "")
        // Painting moves the cursor, so it is put back.
        #expect(
            paint(&painter, [StyledLine("two")], cursor: position)
                == "\(begin)\u{1B}[1;1Htwo\u{1B}[K\u{1B}[2;5H\(end)")
        #expect(paint(&painter, [StyledLine("two")]) == "\(begin)\u{1B}[?25l\(end)")
    }

    @Test func aCursorBeyondTheScreenIsKeptOnIt() {
        let frame = ScreenFrame([], size: size, cursor: ScreenPosition(row: 2, column: 99))
        #expect(frame.cursor == ScreenPosition(row: 2, column: 9))
        #expect(ScreenFrame([], size: size, cursor: ScreenPosition(row: 3, column: 0)).cursor == nil)
    }

    @Test func aLineIsClippedBetweenCharacters() {
        #expect(StyledLine("灯泡灯泡").clipped(to: 8).text == "灯泡灯泡")
        #expect(StyledLine("灯泡灯泡").clipped(to: 7).text == "灯泡灯…")
        #expect(StyledLine("灯泡灯泡").clipped(to: 6).text == "灯泡…")
        #expect(
            StyledLine([StyledSpan(text: "abc", style: .bold), StyledSpan(text: "def", style: nil)]).clipped(to: 3).text
                == "ab…")
        #expect(
            StyledLine([StyledSpan(text: "abc", style: .bold), StyledSpan(text: "def", style: nil)]).clipped(to: 5).text
                == "abcd…")
        #expect(StyledLine("abc").clipped(to: 0).text == "")
    }
}
