/// What a picker is put up for.
public struct PickerRequest: Sendable {
    /// Why there is a picker.
    public enum Purpose: Hashable, Sendable {
        /// To choose one of the accessories that are found, of these kinds.
        case choice([DisplayItem])
        /// To inform of accessories that are known already and will be recorded.
        case migration([MigrationDisplayItem])
    }

    public var purpose: Purpose

    public init(purpose: Purpose) { self.purpose = purpose }
}
