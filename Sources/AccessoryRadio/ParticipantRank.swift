/// Where a task stands among the tasks that live in one time, so that a simulation can run them in one order always.
///
/// Tasks that are started by ``RadioClock/concurrently(_:_:)`` and ``RadioClock/race(_:)`` get one each: the rank of the
/// task that starts them, and their place in the list.
public struct ParticipantRank: Hashable, Sendable, Comparable {
    /// The places from the outermost list to the innermost.
    public let path: [Int]

    public init(path: [Int] = []) { self.path = path }

    /// The rank of the running task.
    @TaskLocal public static var current = ParticipantRank()

    func child(_ place: Int) -> ParticipantRank { ParticipantRank(path: path + [place]) }

    public static func < (left: Self, right: Self) -> Bool { left.path.lexicographicallyPrecedes(right.path) }
}
