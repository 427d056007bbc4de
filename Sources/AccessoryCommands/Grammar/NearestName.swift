/// Finds the name that a mistyped one was probably meant to be.
enum NearestName {
    /// The candidate with the fewest edits, if those are few for the word's length; nil if there is none.
    static func of(_ word: String, among candidates: [String]) -> String? {
        // No name is nearly as long, and the table below grows with the word.
        guard word.utf8.count <= 40 else { return nil }
        let limit = max(1, word.count / 3)
        let ranked = candidates.map { (name: $0, distance: distance(word, $0)) }.filter { $0.distance <= limit }
        return ranked.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other (Damerau's
    /// distance in its restricted form).
    static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left)
        let right = Array(right)
        var rows = [Array(0...right.count)]
        for (i, leftCharacter) in left.enumerated() {
            var row = [i + 1]
            for (j, rightCharacter) in right.enumerated() {
                var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (leftCharacter == rightCharacter ? 0 : 1))
                if i > 0, j > 0, leftCharacter == right[j - 1], left[i - 1] == rightCharacter {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
