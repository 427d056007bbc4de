/// SQL that was written in the source of this package.
///
/// It can only be made from literals and from other values of this type, so a value from outside can never become
/// part of a statement: it has to be bound.
struct SQL: Hashable, Sendable, ExpressibleByStringLiteral {
    let text: String

    init(stringLiteral text: StaticString) { self.text = text.description }

    private init(text: String) { self.text = text }

    static func + (left: SQL, right: SQL) -> SQL { SQL(text: left.text + right.text) }
}
