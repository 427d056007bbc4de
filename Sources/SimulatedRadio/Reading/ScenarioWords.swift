/// The words that stand for a choice in a scenario file.
enum ScenarioWords {
    enum Availability: String, CaseIterable {
        case ready, unmanaged, softBlocked, hardBlocked, unavailable
    }

    enum Outcome: String, CaseIterable {
        case succeeds, passphraseRefused, authenticationProbablyRefused, associationRefused, accessPointGone
        case associationTimedOut, interrupted, noAddress, timedOut, radioLost, supplicantLost, serviceStopped
        case notPermitted, refused, wrongAccessPoint, fellBackToWPA2, linkLost

        /// The keys that go with it, besides `outcome` and `attempts`.
        var keys: [ScenarioKeys.Join] {
            switch self {
            case .succeeds, .passphraseRefused, .authenticationProbablyRefused, .accessPointGone, .noAddress,
                .associationTimedOut, .supplicantLost, .serviceStopped, .fellBackToWPA2:
                []
            case .associationRefused, .interrupted, .radioLost, .refused: [.reason]
            case .timedOut: [.stage]
            case .notPermitted: [.action]
            case .wrongAccessPoint: [.bssid]
            case .linkLost: [.afterSeconds, .reason]
            }
        }
    }

    enum FailureOutcome: String, CaseIterable {
        case succeeds, fails
    }

    enum Change: String, CaseIterable {
        case softBlocked, hardBlocked, unblocked, unmanaged, managed, unplugged, pluggedIn, serviceStops
        case serviceReturns
    }
}
