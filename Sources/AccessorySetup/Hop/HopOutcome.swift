/// What came of a hop: of the work in the hotspot, and of putting the radio back. Neither hides the other.
public struct HopOutcome<Value: Sendable>: Sendable {
    /// What the work returned, or why it did not come to that.
    public let result: Result<Value, SetupError>
    /// Why the radio is not as it was before; nil if it is.
    public let restoreFailure: (SetupError)?

    public init(result: Result<Value, SetupError>, restoreFailure: (SetupError)?) {
        self.result = result
        self.restoreFailure = restoreFailure
    }
}
