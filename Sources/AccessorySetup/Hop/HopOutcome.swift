/// What came of a hop: of the work in the hotspot, and of the way back. Neither hides the other.
public struct HopOutcome<Value: Sendable>: Sendable {
    /// What the work returned, or why it did not come to that.
    public let result: Result<Value, SetupError>
    /// What went wrong on the way back: the radio is not as it was before, or the hop's record is still there. Nil if
    /// nothing did.
    public let restoreFailure: SetupError?

    public init(result: Result<Value, SetupError>, restoreFailure: SetupError?) {
        self.result = result
        self.restoreFailure = restoreFailure
    }
}
