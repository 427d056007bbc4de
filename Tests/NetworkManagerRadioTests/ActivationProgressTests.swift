import AccessoryRadio
import Testing

@testable import NetworkManagerRadio

@Suite struct ActivationProgressTests {
    /// The events of a radio that leaves a network and joins another, as NetworkManager 1.42 gives them.
    private static let leaving: [RadioEvent] = [
        .deviceState(.deactivating, .newActivation), .deviceState(.disconnected, .newActivation),
    ]
    private static let authenticating: [RadioEvent] = [
        .deviceState(.preparing, .none), .deviceState(.configuring, .none), .deviceState(.needsAuthentication, .none),
        .deviceState(.preparing, .none), .deviceState(.configuring, .none),
    ]
    private static let addressing: [RadioEvent] = [.deviceState(.configuringAddress, .none)]
    private static let associated = leaving + authenticating

    @Test(
        arguments: [
            (associated + addressing + [.connectionState(.activated, .none)], .activated),
            // A wrong passphrase of WPA2, seen on NetworkManager 1.42: the second request for authentication has a reason.
            (associated + [.deviceState(.needsAuthentication, .supplicantDisconnected)], .failed(.passphraseRefused)),
            (
                associated + [.deviceState(.failed, .ssidNotFound)],
                .failed(.deviceFailed(.ssidNotFound, during: .associating))
            ),
            (
                associated + addressing + [.deviceState(.failed, .addressConfigurationUnavailable)],
                .failed(.deviceFailed(.addressConfigurationUnavailable, during: .addressing))
            ),
            (associated + [.serviceStopped], .failed(.serviceStopped)),
        ] as [([RadioEvent], ActivationProgress.Outcome)])
    func anActivationEndsAsItsEventsSay(events: [RadioEvent], outcome: ActivationProgress.Outcome) {
        var progress = ActivationProgress()
        let outcomes = events.map { progress.handle($0) }
        #expect(outcomes == Array(repeating: nil, count: events.count - 1) + [outcome])
    }

    @Test func aRemovedRadioWaitsToHearWhetherTheServiceWentToo() {
        var progress = ActivationProgress()
        for event in Self.associated { _ = progress.handle(event) }
        let outcomes = [RadioEvent.connectionRemoved, .deviceState(.unmanaged, .removed), .deviceRemoved].map {
            progress.handle($0)
        }
        #expect(outcomes == [nil, nil, nil])
        #expect(progress.presumed == .radioLost(.removed))
        let outcome = progress.handle(.serviceStopped)
        #expect(outcome == .failed(.serviceStopped))
    }

    @Test func theFailureOfTheConnectionThatIsLeftIsNotOurs() {
        var progress = ActivationProgress()
        let outcomes = ([.deviceState(.failed, .supplicantDisconnected)] + Self.leaving).map { progress.handle($0) }
        #expect(outcomes == [nil, nil, nil])
        #expect(progress.presumed == nil)
        #expect(progress.stage == .preparing)
    }

    @Test func anotherConnectionThatTakesTheRadioIsTheReason() {
        var progress = ActivationProgress()
        let events = Self.associated + Self.leaving + [.connectionState(.deactivated, .deviceDisconnected)]
        let outcomes = events.map { progress.handle($0) }
        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(progress.presumed == .deviceFailed(.newActivation, during: .associating))
    }

    /// Seen on NetworkManager 1.42: wpa_supplicant, killed twice, is back as ours is asked for, and ours ends.
    @Test(
        arguments: [
            ([.deviceState(.disconnected, .supplicantAvailable)], .supplicantAvailable),
            (
                leaving + [.deviceState(.disconnected, .supplicantFailed), .deviceState(.disconnected, .none)],
                .supplicantFailed
            ),
            ([.deviceState(.failed, .supplicantDisconnected)] + leaving, .supplicantDisconnected),
            (leaving, .none), ([], .none),
        ] as [([RadioEvent], DeviceStateReason)])
    func whyAnAttemptThatNeverBeganEndedIsWhatTheRadioSaidLast(events: [RadioEvent], reason: DeviceStateReason) {
        var progress = ActivationProgress()
        for event in events {
            let outcome = progress.handle(event)
            #expect(outcome == nil && progress.presumed == nil)
        }
        _ = progress.handle(.connectionState(.deactivated, .deviceDisconnected))
        #expect(progress.presumed == .notBegun(reason, .deviceDisconnected))
    }

    @Test func theRadiosReasonMayComeAfterTheEndOfAnAttemptThatNeverBegan() {
        var progress = ActivationProgress()
        let events: [RadioEvent] = [
            .connectionRemoved, .deviceState(.disconnected, .supplicantAvailable),
            // The host's own connection, which NetworkManager brings back.
            .deviceState(.preparing, .none), .deviceState(.configuring, .none), .deviceState(.failed, .ssidNotFound),
        ]
        let outcomes = events.map { progress.handle($0) }
        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(progress.presumed == .notBegun(.supplicantAvailable, .none))
    }

    /// It ends nothing that goes well: the radio says so before it begins on ours.
    @Test(arguments: [[], authenticating + leaving]) func aStaleReasonOfTheRadioEndsNothing(before: [RadioEvent]) {
        var progress = ActivationProgress()
        let events = before + [.deviceState(.disconnected, .supplicantAvailable)] + Self.authenticating
        let outcomes = (events + [.connectionState(.deactivated, .deviceDisconnected)]).map { progress.handle($0) }
        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(progress.presumed == .connectionEnded(.deviceDisconnected, during: .associating))
    }

    @Test func aRadioThatIsTakenAndThenLosesItsSupplicantHasLostThat() {
        var progress = ActivationProgress()
        let events = Self.associated + Self.leaving + [.deviceState(.disconnected, .supplicantAvailable)]
        for event in events + [.connectionState(.deactivated, .deviceDisconnected)] { _ = progress.handle(event) }
        #expect(progress.presumed == .deviceFailed(.supplicantAvailable, during: .associating))
    }

    /// NetworkManager was bringing another connection up when ours was asked for, and ours fails for a reason of its own.
    @Test func aConnectionThatOursTookTheRadioFromIsNotTheReason() {
        var progress = ActivationProgress()
        let events = Self.authenticating + Self.leaving + Self.authenticating
        let outcomes = (events + [.connectionState(.deactivated, .deviceDisconnected)]).map { progress.handle($0) }
        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(progress.presumed == .connectionEnded(.deviceDisconnected, during: .associating))
    }

    /// Seen on NetworkManager 1.42: between two attempts it brings home up again, and was giving it an address when the
    /// second one was asked for. That one then had the stage, and the limit, of the other's.
    @Test(arguments: [0, 3, 5])
    func theStageOfAConnectionThatOursTookTheRadioFromIsNotOurs(_ unheard: Int) {
        var progress = ActivationProgress()
        let home = Self.authenticating + Self.addressing + [.deviceState(.checkingAddress, .none)]
        for event in home.dropFirst(unheard) + Self.leaving { _ = progress.handle(event) }
        for event in Self.authenticating.prefix(1) { _ = progress.handle(event) }
        #expect(progress.stage == .preparing)
        for event in Self.authenticating { _ = progress.handle(event) }
        #expect(progress.stage == .associating)
    }

    @Test func theStageNeverGoesBack() {
        var progress = ActivationProgress()
        var stages: [JoinStage] = []
        for event in Self.associated + Self.addressing {
            _ = progress.handle(event)
            stages.append(progress.stage)
        }
        #expect(
            stages == [.preparing, .preparing, .preparing] + Array(repeating: .associating, count: 4) + [.addressing])
    }

    @Test(
        arguments: [
            ([.deviceState(.unavailable, .supplicantFailed)], .radioLost(.supplicantFailed)),
            ([.deviceState(.unmanaged, .unmanagedByRequest)], .radioLost(.unmanagedByRequest)),
            ([.connectionRemoved, .deviceRemoved], .radioLost(.removed)),
            ([.deviceState(.disconnected, .carrier)], .deviceFailed(.carrier, during: .checking)),
            (leaving + [.deviceState(.preparing, .none)], .deviceFailed(.newActivation, during: .checking)),
            ([.connectionRemoved], .connectionEnded(.none, during: .checking)),
        ] as [([RadioEvent], ActivationFailure)])
    func aLinkThatEndsWhileItIsCheckedWaitsForTheCauseToo(events: [RadioEvent], presumed: ActivationFailure) {
        var progress = ActivationProgress()
        for event in Self.associated + Self.addressing { _ = progress.handle(event) }
        let outcome = progress.handle(.connectionState(.activated, .none))
        #expect(outcome == .activated)
        #expect(progress.stage == .checking)
        let outcomes = events.map { progress.handle($0) }
        #expect(outcomes.allSatisfy { $0 == nil })
        #expect(progress.presumed == presumed)
        #expect(progress.stage == .checking)
    }

    @Test func aConnectionThatEndsWaitsForTheRadiosReason() {
        var progress = ActivationProgress()
        for event in Self.associated { _ = progress.handle(event) }
        let presumed = progress.handle(.connectionState(.deactivated, .deviceDisconnected))
        #expect(presumed == nil)
        #expect(progress.presumed == .connectionEnded(.deviceDisconnected, during: .associating))
        let outcome = progress.handle(.deviceState(.failed, .dhcpFailed))
        #expect(outcome == .failed(.deviceFailed(.dhcpFailed, during: .associating)))
    }
}
