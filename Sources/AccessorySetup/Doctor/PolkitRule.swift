/// A rule that lets one user do some actions without a password (`polkit(8)`, "Authorization rules").
struct PolkitRule: Hashable, Sendable {
    /// A file of our own among the administrator's rules. Names are gone through in their order, and the first rule
    /// that answers decides, so ours comes before those of distributions, which answer for whole groups.
    static let path = "/etc/polkit-1/rules.d/40-accessory-setup.rules"

    let actions: [String]
    let user: String

    /// The rule in JavaScript. Its lines may be joined by blanks.
    var text: String {
        let list = actions.map(Self.literal).joined(separator: ",\n        ")
        return """
            polkit.addRule(function(action, subject) {
                var actions = [
                    \(list)
                ];
                if (actions.indexOf(action.id) >= 0 && subject.user == \(Self.literal(user))) {
                    return polkit.Result.YES;
                }
            });
            """
    }

    /// A string literal of JavaScript's in plain ASCII, so that no character of a name can end it or hide in it.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for unit in text.utf16 {
            let isPlain = (0x20...0x7E).contains(unit) && unit != 0x22 && unit != 0x5C
            if isPlain, let scalar = Unicode.Scalar(unit) {
                literal.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16)
                literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return literal + "\""
    }
}
