/// How long each stage of a join may take.
public struct JoinLimits: Hashable, Sendable {
    public var preparing: Duration = .seconds(15)
    /// Two full scans by the supplicant, and a handshake that is tried again, fit in here.
    public var associating: Duration = .seconds(40)
    public var addressing: Duration = .seconds(20)
    public var checking: Duration = .seconds(4)

    public init() {}

    public subscript(stage: JoinStage) -> Duration {
        switch stage {
        case .preparing: preparing
        case .associating: associating
        case .addressing: addressing
        case .checking: checking
        }
    }
}
