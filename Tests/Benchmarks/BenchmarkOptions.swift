/// What was asked for on the command line.
struct BenchmarkOptions {
    /// The path of the program `accessoryctl`.
    let program: String
    private(set) var isQuick = false
    private(set) var isJSON = false
    private var only: String?

    init(_ words: [String]) throws(BenchmarkFailure) {
        guard let program = words.first, !program.hasPrefix("-") else {
            throw BenchmarkFailure("The first argument is the path of accessoryctl.")
        }
        self.program = program
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            switch word {
            case "--quick": isQuick = true
            case "--json": isJSON = true
            case "--only":
                guard let word = rest.popFirst() else { throw BenchmarkFailure("--only needs a word.") }
                only = word
            default: throw BenchmarkFailure("There is no option \(word).")
            }
        }
    }

    func wants(_ name: String) -> Bool { only.map(name.contains) ?? true }
}
