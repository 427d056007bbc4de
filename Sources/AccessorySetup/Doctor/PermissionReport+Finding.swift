import AccessoryModel
import AccessoryRadio

extension HostReport {
    /// - Parameter user: Whom the answers are for.
    func permissionFindings(for user: HostUser) -> [HostFinding] {
        guard case .running = state(of: .networkManager) else { return [] }
        guard !permissions.isEmpty else {
            return [
                HostFinding(
                    "permission.unknown", .note, in: .permissions, of: "polkit",
                    "Not known, since NetworkManager does not say what this user may do.")
            ]
        }
        let lacking = permissions.filter { $0.answer == .auth || $0.answer == .no }.map(\.action)
        let rule = lacking.isEmpty ? [] : [Self.finding(of: PolkitRule(actions: lacking, user: user.polkitName))]
        return permissions.map { $0.finding(isDesktopSession: isDesktopSession) } + rule
    }

    private static func finding(of rule: PolkitRule) -> HostFinding {
        HostFinding(
            "permission.rule", .note, in: .permissions, of: PolkitRule.path,
            "These lines in this file would permit it to the user '\(rule.user)'.",
            advice: "Have root write them there; polkit takes them up at once.", fileContent: rule.text)
    }
}

extension PermissionReport {
    fileprivate func finding(isDesktopSession: Bool) -> HostFinding {
        switch answer {
        case .yes: HostFinding("permission.granted", in: .permissions, of: action, "Permitted.")
        case .unknown:
            HostFinding(
                "permission.unknown", .note, in: .permissions, of: action,
                "Not known, since NetworkManager does not say.")
        case .auth:
            HostFinding(
                Diagnosis(
                    code: "permission.needsPassword", category: .notPermitted,
                    message: "Permitted only after somebody has typed a password.", advice: Self.advice),
                isDesktopSession ? .note : .trouble, in: .permissions, of: action,
                meaning: need
                    + (isDesktopSession
                        ? " This is a desktop session, whose polkit agent asks for it when it comes to that."
                        : " Over ssh, in a service, and wherever else no polkit agent runs, nobody can be asked, and "
                            + "NetworkManager refuses."))
        case .no:
            HostFinding(
                Diagnosis(
                    code: RadioError.notPermitted(action: action).diagnosis.code, category: .notPermitted,
                    message: "Refused.", advice: Self.advice),
                in: .permissions, of: action, meaning: need)
        }
    }

    private static let advice = "Run as root, or add the rule below."

    private var need: String {
        PolkitAction.purpose(of: action).map { "It takes this to \($0)." } ?? "Setting up an accessory takes this."
    }
}
