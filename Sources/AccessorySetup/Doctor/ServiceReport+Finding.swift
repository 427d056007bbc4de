import AccessoryModel
import AccessoryRadio

extension HostReport {
    func serviceFindings() -> [HostFinding] { services.map { finding(of: $0) } }

    private func finding(of report: ServiceReport) -> HostFinding {
        let subject = report.service.rawValue
        switch (report.service, report.state) {
        case (_, .unknown(let reason)):
            return HostFinding("service.unknown", .note, in: .services, of: subject, "Not known, since \(reason).")
        case (.messageBus, .running): return HostFinding("bus.reachable", in: .services, of: subject, "Reachable.")
        case (.messageBus, .unreachable(let reason)):
            return HostFinding(
                RadioError.busUnreachable(reason: reason).diagnosis, in: .services, of: subject,
                meaning: "Nothing can be asked of NetworkManager without it.")
        case (.iwd, .running):
            return HostFinding(
                "service.rival", .note, in: .services, of: subject, "Running beside wpa_supplicant.",
                meaning: "Two programs can't drive one radio: the second gets nothing.",
                advice: "Stop the one that NetworkManager does not use, such as with 'systemctl disable --now iwd'.")
        case (.supplicant, .notRunning): return findingOfMissingSupplicant(subject)
        case (.networkManager, .notRunning), (.networkManager, .unreachable):
            return HostFinding(
                RadioError.serviceNotRunning.diagnosis, in: .services, of: subject,
                meaning: "Without it no radio can scan or join.")
        case (_, .replaced(let other)):
            return HostFinding(
                "service.replaced", .note, in: .services, of: subject, "Not running; \(other) is, and takes its place.",
                meaning: "This program is tried with wpa_supplicant.",
                advice: "If hops fail, let NetworkManager use wpa_supplicant: 'wifi.backend' in its configuration.")
        case (_, .running(let version)):
            let state = version.map { "Running, version \($0)." } ?? "Running."
            return HostFinding("service.running", in: .services, of: subject, state)
        case (_, .notRunning), (_, .unreachable):
            return HostFinding("service.notRunning", .note, in: .services, of: subject, "Not running.")
        }
    }

    /// NetworkManager has it started when it needs it, so that it is missed only by a radio that can't be used.
    private func findingOfMissingSupplicant(_ subject: String) -> HostFinding {
        let isMissed = radios.contains { radio in
            if case .unavailable = radio.status.availability { true } else { false }
        }
        guard isMissed, !radios.contains(where: { $0.status.availability == .ready }) else {
            return HostFinding(
                "supplicant.notRunning", .note, in: .services, of: subject, "Not running.",
                meaning: "NetworkManager has it started when a radio needs it.")
        }
        return HostFinding(
            Diagnosis(
                code: "supplicant.notRunning", category: .radioUnusable, message: "Not running.",
                advice: "See that it is installed, and why it does not start: 'journalctl -u wpa_supplicant'."),
            in: .services, of: subject, meaning: "NetworkManager drives the radios through it.")
    }
}
