/// Arguments as text.
enum CommandLineWords {
    /// - Throws: ``UsageError/notText(position:isSSID:)``. Nothing is repaired: a repaired name would be another one.
    static func decode(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
        var words: [String] = []
        for (index, bytes) in arguments.enumerated() {
            guard let word = String(validating: bytes, as: UTF8.self) else {
                throw .notText(position: index + 1, isSSID: isSSID(bytes, after: words.last))
            }
            words.append(word)
        }
        return words
    }

    /// Whether an argument is the value of an option that takes an SSID, in the same word or the next.
    private static func isSSID(_ bytes: [UInt8], after word: String?) -> Bool {
        [RecognitionOptions.ssid, RecognitionOptions.ssidPrefix].contains { option in
            word == option.spelling || bytes.starts(with: "\(option.spelling)=".utf8)
        }
    }
}
