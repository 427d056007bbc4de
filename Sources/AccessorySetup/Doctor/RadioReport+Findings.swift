import AccessoryModel
import AccessoryRadio

extension RadioReport {
    /// - Parameters:
    ///   - lock: What keeps this program from having the radio; nil if nothing does.
    ///   - others: What the host has besides.
    ///   - lacksSupplicant: Whether wpa_supplicant is not running.
    func findings(lock: RadioLockError?, others: RadioChoice, lacksSupplicant: Bool) -> [HostFinding] {
        let isUsable = status.availability == .ready && lock == nil
        return [finding(lock: lock, others, lacksSupplicant).adding(driverSentence)] + [channelFinding]
            + (isUsable ? [channelScanFinding] : [])
    }

    private func finding(lock: RadioLockError?, _ others: RadioChoice, _ lacksSupplicant: Bool) -> HostFinding {
        // What can't be used is in nobody's way as long as another can.
        let verdict = others == .noneUsable ? HostFinding.Verdict.trouble : .note
        guard status.availability == .ready else {
            var diagnosis = RadioError.unusable(interface: status.interface, status.availability).diagnosis
            if case .unavailable = status.availability, lacksSupplicant {
                diagnosis.advice = "Mend wpa_supplicant first, as is said above."
            }
            return HostFinding(diagnosis, verdict, in: .radios, of: status.interface, meaning: meaningOfAvailability)
        }
        if let lock {
            return HostFinding(lock.diagnosis, verdict, in: .radios, of: status.interface)
        }
        guard let connection = status.connection else {
            return HostFinding("radio.free", in: .radios, of: status.interface, "Ready, and free.")
        }
        return findingOfUse(connection, others)
    }

    private func findingOfUse(_ connection: ConnectionReference, _ others: RadioChoice) -> HostFinding {
        let state = "Ready, and in use by '\(connection.name)'."
        if others == .oneFree {
            return HostFinding(
                "radio.inUse", in: .radios, of: status.interface, state,
                meaning: "Another radio is free, and is taken first.")
        }
        return HostFinding(
            "radio.inUse", .note, in: .radios, of: status.interface, state,
            meaning:
                "A hop takes it from that connection for some seconds and puts that back; what goes over it, such as ssh, "
                + "stands still meanwhile.",
            advice: "A second radio would spare it.")
    }

    private var meaningOfAvailability: String? {
        switch status.availability {
        case .unmanaged:
            "A rule of NetworkManager's own may say so, or another program, such as dhcpcd or ifupdown, has the radio."
        case .ready, .softBlocked, .hardBlocked, .wirelessDisabled, .networkingDisabled, .unavailable: nil
        }
    }

    private var driverSentence: String? { driver.map { "Its driver is \($0)." } }

    private var channelScanFinding: HostFinding {
        let consequence = "A hop takes some seconds longer, since all channels are scanned first."
        func note(_ code: String, _ state: String, advice: String? = nil) -> HostFinding {
            HostFinding(
                "channelScan." + code, .note, in: .radios, of: status.interface, state, meaning: consequence,
                advice: advice)
        }
        return switch channelScan {
        case .possible:
            HostFinding(
                "channelScan.possible", in: .radios, of: status.interface,
                "One channel alone can be scanned, so that hops are short.")
        case .notPermitted:
            note(
                "notPermitted", "One channel alone can't be scanned: wpa_supplicant does not let this user ask.",
                advice: "Run as root, or, on Debian, add the user to the group 'netdev' and log in again.")
        case .noSupplicant:
            note("noSupplicant", "One channel alone can't be scanned: wpa_supplicant does not drive the radio.")
        case .impossible(let reason): note("impossible", "One channel alone can't be scanned: \(reason).")
        }
    }
}
