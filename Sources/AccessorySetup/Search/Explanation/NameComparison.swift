import AccessoryModel

/// The comparison of one name with one thing that is wanted of it, in the bytes of both.
struct NameComparison {
    let part: NameDifference.Part
    let wanted: [UInt8]
    let name: [UInt8]
    let ignoresCase: Bool

    init(_ part: NameDifference.Part, name: SSID, wanted: SSID, ignoresCase: Bool) {
        self.part = part
        self.wanted = wanted.bytes
        self.name = name.bytes
        self.ignoresCase = ignoresCase
    }

    /// How they differ; nil if they don't.
    var difference: NameDifference.Kind? {
        if name.allSatisfy({ $0 == 0 }) { return .withheld }
        if agrees(name, wanted, ignoresCase: ignoresCase) { return nil }
        if agrees(name, wanted, ignoresCase: true) { return .letterCase(at: place(ignoresCase: false)) }
        if differsInBlanks { return .blanks }
        if LookAlikes.agree(name, wanted, agrees) { return .lookAlike(at: place(ignoresCase: ignoresCase)) }
        if part == .whole, name.starts(with: wanted) { return .longer(by: SSID(part: name[wanted.count...])) }
        if let missing { return .shorter(by: SSID(part: missing)) }
        if wanted.count > 1, let index = firstIndex(of: fold(wanted), in: fold(name)) {
            return .contains(at: index + 1)
        }
        return .other(at: place(ignoresCase: ignoresCase))
    }

    /// How many bytes agree, from the end at which the comparison begins.
    var agreeing: Int {
        let (name, wanted) = (fold(name), fold(wanted))
        return part == .ending
            ? zip(name.reversed(), wanted.reversed()).prefix { $0 == $1 }.count
            : zip(name, wanted).prefix { $0 == $1 }.count
    }

    /// Whether such a difference may well be a mistake: what agrees is no accident.
    func isNear(_ kind: NameDifference.Kind) -> Bool {
        switch kind {
        case .withheld: return false
        case .letterCase, .blanks, .lookAlike: return true
        case .longer, .contains: return wanted.count >= 3
        case .shorter: return name.count >= 3 && name.count * 2 >= wanted.count
        case .other:
            if agreeing >= 3 && agreeing * 3 >= wanted.count * 2 { return true }
            return wanted.count >= 4 && isOneEditAway
        }
    }

    /// Whether two sequences agree in the part that counts.
    private func agrees<Element: Equatable>(_ name: [Element], _ wanted: [Element]) -> Bool {
        switch part {
        case .whole: name == wanted
        case .beginning: name.starts(with: wanted)
        case .ending: name.count >= wanted.count && name.suffix(wanted.count).elementsEqual(wanted)
        }
    }

    private func agrees(_ name: [UInt8], _ wanted: [UInt8], ignoresCase: Bool) -> Bool {
        ignoresCase ? agrees(name.map(ASCIICase.folded), wanted.map(ASCIICase.folded)) : agrees(name, wanted)
    }

    private func fold(_ bytes: [UInt8]) -> [UInt8] { ignoresCase ? bytes.map(ASCIICase.folded) : bytes }

    /// Blanks as keyboards append them, and zeros and line ends as programs do.
    private var differsInBlanks: Bool {
        func trimmed(_ bytes: [UInt8]) -> [UInt8] {
            Array(bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
        }
        let inner = trimmed(wanted)
        guard inner.count == wanted.count || part == .whole || inner.count >= 3, !inner.isEmpty else { return false }
        return agrees(trimmed(name), inner, ignoresCase: ignoresCase)
    }

    /// What of the wanted bytes is missing from a name that is nothing but a part of them.
    private var missing: ArraySlice<UInt8>? {
        guard name.count < wanted.count else { return nil }
        let (name, folded) = (fold(name), fold(wanted))
        if part == .ending {
            return folded.suffix(name.count).elementsEqual(name) ? wanted.dropLast(name.count) : nil
        }
        return folded.starts(with: name) ? wanted.dropFirst(name.count) : nil
    }

    private func firstIndex(of inner: [UInt8], in outer: [UInt8]) -> Int? {
        guard outer.count >= inner.count else { return nil }
        return (0...outer.count - inner.count).first { outer[$0...].starts(with: inner) }
    }

    /// Whether one byte put in, left out or changed makes them agree.
    private var isOneEditAway: Bool {
        let (name, wanted) = (fold(name), fold(wanted))
        let window: [UInt8] =
            switch part {
            case .whole: name
            case .beginning: Array(name.prefix(wanted.count))
            case .ending: Array(name.suffix(wanted.count))
            }
        guard abs(window.count - wanted.count) <= 1 else { return false }
        let head = zip(window, wanted).prefix { $0 == $1 }.count
        let tail = zip(window.reversed(), wanted.reversed()).prefix { $0 == $1 }.count
        return head + tail >= max(window.count, wanted.count) - 1
    }

    /// The first place that differs, in the direction in which the part is read.
    private func place(ignoresCase: Bool) -> NameDifference.Place {
        let found = ignoresCase ? name.map(ASCIICase.folded) : name
        let expected = ignoresCase ? wanted.map(ASCIICase.folded) : wanted
        let index: Int
        let wantedIndex: Int
        if part == .ending, found.count >= expected.count, !ignoresCase, agrees(name, wanted, ignoresCase: true) {
            // Only the case differs, so both can be read forwards, side by side.
            let offset = found.count - expected.count
            wantedIndex = zip(found[offset...], expected).prefix { $0 == $1 }.count
            index = offset + wantedIndex
        } else if part == .ending {
            let same = zip(found.reversed(), expected.reversed()).prefix { $0 == $1 }.count
            index = found.count - same - 1
            wantedIndex = expected.count - same - 1
        } else {
            index = zip(found, expected).prefix { $0 == $1 }.count
            wantedIndex = index
        }
        return NameDifference.Place(
            byte: max(index, 0) + 1, found: Self.character(at: index, of: name),
            wanted: Self.character(at: wantedIndex, of: wanted))
    }

    /// The character that a byte is of, or the byte alone where it is of none.
    private static func character(at index: Int, of bytes: [UInt8]) -> SSID? {
        guard bytes.indices.contains(index) else { return nil }
        for start in stride(from: index, through: max(0, index - 3), by: -1) {
            var decoder = UTF8()
            var rest = bytes[start...].makeIterator()
            guard case .scalarValue(let scalar) = decoder.decode(&rest) else { continue }
            let end = start + UTF8.width(scalar)
            if end > index { return SSID(part: bytes[start..<end]) }
        }
        return SSID(part: bytes[index...index])
    }
}

extension SSID {
    /// Some of the bytes of another name, which are never too many.
    init(part bytes: ArraySlice<UInt8>) {
        self = (try? SSID(bytes: bytes)) ?? .withheld
    }
}
