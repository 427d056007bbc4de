import AccessoryModel
import AccessoryRadio
import AccessorySetup

extension HostExamination {
    /// The members of the output of `doctor` (`Schemas/doctor.json`).
    func outputMembers(_ findings: [HostFinding]) -> [JSONValue.Member] {
        [
            .init("canWork", .boolean(obstacle == nil)),
            .init("findings", .array(findings.map(\.outputJSON))),
            .init("services", .array(report.services.map(\.outputJSON))),
            .init("permissions", .array(report.permissions.map(\.outputJSON))),
            .init("radios", .array(report.radios.map(\.outputJSON))),
        ]
    }
}

extension ServiceReport {
    fileprivate var outputJSON: JSONValue {
        var version: String?
        var reason: String?
        let word: String
        switch state {
        case .running(let known): (word, version) = ("running", known)
        case .notRunning: word = "notRunning"
        case .unreachable(let why): (word, reason) = ("unreachable", why)
        case .replaced(let other): (word, reason) = ("replaced", other)
        case .unknown(let why): (word, reason) = ("unknown", why)
        }
        return [
            "service": .string(service.rawValue), "state": .string(word), "version": .optional(version),
            "reason": .optional(reason),
        ]
    }
}

extension PermissionReport {
    fileprivate var outputJSON: JSONValue { ["action": .string(action), "answer": .string(answer.rawValue)] }
}

extension RadioReport {
    fileprivate var outputJSON: JSONValue {
        let (availability, reason) = status.availability.outputWords
        let (channelScan, obstacle) = channelScan.outputWords
        return [
            "interface": .string(status.interface), "availability": .string(availability), "reason": .optional(reason),
            "connection": status.connection.map { ["uuid": .string($0.uuid), "name": .string($0.name)] } ?? .null,
            "driver": .optional(driver), "channels": channels?.outputJSON ?? .null,
            "channelScan": .string(channelScan), "channelScanReason": .optional(obstacle),
        ]
    }
}

extension RadioStatus.Availability {
    /// A word, and the reason where there is one.
    fileprivate var outputWords: (String, String?) {
        switch self {
        case .ready: ("ready", nil)
        case .unmanaged: ("unmanaged", nil)
        case .softBlocked: ("softBlocked", nil)
        case .hardBlocked: ("hardBlocked", nil)
        case .wirelessDisabled: ("wirelessDisabled", nil)
        case .networkingDisabled: ("networkingDisabled", nil)
        case .unavailable(let reason): ("unavailable", reason)
        }
    }
}

extension ChannelScanAbility {
    /// A word, and the reason where there is one.
    fileprivate var outputWords: (String, String?) {
        switch self {
        case .possible: ("possible", nil)
        case .notPermitted: ("notPermitted", nil)
        case .noSupplicant: ("noSupplicant", nil)
        case .impossible(let reason): ("impossible", reason)
        }
    }
}

extension RadioChannels {
    fileprivate var outputJSON: JSONValue {
        [
            "country": .optional(country),
            "usable": .array(
                usable.map { entry in
                    .object(entry.channel.outputMembers + [.init("listenOnly", .boolean(entry.isListenOnly))])
                }),
            "forbidden": .array(forbidden.map { .object($0.outputMembers) }),
        ]
    }
}

extension WiFiChannel {
    fileprivate var outputMembers: [JSONValue.Member] {
        [
            .init("frequencyMHz", .integer(frequencyMHz)), .init("channel", number.map { .integer($0) } ?? .null),
        ]
    }
}
