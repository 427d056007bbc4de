import Testing

@testable import TerminalPicker

@Suite struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.decode(Array(text.utf8))
    }

    @Test(
        arguments: [
            ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
            ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[F", .end),
            ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
            ("\u{1B}[3~", .delete), ("\u{1B}[1;5A", .up), ("\u{1B}[5;2~", .pageUp), ("\u{1B}OM", .enter),
            ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\t", .tab),
            ("\u{3}", .interrupt), ("\u{4}", .endOfInput), ("\u{C}", .redraw), ("\u{15}", .eraseLine),
            ("\u{17}", .eraseWord), ("\u{1}", .home), ("\u{5}", .end), ("\u{E}", .down), ("\u{10}", .up),
            ("\u{1B}[Z", .other), ("\u{1B}[[A", .other), ("\u{1B}[15~", .other), ("\u{1B}x", .other),
            ("\u{1B}[99999999999999999999~", .other), ("a", .character("a")), ("/", .character("/")),
            ("ü", .character("ü")), ("灯", .character("灯")), ("💡", .character("💡")), ("\u{85}", .other),
        ])
    func aKeyIsKnownByItsBytes(_ text: String, _ key: Key) { #expect(keys(text) == [key]) }

    @Test func aSequenceMayBeCutAnywhere() {
        let bytes = Array("j\u{1B}[1;5B灯\u{1B}[6~💡\u{1B}[200~a\u{1B}[A\nb\u{1B}[201~q".utf8)
        let whole: [Key] = [
            .character("j"), .down, .character("灯"), .pageDown, .character("💡"), .paste("a\u{1B}[A\nb"),
            .character("q"),
        ]
        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == whole, "cut at \(cut)")
        }
        var decoder = KeyDecoder()
        #expect(bytes.flatMap { decoder.decode([$0]) } == whole)
    }

    @Test func aLoneEscapeIsOneAfterAWhile() {
        var decoder = KeyDecoder()
        #expect(decoder.patience == nil)
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.patience == .milliseconds(50))
        #expect(decoder.flush() == [.escape])
        #expect(decoder.patience == nil)
        #expect(decoder.flush() == [])
        #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
        #expect(keys("\u{1B}\u{3}") == [.escape, .interrupt])
    }

    @Test func whatBreaksOffIsNoKey() {
        for (text, key) in [("\u{1B}[1;", Key.other), ("\u{1B}O", .other), ("\u{1B}[[", .other)] {
            var decoder = KeyDecoder()
            #expect(decoder.decode(Array(text.utf8)) == [])
            #expect(decoder.flush() == [key])
            #expect(decoder.decode(Array("a".utf8)) == [.character("a")])
        }
    }

    @Test(
        arguments: [
            ([0xFF], [Key.unreadable]), ([0xC3, 0x28], [.unreadable, .character("(")]),
            ([0xE2, 0x82, 0x1B, 0x5B, 0x41], [.unreadable, .up]), ([0xED, 0xA0, 0x80], [.unreadable]),
            ([0xC0, 0x80], [.unreadable, .unreadable]), ([0xF4, 0x90, 0x80, 0x80], [.unreadable]),
        ] as [([UInt8], [Key])])
    func whatIsNoUTF8IsToldAsSuch(_ bytes: [UInt8], _ keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes) == keys)
    }

    @Test func aTerminalsAnswersAreSwallowed() {
        #expect(keys("\u{1B}_Gi=1;OK\u{1B}\\a") == [.character("a")])
        #expect(keys("\u{1B}]11;rgb:0/0/0\u{7}a") == [.character("a")])
        #expect(keys("\u{1B}P1$r0m\u{1B}\\a") == [.character("a")])
        // One that never ends does not swallow an interrupt.
        #expect(keys("\u{1B}]broken\u{3}") == [.interrupt])
    }

    @Test func aLongPasteIsCutAndStillEnds() {
        var decoder = KeyDecoder()
        let text = "\u{1B}[200~" + String(repeating: "x", count: 10_000) + "\u{1B}[201~q"
        let keys = decoder.decode(Array(text.utf8))
        guard case .paste(let pasted)? = keys.first else {
            Issue.record("\(keys)")
            return
        }
        #expect(pasted.allSatisfy { $0 == "x" } && pasted.count < 5000 && pasted.count > 4000)
        #expect(Array(keys.dropFirst()) == [.character("q")])
    }

    @Test func anyBytesMakeKeysWithoutATrap() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var decoder = KeyDecoder()
            let bytes = (0..<300).map { _ in
                Bool.random(using: &random)
                    ? [0x1B, 0x5B, 0x4F, 0x7E, 0x3B, 0x32, 0x30, 0x5F].randomElement()! : UInt8.random(in: 0...255)
            }
            _ = decoder.decode(bytes)
            _ = decoder.flush()
            #expect(decoder.patience == nil)
        }
    }
}
