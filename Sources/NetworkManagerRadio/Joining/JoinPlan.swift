import AccessoryModel
import AccessoryRadio

/// Which attempts a join makes, and what follows a failed one. Values in, values out.
struct JoinPlan {
    /// One attempt.
    struct Attempt: Hashable, Sendable {
        var keyManagement: KeyManagement
        /// The host's own address; nil for DHCP.
        var address: StaticAddress?
        var usesFallbackAddress = false
        /// Whether this is the WPA2 half of an access point whose WPA3 half did not come about.
        var fellBackToWPA2: Bool { keyManagement == .wpa2Only }
    }

    private(set) var attempt: Attempt
    private var otherKeyManagement: [KeyManagement]
    private var triesLeft: Int
    private var mayTryUnansweredAgain = true
    private var mayAwaitSupplicant = true
    private var fallback: StaticAddress?

    /// - Throws: What is wrong with the request, before anything is changed on the host.
    init(_ request: JoinRequest) throws(RadioError) {
        let identity = request.accessPoint.identity
        let security = request.accessPoint.security
        guard security.isJoinable else { throw .securityUnsupported(identity, security) }
        if security.needsPassphrase {
            guard let passphrase = request.passphrase else { throw .passphraseMissing(identity) }
            do {
                try passphrase.validate(for: security)
            } catch {
                throw .passphraseUnusable(error)
            }
        }
        // A hidden name can't be asked for, and an access point that is meant by its address alone has none.
        guard !request.accessPoint.ssid.isHidden else { throw .accessPointGone(identity) }
        var candidates = KeyManagement.candidates(for: security, passphrase: request.passphrase)[...]
        guard let first = candidates.popFirst() else { throw .securityUnsupported(identity, security) }
        otherKeyManagement = Array(candidates)
        triesLeft = max(1, request.passphraseAttempts) - 1
        switch request.addressing {
        case .automatic(let fallback):
            attempt = Attempt(keyManagement: first, address: nil)
            self.fallback = fallback
        case .fixed(let address):
            attempt = Attempt(keyManagement: first, address: address)
        }
    }

    /// Moves on to the next attempt after a failed one.
    ///
    /// - Returns: Whether there is one.
    mutating func advance(after error: RadioError) -> Bool {
        switch error {
        case .noAddress:
            guard let address = fallback else { return false }
            fallback = nil
            attempt.address = address
            attempt.usesFallbackAddress = true
            return true
        case .associationRefused:
            return tryOtherKeyManagement()
        case .passphraseRefused:
            return tryAgain()
        // The first attempt has offered both handshakes, and the supplicant has preferred SAE.
        case .authenticationProbablyRefused, .timedOut(.associating, _, _):
            if otherKeyManagement.first == .wpa2Only {
                // It is one of the tries, so that a wrong passphrase does not take three times as long.
                triesLeft = max(0, triesLeft - 1)
                return tryOtherKeyManagement()
            }
            if case .authenticationProbablyRefused = error { return tryAgain() }
            return false
        case .associationTimedOut:
            defer { mayTryUnansweredAgain = false }
            return mayTryUnansweredAgain
        case .supplicantLost:
            defer { mayAwaitSupplicant = false }
            return mayAwaitSupplicant
        default:
            return false
        }
    }

    private mutating func tryOtherKeyManagement() -> Bool {
        guard !otherKeyManagement.isEmpty else { return false }
        attempt.keyManagement = otherKeyManagement.removeFirst()
        return true
    }

    private mutating func tryAgain() -> Bool {
        guard triesLeft > 0 else { return false }
        triesLeft -= 1
        return true
    }
}
