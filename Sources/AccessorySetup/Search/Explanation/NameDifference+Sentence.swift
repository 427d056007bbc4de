import AccessoryModel

extension NameDifference {
    /// The difference as one sentence, in display form.
    var sentence: String {
        let wish = "'\(wanted.displayForm)'"
        switch kind {
        case .withheld:
            return "Its name is withheld."
        case .letterCase(let place):
            return "\(subject) differs from \(wish) only in case: byte \(place.byte) is \(Self.exchange(place))."
        case .blanks:
            return "\(subject) differs from \(wish) only in blanks or control bytes at the ends."
        case .lookAlike(let place):
            return "\(subject) looks like \(wish), but byte \(place.byte) is \(Self.exchange(place, showsBytes: true))."
        case .longer(let rest):
            return "Its name begins with \(wish) and goes on with '\(rest.displayForm)'."
        case .shorter(let rest):
            return part == .ending
                ? "Its name is only the end of \(wish), without '\(rest.displayForm)'."
                : "Its name ends where \(wish) goes on with '\(rest.displayForm)'."
        case .contains(let byte):
            let rule =
                switch part {
                case .whole: "has more around it"
                case .beginning: "does not begin with it"
                case .ending: "does not end with it"
                }
            return "Its name has \(wish) inside, from byte \(byte) on, and \(rule)."
        case .other(let place):
            return place.found == nil && place.wanted == nil
                ? "\(subject) differs from \(wish)."
                : "\(subject) differs from \(wish): byte \(place.byte) is \(Self.exchange(place))."
        }
    }

    private var subject: String {
        switch part {
        case .whole: "Its name"
        case .beginning: "The beginning of its name"
        case .ending: "The end of its name"
        }
    }

    /// What is there and what is wanted there, such as `'L' instead of 'l'`.
    private static func exchange(_ place: Place, showsBytes: Bool = false) -> String {
        func shown(_ character: SSID) -> String {
            "'\(character.displayForm)'" + (showsBytes ? " (hex \(character.hex))" : "")
        }
        return switch (place.found, place.wanted) {
        case (let found?, let wanted?): "\(shown(found)) instead of \(shown(wanted))"
        case (let found?, nil): "\(shown(found)) instead of nothing"
        case (nil, let wanted?): "missing, where \(shown(wanted)) is wanted"
        case (nil, nil): "other"
        }
    }
}
