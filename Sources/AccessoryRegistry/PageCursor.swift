/// A place in the list of accessories, after which the next page begins.
///
/// It stays good whatever is added or removed meanwhile, and in another process.
public struct PageCursor: Hashable, Sendable, Codable {
    let number: Int64

    init(number: Int64) { self.number = number }

    public init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int64.self) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
