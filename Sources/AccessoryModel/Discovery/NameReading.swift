/// How the bytes of a name are read, one after another.
struct NameReading: Sendable {
    /// From which end names are read.
    enum Direction: Sendable {
        case forwards
        case backwards
    }

    let direction: Direction
    let ignoresASCIICase: Bool

    /// The byte of a name that is read after `depth` others, of which there are fewer than the name has bytes.
    @inline(__always)
    func byte(of name: Span<UInt8>, at depth: Int) -> UInt8 {
        let byte = name[direction == .forwards ? depth : name.count - 1 - depth]
        return ignoresASCIICase ? ASCIICase.folded(byte) : byte
    }
}
