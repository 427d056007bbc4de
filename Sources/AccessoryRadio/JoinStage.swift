/// The stages of a join, in their order.
public enum JoinStage: String, Hashable, Sendable, Codable, CaseIterable {
    /// The radio leaves what it was joined to, and gets ready.
    case preparing
    /// It finds the access point, associates and authenticates.
    case associating
    /// It gets an address.
    case addressing
    /// The access point is compared with the one that was meant, and its gateway is tried.
    case checking
}
