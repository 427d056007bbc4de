/// A value that is bound to a parameter of a statement.
enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])

    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }
    init(_ blob: [UInt8]?) { self = blob.map { .blob($0) } ?? .null }
}
