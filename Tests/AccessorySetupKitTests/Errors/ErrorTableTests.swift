import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import AccessorySetupKit
import Foundation
import Testing

/// Which of the original's codes stands for which cause, one row for each case.
struct ErrorTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let error: SessionError
        let code: ASError.Code

        var testDescription: String { error.diagnosis.code }
    }

    private static let id = Accessory.ID()
    private static let identity = AccessPoint.Identity(
        ssid: SSID.lamp, bssid: BSSID(rawValue: 1))
    private static let diagnosis = Diagnosis(code: "a.b", category: .unexpected, message: "It.")

    static let sessionRows = [
        Row(error: .notActivated, code: .invalidRequest),
        Row(error: .alreadyActivated, code: .invalidRequest),
        Row(error: .invalidated, code: .invalidated),
        Row(error: .pickerAlreadyActive, code: .pickerAlreadyActive),
        Row(error: .noPicker, code: .invalidRequest),
        Row(error: .pickerUnavailable(diagnosis), code: .pickerRestricted),
        Row(error: .noItems, code: .invalidRequest),
        Row(error: .invalidItems([]), code: .invalidRequest),
        Row(error: .invalidDeclaration(InvalidDeclaration(file: nil, issues: [])), code: .activationFailed),
        Row(
            error: .discoveryTimeout(.nothingFound(wanted: "", seen: 0, limit: .seconds(1), nearest: [])),
            code: .discoveryTimeout),
        Row(error: .userCancelled, code: .userCancelled),
        Row(error: .ambiguous([]), code: .invalidRequest),
        Row(
            error: .setupAndReturn(setup: .radio(.passphraseRefused(identity)), wayBack: .radio(.serviceStopped)),
            code: .connectionFailed),
        Row(error: .registry(.notFound(id)), code: .unknown),
        Row(error: .invalidSSID(.tooLong(count: 33)), code: .invalidRequest),
        Row(error: .unknownAccessory(id), code: .invalidRequest),
        Row(error: .technologyAlreadyThere(id, .wifi), code: .invalidRequest),
        Row(error: .notAwaitingAuthorization(id), code: .invalidRequest),
        Row(error: .authorizationFailed(id), code: .connectionFailed),
        Row(error: .cancelled, code: .userCancelled),
    ]

    static let setupRows = [
        Row(error: .setup(.lock(.taken(interface: "wlan0", by: nil))), code: .pickerRestricted),
        Row(error: .setup(.journal(.unwritable(path: "", reason: ""))), code: .unknown),
        Row(error: .setup(.registry(.notFound(id))), code: .unknown),
        Row(
            error: .setup(.nothingFound(wanted: "", seen: 0, limit: .seconds(1), nearest: [])),
            code: .discoveryTimeout),
        Row(error: .setup(.ambiguous([])), code: .invalidRequest),
        Row(error: .setup(.undecided(diagnosis)), code: .pickerRestricted),
        Row(error: .setup(.declined), code: .userCancelled),
        Row(error: .setup(.cancelled), code: .userCancelled),
    ]

    static let radioRows = [
        row(.busUnreachable(reason: ""), .pickerRestricted), row(.serviceNotRunning, .pickerRestricted),
        row(.notPermitted(action: ""), .pickerRestricted), row(.noRadio, .pickerRestricted),
        row(.noSuchInterface("", known: []), .pickerRestricted), row(.notWiFi(interface: ""), .pickerRestricted),
        row(.unusable(interface: "", .softBlocked), .pickerRestricted), row(.serviceStopped, .connectionFailed),
        row(.radioLost(interface: "", reason: ""), .connectionFailed),
        row(.supplicantLost(interface: ""), .connectionFailed),
        row(.scanStuck(interface: "", limit: .seconds(1)), .connectionFailed),
        row(.passphraseMissing(identity), .connectionFailed), row(.passphraseUnusable(.empty), .connectionFailed),
        row(.passphraseRefused(identity), .connectionFailed),
        row(.authenticationProbablyRefused(identity), .connectionFailed),
        row(.securityUnsupported(identity, .wep), .connectionFailed),
        row(.accessPointGone(identity), .connectionFailed),
        row(.associationRefused(identity, reason: ""), .connectionFailed),
        row(.associationTimedOut(identity, attempts: 1), .connectionFailed),
        row(.interrupted(identity, reason: ""), .connectionFailed), row(.noAddress(identity), .connectionFailed),
        row(.wrongAccessPoint(expected: identity, actual: identity), .connectionFailed),
        row(.timedOut(.associating, limit: .seconds(1), identity), .connectionFailed),
        row(.linkLost(identity, reason: ""), .connectionFailed),
        row(.failedAndNotLeft(cause: .noRadio, leaving: .noRadio), .connectionFailed),
        row(.leaveFailed(interface: "", reason: ""), .connectionFailed),
        row(
            .restoreFailed(interface: "", connection: ConnectionReference(uuid: "", name: ""), reason: ""),
            .connectionFailed),
        row(.cancelled, .userCancelled), row(.refused(operation: "", reason: ""), .connectionFailed),
    ]

    private static func row(_ error: RadioError, _ code: ASError.Code) -> Row {
        Row(error: .setup(.radio(error)), code: code)
    }

    @Test(arguments: sessionRows + setupRows + radioRows)
    func everyCauseHasItsCode(_ row: Row) {
        let error = ASError(row.error)
        #expect(error.code == row.code)
        #expect(error.underlying == row.error)
        #expect(error.diagnosis == row.error.diagnosis)
    }

    @Test func theCauseIsReachableThroughNSError() {
        let error = ASError(.setup(.radio(.serviceNotRunning))) as NSError
        #expect(error.domain == "ASErrorDomain")
        #expect(error.code == 550)
        #expect(error.userInfo[ASError.diagnosisCodeKey] as? String == "radio.serviceNotRunning")
        #expect(error.userInfo[NSUnderlyingErrorKey] as? SessionError == .setup(.radio(.serviceNotRunning)))
        #expect(error.localizedDescription == "NetworkManager is not running.")
        #expect(error.localizedRecoverySuggestion == "Start it with 'systemctl start NetworkManager'.")
    }

    @Test func aCodeCanBeCaught() {
        do {
            throw ASError(.cancelled)
        } catch ASError.userCancelled {
        } catch {
            Issue.record("\(error) was not caught")
        }
    }
}

extension SSID {
    fileprivate static var lamp: SSID {
        guard let ssid = try? SSID(bytes: "Lamp".utf8) else { preconditionFailure("four bytes are a name") }
        return ssid
    }
}
