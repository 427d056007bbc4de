public import AccessoryModel

/// A picker that chooses by a rule and asks nobody: for scripts, gateways and production lines.
public struct RulePicker: AccessoryPicker {
    public var rule: PickerRule
    private let progress: @Sendable (SetupEvent) -> Void

    /// - Parameter progress: Told how the set-up goes on, for a log.
    public init(_ rule: PickerRule = PickerRule(), progress: @escaping @Sendable (SetupEvent) -> Void = { _ in }) {
        self.rule = rule
        self.progress = progress
    }

    /// Always can.
    public func present(_ request: PickerRequest) async -> any PickerPresentation {
        RulePresentation(rule: rule, progress: progress)
    }

    /// The rule's name.
    public func newName(for accessory: Accessory) async -> String? { rule.name }
}
