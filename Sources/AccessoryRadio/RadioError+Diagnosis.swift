public import AccessoryModel

extension RadioError {
    public var diagnosis: Diagnosis {
        switch self {
        case .busUnreachable(let reason):
            Diagnosis(
                code: "radio.busUnreachable", category: .serviceNotRunning,
                message: "The system bus can't be reached: \(reason).",
                advice: "Start the D-Bus system bus; if DBUS_SYSTEM_BUS_ADDRESS is set, see that it names it.")
        case .serviceNotRunning:
            Diagnosis(
                code: "radio.serviceNotRunning", category: .serviceNotRunning,
                message: "NetworkManager is not running.",
                advice: "Start it with 'systemctl start NetworkManager'.")
        case .serviceStopped:
            Diagnosis(
                code: "radio.serviceStopped", category: .serviceNotRunning,
                message: "NetworkManager stopped during the operation.",
                advice: "Start it again; it brings the network back by itself.")
        case .notPermitted(let action):
            Diagnosis(
                code: "radio.notPermitted", category: .notPermitted,
                message: "NetworkManager does not permit this: the polkit action '\(action)' is refused.",
                advice: "Run as root, or allow the action for this user with a polkit rule.")
        case .noRadio:
            Diagnosis(
                code: "radio.none", category: .radioUnusable, message: "This host has no Wi-Fi radio.",
                advice: "Plug one in, or see whether its driver and firmware are installed.")
        case .noSuchInterface(let interface, let known):
            Diagnosis(
                code: "radio.noSuchInterface", category: .invalidInput,
                message: "There is no network interface '\(interface)'.", place: interface,
                advice: known.isEmpty
                    ? "This host has no Wi-Fi radio." : "Name one of: \(known.joined(separator: ", ")).")
        case .notWiFi(let interface):
            Diagnosis(
                code: "radio.notWiFi", category: .invalidInput,
                message: "The network interface '\(interface)' is not a Wi-Fi radio.", place: interface,
                advice: "Name a Wi-Fi interface.")
        case .unusable(let interface, let availability):
            Self.diagnosis(ofUnusable: interface, availability)
        case .radioLost(let interface, let reason):
            Diagnosis(
                code: "radio.lost", category: .radioUnusable,
                message: "The radio went away during the operation: \(reason).", place: interface,
                advice: "See that it is plugged in and not blocked, then try again.")
        case .supplicantLost(let interface):
            Diagnosis(
                code: "radio.supplicantLost", category: .radioUnusable,
                message: "The radio's wpa_supplicant went away during the operation and was not back in time.",
                place: interface,
                advice: "See why with 'systemctl status wpa_supplicant' and 'journalctl -u wpa_supplicant', then try "
                    + "again.")
        case .scanStuck(let interface, let limit):
            Diagnosis(
                code: "scan.stuck", category: .timedOut,
                message: "No scan ended within \(limit.inSeconds).", place: interface,
                advice: "Another program may be keeping the radio busy; try again.")
        case .passphraseMissing(let accessPoint):
            Diagnosis(
                code: "join.passphraseMissing", category: .passphraseMissing,
                message: "The network needs a passphrase and none was given.", place: accessPoint.place,
                advice: "Give it with --passphrase-file.")
        case .passphraseUnusable(let error):
            error.diagnosis
        case .passphraseRefused(let accessPoint):
            Diagnosis(
                code: "join.passphraseRefused", category: .passphraseRefused,
                message: "The access point refused the passphrase.", place: accessPoint.place,
                advice: "See that it is this accessory's passphrase; it is often on its label.")
        case .authenticationProbablyRefused(let accessPoint):
            Diagnosis(
                code: "join.authenticationProbablyRefused", category: .passphraseRefused,
                message: "The access point is there and did not let the radio in; it probably refused the passphrase.",
                place: accessPoint.place, advice: "See that the passphrase is this accessory's.")
        case .securityUnsupported(let accessPoint, .wep):
            Diagnosis(
                code: "join.wepUnsupported", category: .joinFailed,
                message: "The network is secured with WEP, which wpa_supplicant no longer supports on most systems.",
                place: accessPoint.place,
                advice: "Set the accessory to WPA2, WPA3 or no security, or give it newer firmware.")
        case .securityUnsupported(let accessPoint, let security):
            Diagnosis(
                code: "join.securityUnsupported", category: .joinFailed,
                message: "Networks with \(security.title) security can't be joined.", place: accessPoint.place,
                advice: "Set the accessory to WPA2, WPA3 or no security.")
        case .accessPointGone(let accessPoint):
            Diagnosis(
                code: "join.accessPointGone", category: .joinFailed,
                message: "The access point is no longer there.", place: accessPoint.place,
                advice: "Switch the accessory's hotspot on again, then try again; some stay on for minutes only.")
        case .associationRefused(let accessPoint, let reason):
            Diagnosis(
                code: "join.associationRefused", category: .joinFailed,
                message: "The access point did not take the radio: \(reason).", place: accessPoint.place,
                advice: "Bring the host nearer, or use another radio.")
        case .associationTimedOut(let accessPoint, let attempts):
            Diagnosis(
                code: "join.associationTimedOut", category: .joinFailed,
                message: attempts < 2
                    ? "The access point is there and did not answer the radio in time."
                    : "The access point is there and did not answer the radio in time, \(attempts) times in a row.",
                place: accessPoint.place,
                advice: attempts < 2 ? "Try again nearer to the accessory." : Self.permanentAddressAdvice)
        case .interrupted(let accessPoint, let reason):
            Diagnosis(
                code: "join.interrupted", category: .joinFailed,
                message: "Another program ended the join: \(reason).", place: accessPoint.place,
                advice: "Leave the radio alone in the desktop's network menu, 'nmcli' and the like, then try again.")
        case .noAddress(let accessPoint):
            Diagnosis(
                code: "join.noAddress", category: .joinFailed,
                message: "The accessory gave out no address.", place: accessPoint.place,
                advice: "Use a profile that has a static address for it.")
        case .wrongAccessPoint(let expected, let actual):
            Diagnosis(
                code: "join.wrongAccessPoint", category: .joinFailed,
                message: "The radio ended up on \(actual.bssid) and not on \(expected.bssid).", place: expected.place,
                advice: "Try again nearer to the accessory that is meant.")
        case .timedOut(let stage, let limit, let accessPoint):
            Diagnosis(
                code: "join.timedOut.\(stage.rawValue)", category: .timedOut,
                message: "The join was still \(stage.rawValue) after \(limit.inSeconds).", place: accessPoint.place,
                advice: Self.advice(afterTimeOutIn: stage))
        case .linkLost(let accessPoint, let reason):
            Diagnosis(
                code: "link.lost", category: .joinFailed,
                message: "The link to the accessory ended: \(reason).", place: accessPoint.place,
                advice: "See that the accessory is switched on and near.")
        case .failedAndNotLeft(let cause, let leaving):
            Self.diagnosis(of: cause.diagnosis, notLeft: leaving.diagnosis)
        case .leaveFailed(let interface, let reason):
            Diagnosis(
                code: "leave.failed", category: .restoreFailed,
                message: "The accessory's hotspot could not be left: \(reason).", place: interface,
                advice: "Run 'accessoryctl restore'.")
        case .restoreFailed(let interface, let connection, let reason):
            Diagnosis(
                code: "restore.failed", category: .restoreFailed,
                message: "The connection '\(connection.name)' could not be put back: \(reason).", place: interface,
                advice: "Run 'accessoryctl restore', or 'nmcli connection up uuid \(connection.uuid)'.")
        case .cancelled:
            Diagnosis(code: "cancelled", category: .cancelled, message: "Cancelled.")
        case .refused(let operation, let reason):
            Diagnosis(
                code: "radio.refused", category: .joinFailed,
                message: "NetworkManager refused to \(operation): \(reason).",
                advice: "NetworkManager's log has more: 'journalctl -u NetworkManager'.")
        }
    }

    /// NetworkManager makes up a MAC address for scanning, and some radios' firmware can't cope with it.
    private static let permanentAddressAdvice =
        "Some radios can't associate with a MAC address that NetworkManager makes up: set "
        + "'wifi.scan-rand-mac-address=no' in [device] and 'wifi.cloned-mac-address=permanent' in [connection] of "
        + "NetworkManager.conf, or use another radio."

    /// The cause decides the code and the exit status; both are said, and both have their advice.
    /// Each stage waits for somebody else, who is the one to look at.
    private static func advice(afterTimeOutIn stage: JoinStage) -> String {
        switch stage {
        case .preparing:
            "NetworkManager has not let the radio leave its network, or does not answer: see "
                + "'journalctl -u NetworkManager', then try again."
        case .associating:
            "Try again nearer to the accessory; if it happens again, give the radio a permanent MAC address "
                + "('wifi.cloned-mac-address=permanent')."
        case .addressing: "Switch the accessory off and on, then try again; a static address in its profile helps too."
        case .checking:
            "NetworkManager has joined a hotspot and does not tell which: see 'journalctl -u NetworkManager', then try "
                + "again."
        }
    }

    private static func diagnosis(of cause: Diagnosis, notLeft leaving: Diagnosis) -> Diagnosis {
        func clause(_ sentence: String) -> Substring { sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...] }
        return Diagnosis(
            code: cause.code, category: cause.category,
            message: "\(clause(cause.message)), and after that: \(clause(leaving.message)).", place: cause.place,
            advice: [cause.advice, leaving.advice].compactMap { $0 }.joined(separator: " "))
    }

    private static func diagnosis(ofUnusable interface: String, _ availability: RadioStatus.Availability) -> Diagnosis {
        switch availability {
        case .ready:
            Diagnosis(
                code: "radio.unavailable", category: .radioUnusable, message: "The radio can't be used.",
                place: interface)
        case .unmanaged:
            Diagnosis(
                code: "radio.unmanaged", category: .radioUnusable,
                message: "NetworkManager does not manage the radio.", place: interface,
                advice: "Let NetworkManager manage it: 'nmcli device set \(interface) managed yes'.")
        case .softBlocked:
            Diagnosis(
                code: "radio.softBlocked", category: .radioUnusable,
                message: "The radio is blocked by a software switch.", place: interface,
                advice: "Unblock it with 'nmcli radio wifi on' or 'rfkill unblock wifi'; "
                    + "on some systems the country has to be set first.")
        case .hardBlocked:
            Diagnosis(
                code: "radio.hardBlocked", category: .radioUnusable,
                message: "The radio is blocked by a hardware switch.", place: interface,
                advice: "Turn the switch or key on the machine.")
        case .wirelessDisabled:
            Diagnosis(
                code: "radio.wirelessDisabled", category: .radioUnusable,
                message: "NetworkManager has switched all Wi-Fi off, though nothing blocks this radio itself.",
                place: interface,
                advice: "Switch it on with 'nmcli radio wifi on'. If that does not help, another radio's switch keeps "
                    + "all Wi-Fi off: 'rfkill list' shows which.")
        case .networkingDisabled:
            Diagnosis(
                code: "radio.networkingDisabled", category: .radioUnusable,
                message: "NetworkManager has switched all networking off.", place: interface,
                advice: "Switch it on with 'nmcli networking on'.")
        case .unavailable(let reason):
            Diagnosis(
                code: "radio.unavailable", category: .radioUnusable,
                message: "The radio can't be used: \(reason).", place: interface,
                advice: "See whether another program holds it, and whether its driver and firmware are there.")
        }
    }
}
