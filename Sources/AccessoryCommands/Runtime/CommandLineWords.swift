/// Arguments as text.
enum CommandLineWords {
    /// - Throws: ``UsageError/notText(position:)``. Nothing is repaired: a repaired name would be another one.
    static func decode(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
        var words: [String] = []
        for (index, bytes) in arguments.enumerated() {
            guard let word = String(validating: bytes, as: UTF8.self) else { throw .notText(position: index + 1) }
            words.append(word)
        }
        return words
    }
}
