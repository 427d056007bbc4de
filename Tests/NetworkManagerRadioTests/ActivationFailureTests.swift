import AccessoryModel
import AccessoryRadio
import Testing

@testable import NetworkManagerRadio

@Suite struct ActivationFailureTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let failure: ActivationFailure
        var security = WiFiSecurity.wpa2Personal
        var passphrase: String? = "accessory99"
        var isInTheAir = true
        let code: String
        var testDescription: String { "\(failure) \(security) \(isInTheAir) → \(code)" }
    }

    static let rows: [Row] = [
        Row(failure: .passphraseRefused, code: "join.passphraseRefused"),
        Row(failure: .deviceFailed(.noSecrets, during: .associating), code: "join.passphraseRefused"),
        Row(
            failure: .deviceFailed(.noSecrets, during: .associating), security: .open, passphrase: nil,
            code: "join.passphraseMissing"),
        Row(failure: .connectionEnded(.noSecrets, during: .associating), code: "join.passphraseRefused"),
        Row(
            failure: .deviceFailed(.ssidNotFound, during: .associating), isInTheAir: false, code: "join.accessPointGone"
        ),
        Row(failure: .deviceFailed(.ssidNotFound, during: .associating), code: "join.associationTimedOut"),
        Row(
            failure: .deviceFailed(.ssidNotFound, during: .associating), security: .wpa3Personal,
            code: "join.authenticationProbablyRefused"),
        Row(
            failure: .deviceFailed(.supplicantTimedOut, during: .associating), security: .wpa2wpa3Personal,
            code: "join.authenticationProbablyRefused"),
        Row(
            failure: .deviceFailed(.supplicantTimedOut, during: .associating), security: .wpa3Personal,
            isInTheAir: false, code: "join.accessPointGone"),
        Row(
            failure: .deviceFailed(.supplicantConfigurationFailed, during: .associating),
            code: "join.associationRefused"),
        Row(failure: .deviceFailed(.addressConfigurationUnavailable, during: .addressing), code: "join.noAddress"),
        Row(failure: .deviceFailed(.dhcpFailed, during: .addressing), code: "join.noAddress"),
        Row(failure: .deviceFailed(.supplicantDisconnected, during: .addressing), code: "link.lost"),
        Row(failure: .deviceFailed(.removed, during: .associating), code: "radio.lost"),
        Row(failure: .radioLost(.nowUnmanaged), code: "radio.lost"),
        Row(failure: .connectionEnded(.deviceRemoved, during: .associating), code: "radio.lost"),
        Row(failure: .connectionEnded(.userDisconnected, during: .associating), code: "join.interrupted"),
        Row(failure: .deviceFailed(.newActivation, during: .associating), code: "join.interrupted"),
        Row(failure: .deviceFailed(.unknown(99), during: .associating), code: "radio.refused"),
        Row(failure: .radioLost(.supplicantFailed), code: "radio.supplicantLost"),
        Row(failure: .deviceFailed(.supplicantTimedOut, during: .associating), code: "join.associationTimedOut"),
        Row(
            failure: .deviceFailed(.supplicantTimedOut, during: .associating), isInTheAir: false,
            code: "join.accessPointGone"),
        Row(failure: .notBegun(.supplicantAvailable, .none), code: "radio.supplicantLost"),
        Row(failure: .notBegun(.removed, .deviceDisconnected), code: "radio.lost"),
        Row(failure: .notBegun(.none, .deviceDisconnected), code: "radio.refused"),
        Row(failure: .notBegun(.none, .none), security: .wpa3Personal, isInTheAir: false, code: "radio.refused"),
        Row(failure: .notBegun(.supplicantDisconnected, .noSecrets), code: "radio.refused"),
        Row(failure: .notBegun(.none, .userDisconnected), code: "join.interrupted"),
        Row(failure: .serviceStopped, code: "radio.serviceStopped"),
        Row(failure: .timedOut(.preparing), code: "join.timedOut.preparing"),
        Row(failure: .timedOut(.associating), code: "join.timedOut.associating"),
        Row(failure: .timedOut(.associating), isInTheAir: false, code: "join.accessPointGone"),
        Row(failure: .timedOut(.addressing), code: "join.noAddress"),
    ]

    @Test(arguments: rows) func eachFailureHasItsCause(row: Row) throws {
        let request = try Samples.request(row.security, passphrase: row.passphrase)
        #expect(row.failure.radioError(request, isInTheAir: row.isInTheAir).diagnosis.code == row.code)
    }

    /// The air is not asked where the answer makes no difference, since that takes seconds.
    @Test(arguments: rows) func onlyWhatDependsOnASightingAsksForOne(row: Row) throws {
        let request = try Samples.request(row.security, passphrase: row.passphrase)
        let differs =
            row.failure.radioError(request, isInTheAir: true) != row.failure.radioError(request, isInTheAir: false)
        #expect(row.failure.dependsOnSighting == differs)
    }

    /// It was never asked.
    @Test func nothingIsSaidOfTheAccessPointOfAnAttemptThatNeverBegan() throws {
        let identity = try Samples.accessPoint().identity
        let request = try Samples.request(.wpa2Personal, passphrase: "accessory99")
        for radio in (UInt32(0)...80).map(DeviceStateReason.init) {
            for connection in (UInt32(0)...14).map(ActiveConnectionStateReason.init) {
                let error = ActivationFailure.notBegun(radio, connection).radioError(request, isInTheAir: true)
                switch error {
                case .refused, .supplicantLost, .radioLost: break
                case .interrupted(identity, _): #expect(connection.group == .interruption)
                default: Issue.record("\(radio), \(connection): \(error)")
                }
            }
        }
    }

    @Test(
        arguments: [
            (.notBegun(.none, .none), true), (.notBegun(.supplicantAvailable, .deviceDisconnected), true),
            (.notBegun(.removed, .deviceDisconnected), false), (.notBegun(.none, .userDisconnected), false),
            (.connectionEnded(.none, during: .preparing), false), (.radioLost(.supplicantFailed), false),
        ] as [(ActivationFailure, Bool)])
    func onlyWhatNeverBeganAndNobodyEndedIsAskedAgain(failure: ActivationFailure, isAsked: Bool) {
        #expect(failure.mayBeAskedAgain == isAsked)
    }

    @Test func everyReasonOfADeviceHasACauseAndAPhrase() throws {
        let request = try Samples.request(.wpa2Personal, passphrase: "accessory99")
        for number in UInt32(0)...80 {
            let reason = DeviceStateReason(number)
            #expect(!reason.phrase.isEmpty)
            for stage in JoinStage.allCases {
                let failure = ActivationFailure.deviceFailed(reason, during: stage)
                #expect(!failure.radioError(request, isInTheAir: true).diagnosis.message.isEmpty)
            }
        }
    }
}
