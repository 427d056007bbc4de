/// How deep the elements of an XML text are nested: measured without reading it, for a reader that can't bear much.
enum XMLNesting {
    /// - Returns: The greatest depth; nil if the bytes can't be XML in UTF-8, or define entities of their own, which can be
    ///   made to grow without end.
    static func depth(of bytes: [UInt8]) -> Int? {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        guard rest.first(where: { !isSpace($0) }) == UInt8(ascii: "<"), !rest.contains(0) else { return nil }
        var depth = 0
        var deepest = 0
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...].dropFirst()
            if rest.starts(with: "!--".utf8) {
                guard let end = end(of: "-->", in: rest.dropFirst(3)) else { return nil }
                rest = rest[end...]
            } else if rest.starts(with: "![CDATA[".utf8) {
                guard let end = end(of: "]]>", in: rest) else { return nil }
                rest = rest[end...]
            } else {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
                let tag = rest[..<end]
                switch tag.first {
                case UInt8(ascii: "/"): depth -= 1
                case UInt8(ascii: "?"): break
                case UInt8(ascii: "!"):
                    // A document type may have declarations in brackets.
                    guard !tag.contains(UInt8(ascii: "[")) else { return nil }
                default:
                    guard tag.last != UInt8(ascii: "/") else { break }
                    depth += 1
                    deepest = max(deepest, depth)
                }
                rest = rest[end...]
            }
        }
        return deepest
    }

    private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let mark = Array(mark.utf8)
        var rest = bytes
        while let place = rest.firstIndex(of: mark[0]) {
            if rest[place...].starts(with: mark) { return place + mark.count }
            rest = rest[(place + 1)...]
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
