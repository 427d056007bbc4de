/// Whether the caller may do one thing (`GetPermissions` of NetworkManager's D-Bus interface).
public struct PermissionReport: Hashable, Sendable {
    public enum Answer: String, Hashable, Sendable, CaseIterable {
        case yes
        /// Only after a person has given a password to a polkit agent.
        case auth
        case no
        /// NetworkManager said something else, or nothing.
        case unknown
    }

    /// The polkit action, such as `org.freedesktop.NetworkManager.network-control`.
    public var action: String
    public var answer: Answer

    public init(action: String, answer: Answer) {
        self.action = action
        self.answer = answer
    }
}
