import AccessoryModel
import AccessoryRadio
import Foundation
import TestSupport
import Testing

@testable import NetworkManagerRadio

/// The code against `JoinFailures.md`, and that against the header of libnm.
@Suite struct FailureTableTests {
    private let table: FailureTable

    init() throws { table = try FailureTable() }

    /// The enumerators of the header that is installed: their names after the prefix, and their numbers.
    private func enumerators(_ prefix: String) async throws -> [String: UInt32] {
        let answer = try await ChildProcess.run("/usr/bin/pkg-config", ["--variable=includedir", "libnm"])
        let folder = answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let header = try String(contentsOfFile: "\(folder)/libnm/nm-dbus-interface.h", encoding: .utf8)
        var found: [String: UInt32] = [:]
        for line in header.split(separator: "\n") {
            let words = line.split { " ,=\t".contains($0) }
            guard words.count >= 2, words[0].hasPrefix(prefix), let number = UInt32(words[1]) else { continue }
            found[String(words[0].dropFirst(prefix.count))] = number
        }
        return found
    }

    private func numbers(of reasons: [FailureTable.Reason]) -> [String: UInt32] {
        var numbers: [String: UInt32] = [:]
        for reason in reasons {
            let earlier = numbers.updateValue(reason.number, forKey: reason.name)
            #expect(earlier == nil, "\(reason.name) is in the table twice")
        }
        return numbers
    }

    @Test func everyReasonOfDevicesIsInTheTable() async throws {
        let known = numbers(of: table.deviceReasons)
        let enumerators = try await enumerators("NM_DEVICE_STATE_REASON_")
        #expect(enumerators.count >= 68)
        for (name, number) in enumerators { #expect(known[name] == number, "\(name) = \(number) is not in the table") }
        #expect(table.deviceReasons.map(\.number) == Array(0...77))
    }

    @Test func everyReasonOfConnectionsIsInTheTable() async throws {
        let known = numbers(of: table.connectionReasons)
        let enumerators = try await enumerators("NM_ACTIVE_CONNECTION_STATE_REASON_")
        #expect(enumerators == known)
        #expect(table.connectionReasons.map(\.number) == Array(0...14))
    }

    @Test func everyReasonIsMappedOnPurposeToItsGroup() {
        for row in table.deviceReasons {
            let reason = DeviceStateReason(row.number)
            #expect(reason != .unknown(row.number), "\(row.name)")
            #expect(reason.group.rawValue == row.group, "\(row.name)")
        }
        for row in table.connectionReasons {
            let reason = ActiveConnectionStateReason(row.number)
            #expect(reason != .unknown(row.number), "\(row.name)")
            #expect(reason.group.rawValue == row.group, "\(row.name)")
        }
        for number in [78, 9999, UInt32.max] {
            #expect(DeviceStateReason(number) == .unknown(number) && DeviceStateReason(number).group == .refusal)
            #expect(ActiveConnectionStateReason(number).group == .refusal)
        }
    }

    @Test func everyGroupHasItsCodesAndNoMore() {
        #expect(Set(table.codes.keys) == Set(FailureGroup.allCases.map(\.rawValue)))
        for stages in table.codes.values { #expect(Set(stages.keys) == Set(JoinStage.allCases)) }
    }

    /// The axes that decide a code, besides the reason and the stage.
    struct Setting: Sendable, CustomTestStringConvertible {
        let security: WiFiSecurity
        let isHeard: Bool
        var testDescription: String { "\(security), \(isHeard ? "heard" : "not heard")" }
    }

    static let settings = [WiFiSecurity.wpa2Personal, .wpa3Personal, .wpa2wpa3Personal].flatMap { security in
        [true, false].map { Setting(security: security, isHeard: $0) }
    }

    @Test(arguments: settings, JoinStage.allCases)
    func everyReasonInEveryStageHasTheDocumentedCode(_ setting: Setting, _ stage: JoinStage) throws {
        let request = try Samples.request(setting.security, passphrase: "accessory99")
        func check(_ failure: ActivationFailure, _ row: FailureTable.Reason) throws {
            let error = failure.radioError(request, isInTheAir: setting.isHeard)
            let code = try table.code(
                row.group, stage, isHeard: setting.isHeard, isWPA3: setting.security != .wpa2Personal)
            #expect(error.diagnosis.code == code, "\(row.name)")
        }
        for row in table.deviceReasons { try check(.deviceFailed(DeviceStateReason(row.number), during: stage), row) }
        for row in table.connectionReasons {
            try check(.connectionEnded(ActiveConnectionStateReason(row.number), during: stage), row)
        }
    }

    @Test func everyReasonHasAPhraseOfItsOwnKind() {
        for number in UInt32(0)...80 {
            for phrase in [DeviceStateReason(number).phrase, ActiveConnectionStateReason(number).phrase] {
                #expect(!phrase.isEmpty && !phrase.hasSuffix(".") && !phrase.contains(". "))
            }
        }
    }
}
