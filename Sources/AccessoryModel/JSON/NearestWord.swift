/// Finds the word that somebody who mistyped one probably meant.
enum NearestWord {
    /// The nearest of `words`, by the number of letters to insert, remove, replace or swap; nil if none is near.
    ///
    /// Case counts as nothing here, so that `SSID` finds `ssid`.
    static func to(_ word: String, among words: [String]) -> String? {
        let letters = Array(word.lowercased().utf8.prefix(64))
        let limit = max(1, letters.count / 3)
        return
            words.map { (word: $0, distance: distance(letters, Array($0.lowercased().utf8))) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
    }

    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
