/// The polkit actions of NetworkManager's that setting up an accessory needs
/// (`org.freedesktop.NetworkManager.policy`).
public enum PolkitAction {
    public static let control = "org.freedesktop.NetworkManager.network-control"
    public static let scan = "org.freedesktop.NetworkManager.wifi.scan"
    /// For a profile that belongs to one user.
    public static let modifyOwn = "org.freedesktop.NetworkManager.settings.modify.own"
    /// For a profile that belongs to everybody. Who may do this needs ``modifyOwn`` no more.
    public static let modifySystem = "org.freedesktop.NetworkManager.settings.modify.system"

    /// The action that a profile needs.
    ///
    /// - Parameter owner: The user that it belongs to; nil if it belongs to everybody.
    public static func modify(ownedBy owner: String?) -> String { owner == nil ? modifySystem : modifyOwn }

    /// What an action is needed for, as a phrase that follows "to"; nil for one that is not needed here.
    public static func purpose(of action: String) -> String? {
        switch action {
        case control: "join a hotspot and leave it again"
        case scan: "scan for hotspots"
        case modifyOwn, modifySystem: "have a connection profile for the time of the join"
        default: nil
        }
    }
}
