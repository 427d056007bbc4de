import AccessoryRegistry
import FoundationEssentials

extension PageCursor {
    /// Reads what ``text`` gives. Nil for anything else.
    init?(text: String) {
        guard let cursor = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
        self = cursor
    }

    /// A form that can be typed.
    var text: String? {
        (try? JSONEncoder().encode(self)).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
