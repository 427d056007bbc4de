/// Makes keys of the bytes that a terminal sends, however they are cut up.
///
/// Understood are UTF-8, the sequences of ECMA-48 and of xterm for keys, and bracketed paste. Answers to questions that
/// somebody else asked the terminal are swallowed.
struct KeyDecoder: Sendable {
    /// What has been begun and not ended.
    private enum State: Sendable {
        case ground
        case character(bytes: [UInt8], length: Int)
        case escape
        /// After `ESC [`.
        case control([UInt8])
        /// After `ESC O`.
        case singleShift
        /// After `ESC [ [`: a function key of the Linux console.
        case console
        /// Within a control string, which ends with `ESC \`, or some with BEL.
        case string(afterEscape: Bool)
        case paste([UInt8])
    }

    /// More than any sequence that means a key; a longer one is passed over.
    private static let longestSequence = 32
    /// More than fits into any field here. The rest of a paste is left out.
    private static let longestPaste = 4096
    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

    private var state = State.ground

    /// How long to wait for more before ``flush()``; nil if nothing has been begun.
    var patience: Duration? {
        switch state {
        case .ground: nil
        // A terminal sends a sequence at once; a person does not type one.
        case .character, .escape, .control, .singleShift, .console: .milliseconds(50)
        case .string, .paste: .seconds(1)
        }
    }

    mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        var keys: [Key] = []
        for byte in bytes { take(byte, &keys) }
        return keys
    }

    /// Ends what has been begun, since nothing more has come. A lone ESC is the key of that name.
    mutating func flush() -> [Key] {
        defer { state = .ground }
        switch state {
        case .ground, .string: return []
        case .character: return [.unreadable]
        case .escape: return [.escape]
        case .control, .singleShift, .console: return [.other]
        case .paste(let bytes): return [.paste(String(decoding: bytes, as: UTF8.self))]
        }
    }

    private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
        switch state {
        case .ground: begin(byte, &keys)
        case .character(let bytes, let length): proceed(bytes, length, byte, &keys)
        case .escape: proceedAfterEscape(byte, &keys)
        case .control(let bytes): proceedInSequence(bytes, byte, &keys)
        case .singleShift:
            state = .ground
            keys.append(Self.key(final: byte, parameter: nil))
        case .console:
            state = .ground
            keys.append(.other)
        case .string(let afterEscape): proceedInString(afterEscape, byte, &keys)
        case .paste(let bytes): proceedInPaste(bytes, byte, &keys)
        }
    }

    // MARK: Characters

    private mutating func begin(_ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case 0x1B: state = .escape
        case 0x00...0x1F, 0x7F: keys.append(Self.controlKey(byte))
        case 0x20...0x7E: keys.append(.character(Character(Unicode.Scalar(byte))))
        case 0xC2...0xDF: state = .character(bytes: [byte], length: 2)
        case 0xE0...0xEF: state = .character(bytes: [byte], length: 3)
        case 0xF0...0xF4: state = .character(bytes: [byte], length: 4)
        default: keys.append(.unreadable)
        }
    }

    private mutating func proceed(_ bytes: [UInt8], _ length: Int, _ byte: UInt8, _ keys: inout [Key]) {
        guard byte & 0xC0 == 0x80 else {
            // The character broke off; this byte begins something new.
            state = .ground
            keys.append(.unreadable)
            begin(byte, &keys)
            return
        }
        let bytes = bytes + [byte]
        guard bytes.count == length else {
            state = .character(bytes: bytes, length: length)
            return
        }
        state = .ground
        if let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first {
            // U+0080 to U+009F are control characters too, of eight bits.
            keys.append(scalar.value < 0xA0 ? .other : .character(Character(scalar)))
        } else {
            keys.append(.unreadable)
        }
    }

    private static func controlKey(_ byte: UInt8) -> Key {
        switch byte {
        case 0x01: .home
        case 0x03: .interrupt
        case 0x04: .endOfInput
        case 0x05: .end
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x0C: .redraw
        case 0x0E: .down
        case 0x10: .up
        case 0x15: .eraseLine
        case 0x17: .eraseWord
        default: .other
        }
    }

    // MARK: Sequences

    private mutating func proceedAfterEscape(_ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .singleShift
        // DCS, SOS, OSC, PM and APC.
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string(afterEscape: false)
        case 0x1B: keys.append(.escape)
        case 0x20...0x7E:
            // The key was pressed together with Alt.
            state = .ground
            keys.append(.other)
        default:
            state = .ground
            keys.append(.escape)
            begin(byte, &keys)
        }
    }

    private mutating func proceedInSequence(_ bytes: [UInt8], _ byte: UInt8, _ keys: inout [Key]) {
        switch byte {
        case UInt8(ascii: "[") where bytes.isEmpty: state = .console
        case 0x20...0x3F: state = .control(bytes.count < Self.longestSequence ? bytes + [byte] : bytes)
        case 0x40...0x7E: endSequence(bytes, byte, &keys)
        case 0x1B:
            state = .escape
            keys.append(.other)
        default:
            state = .ground
            keys.append(.other)
        }
    }

    private mutating func endSequence(_ bytes: [UInt8], _ final: UInt8, _ keys: inout [Key]) {
        state = .ground
        let first = bytes.prefix { $0 != UInt8(ascii: ";") }
        let parameter = first.isEmpty ? nil : Int(String(decoding: first, as: UTF8.self))
        if final == UInt8(ascii: "~"), parameter == 200 {
            state = .paste([])
        } else {
            keys.append(Self.key(final: final, parameter: parameter))
        }
    }

    private static func key(final: UInt8, parameter: Int?) -> Key {
        switch (final, parameter) {
        case (UInt8(ascii: "A"), _): .up
        case (UInt8(ascii: "B"), _): .down
        case (UInt8(ascii: "C"), _): .right
        case (UInt8(ascii: "D"), _): .left
        case (UInt8(ascii: "H"), _): .home
        case (UInt8(ascii: "F"), _): .end
        // The enter key of the number pad.
        case (UInt8(ascii: "M"), nil): .enter
        case (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .home
        case (UInt8(ascii: "~"), 3): .delete
        case (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .end
        case (UInt8(ascii: "~"), 5): .pageUp
        case (UInt8(ascii: "~"), 6): .pageDown
        default: .other
        }
    }

    // MARK: Strings and pastes

    private mutating func proceedInString(_ afterEscape: Bool, _ byte: UInt8, _ keys: inout [Key]) {
        switch (afterEscape, byte) {
        case (true, UInt8(ascii: "\\")), (false, 0x07): state = .ground
        case (_, 0x1B): state = .string(afterEscape: true)
        // CAN and SUB end every sequence. An interrupt is meant for the picker, whatever else is broken.
        case (_, 0x18), (_, 0x1A): state = .ground
        case (_, 0x03):
            state = .ground
            keys.append(.interrupt)
        default: state = .string(afterEscape: false)
        }
    }

    private mutating func proceedInPaste(_ bytes: [UInt8], _ byte: UInt8, _ keys: inout [Key]) {
        var bytes = bytes
        if bytes.count >= Self.longestPaste { bytes.remove(at: Self.longestPaste - Self.pasteEnd.count) }
        bytes.append(byte)
        if byte == Self.pasteEnd.last, bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
            state = .ground
            keys.append(.paste(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self)))
        } else {
            state = .paste(bytes)
        }
    }
}
