import AccessoryModel
import AccessoryRadio
import Foundation
import SimulatedRadio
import Testing

@Suite struct ScenarioFileTests {
    /// The folder of the module, where the schema and the example are.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/SimulatedRadio")

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }

    static func issues(_ json: String) -> [JSONIssue] {
        do throws(InvalidScenario) {
            _ = try Scenario(json: json.utf8)
            return []
        } catch {
            return error.issues
        }
    }

    @Test func theExampleIsReadAsItIsWritten() throws {
        let path = Self.folder.appending(path: "example.scenario.json").path(percentEncoded: false)
        let scenario = try Scenario(fileAt: path)
        #expect(scenario.seed == 42)
        #expect(scenario.signalWobblePercent == 4)
        #expect(scenario.radios.map(\.interface) == ["wlan0", "wlan1"])
        #expect(
            scenario.radios[0].connection
                == ScenarioConnection(reference: Laboratory.home, accessPoint: BSSID(rawValue: 0x0200_0000_1000)))
        #expect(scenario.radios[1].bands == [.twoPointFourGHz])
        #expect(scenario.radios[1].scanTime == .seconds(5))
        #expect(scenario.radios[1].staleJoinTime == .milliseconds(11_500))
        #expect(scenario.otherInterfaces == ["eth0"])
        #expect(scenario.accessPoints.count == 6)
        #expect(scenario.accessPoints[0].channel.frequencyMHz == 5180)
        #expect(scenario.accessPoints[2].passphrase == (try Laboratory.passphrase("12345678")))
        #expect(scenario.accessPoints[2].missChance == 0.2)
        #expect(
            scenario.accessPoints[3].airTimes == [
                AirTime(from: .zero, until: .seconds(120)), AirTime(from: .seconds(150)),
            ])
        #expect(scenario.accessPoints[3].join == JoinScript(.timedOut(.addressing), attempts: 1))
        #expect(scenario.accessPoints[4].ssid.bytes == [0x63, 0xE9, 0x6C, 0x6C, 0x61, 0x72])
        #expect(scenario.accessPoints[4].isHidden)
        #expect(!scenario.accessPoints[4].givesOutAddresses)
        #expect(scenario.accessPoints[5].heardBy == ["wlan1"])
        #expect(
            scenario.accessPoints[5].join
                == JoinScript(.linkLost(after: .seconds(5), reason: "it went to sleep")))
        #expect(
            scenario.events == [
                ScenarioEvent(at: .seconds(600), .unplugged(interface: "wlan1")),
                ScenarioEvent(at: .seconds(630), .pluggedIn(interface: "wlan1")),
            ])
    }

    @Test func theExampleCanBePlayed() async throws {
        let host = SimulatedHost(try Scenario(json: try Self.bytes("example.scenario.json")))
        let radio = try await host.radio("wlan0")
        let found = try await radio.sweep(probing: [try SSID(argument: "hex:63e96c6c6172")])
        let lamp = try #require(found.first { $0.ssid.displayForm == "Lamp-0042" })
        let link = try await radio.join(
            JoinRequest(accessPoint: lamp, passphrase: try Laboratory.passphrase("12345678")))
        #expect(link.isReachable)
        try await radio.leave(link)
        try await radio.restore(Laboratory.home, limit: .seconds(15))
        #expect(try await radio.status().connection == Laboratory.home)
    }

    @Test func theLeastScenarioHasDefaults() throws {
        let scenario = try Scenario(json: #"{"version":1,"radios":[],"accessPoints":[]}"#.utf8)
        #expect(scenario == Scenario())
        let one = try Scenario(
            json:
                #"{"version":1,"radios":[{"interface":"wlan0"}],"accessPoints":[{"ssid":"lamp","bssid":"A8:03:2A:B0:00:01"}]}"#
                .utf8)
        #expect(one == Laboratory.scenario([try Laboratory.hotspot()]))
    }

    @Test func whatARadioMayUseIsRead() throws {
        let json = Self.around(
            #""country":"DE","forbiddenChannels":[14,36],"listenOnlyChannels":[12,13]"#, in: Self.radio)
        let radio = try #require(try Scenario(json: json.utf8).radios.first)
        #expect(radio.country == "DE")
        #expect(radio.forbiddenChannels.map(\.frequencyMHz).sorted() == [2484, 5180])
        #expect(radio.listenOnlyChannels.map(\.frequencyMHz).sorted() == [2467, 2472])
    }

    /// A scenario around one fragment, which stands where `$` is.
    static func around(_ fragment: String, in template: String) -> String {
        template.replacingOccurrences(of: "$", with: fragment)
    }

    static let root = #"{"version":1,"radios":[{"interface":"wlan0"}],"accessPoints":[],$}"#
    static let radio = #"{"version":1,"radios":[{"interface":"wlan0",$}],"accessPoints":[]}"#
    static let connection =
        #"{"version":1,"radios":[{"interface":"wlan0","connection":{"uuid":"5d5a2c2e-2d3f-4f6a-9a8e-0c1d2e3f4a5b","name":"home",$}}],"accessPoints":[]}"#
    static let hotspot =
        #"{"version":1,"radios":[{"interface":"wlan0"}],"accessPoints":[{"ssid":"lamp","bssid":"A8:03:2A:B0:00:01",$}]}"#
    static let join = around(#""join":{$}"#, in: hotspot)
    static let event = around(#""events":[{$}]"#, in: root)

    @Test(
        arguments: [
            ("", "json.syntax", ""),
            ("[]", "json.wrongType", ""),
            ("{}", "json.missingKey", "version"),
            (#"{"version":2,"radios":[],"accessPoints":[]}"#, "scenario.version", "version"),
            (#"{"version":1,"radios":{},"accessPoints":[]}"#, "json.wrongType", "radios"),
            (#"{"version":1,"radios":[1],"accessPoints":[]}"#, "json.wrongType", "radios[0]"),
            (#"{"version":1,"radios":[{}],"accessPoints":[]}"#, "json.missingKey", "radios[0].interface"),
            (#"{"version":1,"radios":[],"accessPoints":[{}]}"#, "json.missingKey", "accessPoints[0].ssid"),
            (around(#""seed":-1"#, in: root), "json.invalidValue", "seed"),
            (around(#""seed":"x""#, in: root), "json.wrongType", "seed"),
            (around(#""signalWobblePercent":101"#, in: root), "json.invalidValue", "signalWobblePercent"),
            (around(#""otherInterfaces":["wlan0"]"#, in: root), "scenario.notUnique", "otherInterfaces[0]"),
            (around(#""otherInterfaces":["a b"]"#, in: root), "json.invalidValue", "otherInterfaces[0]"),
            (around(#""otherInterfaces":["0123456789abcdef"]"#, in: root), "json.invalidValue", "otherInterfaces[0]"),
            (around(#""radio":1"#, in: root), "json.unknownKey", "radio"),
            (around(#""seed":1,"seed":2"#, in: root), "json.duplicateKey", "seed"),
            (
                #"{"version":1,"radios":[{"interface":"w"},{"interface":"w"}],"accessPoints":[]}"#,
                "scenario.notUnique",
                "radios[1].interface"
            ),
            (around(#""availability":"broken""#, in: radio), "json.invalidValue", "radios[0].availability"),
            (around(#""availability":"unavailable""#, in: radio), "json.missingKey", "radios[0].reason"),
            (around(#""reason":"x""#, in: radio), "scenario.keyWithoutUse", "radios[0].reason"),
            (
                around(#""availability":"unavailable","reason":"x.""#, in: radio), "json.invalidValue",
                "radios[0].reason"
            ),
            (around(#""bands":[]"#, in: radio), "json.invalidValue", "radios[0].bands"),
            (around(#""bands":["60GHz"]"#, in: radio), "json.invalidValue", "radios[0].bands[0]"),
            (around(#""scanSeconds":-1"#, in: radio), "json.invalidValue", "radios[0].scanSeconds"),
            (around(#""joinSeconds":1e300"#, in: radio), "json.invalidValue", "radios[0].joinSeconds"),
            (around(#""staleJoinSeconds":null"#, in: radio), "json.wrongType", "radios[0].staleJoinSeconds"),
            (around(#""stuckSweeps":1.5"#, in: radio), "json.invalidValue", "radios[0].stuckSweeps"),
            (around(#""country":"de""#, in: radio), "json.invalidValue", "radios[0].country"),
            (around(#""country":"DEU""#, in: radio), "json.invalidValue", "radios[0].country"),
            (around(#""forbiddenChannels":13"#, in: radio), "json.wrongType", "radios[0].forbiddenChannels"),
            (around(#""forbiddenChannels":[15]"#, in: radio), "json.invalidValue", "radios[0].forbiddenChannels[0]"),
            (around(#""forbiddenChannels":[178]"#, in: radio), "json.invalidValue", "radios[0].forbiddenChannels[0]"),
            (
                around(#""bands":["5GHz"],"listenOnlyChannels":[36,13]"#, in: radio), "json.invalidValue",
                "radios[0].listenOnlyChannels[1]"
            ),
            (
                around(#""forbiddenChannels":[13,13]"#, in: radio), "scenario.notUnique",
                "radios[0].forbiddenChannels[1]"
            ),
            (
                around(#""forbiddenChannels":[13],"listenOnlyChannels":[12,13]"#, in: radio), "scenario.notUnique",
                "radios[0].listenOnlyChannels[1]"
            ),
            (
                around(#""connection":{"uuid":"1","name":"x"}"#, in: radio), "json.invalidValue",
                "radios[0].connection.uuid"
            ),
            (
                around(#""connection":{"uuid":"5d5a2c2e-2d3f-4f6a-9a8e-0c1d2e3f4a5b"}"#, in: radio), "json.missingKey",
                "radios[0].connection.name"
            ),
            (
                around(#""accessPoint":"02:00:00:00:00:01""#, in: connection), "scenario.unknownReference",
                "radios[0].connection.accessPoint"
            ),
            (
                around(#""restore":{"outcome":"succeeds","attempts":1}"#, in: connection), "scenario.keyWithoutUse",
                "radios[0].connection.restore.attempts"
            ),
            (around(#""restore":{}"#, in: connection), "json.missingKey", "radios[0].connection.restore.outcome"),
            (
                around(#""restore":{"outcome":"fails","attempts":0}"#, in: connection), "json.invalidValue",
                "radios[0].connection.restore.attempts"
            ),
            (
                #"{"version":1,"radios":[],"accessPoints":[{"ssid":"","bssid":"A8:03:2A:B0:00:01"}]}"#,
                "json.invalidValue", "accessPoints[0].ssid"
            ),
            (
                #"{"version":1,"radios":[],"accessPoints":[{"ssid":"hex:0000","bssid":"A8:03:2A:B0:00:01"}]}"#,
                "json.invalidValue", "accessPoints[0].ssid"
            ),
            (
                #"{"version":1,"radios":[],"accessPoints":[{"ssid":"hex:0","bssid":"A8:03:2A:B0:00:01"}]}"#,
                "json.invalidValue", "accessPoints[0].ssid"
            ),
            (
                #"{"version":1,"radios":[],"accessPoints":[{"ssid":"012345678901234567890123456789012","bssid":"A8:03:2A:B0:00:01"}]}"#,
                "json.invalidValue", "accessPoints[0].ssid"
            ),
            (
                #"{"version":1,"radios":[],"accessPoints":[{"ssid":"a","bssid":"A8:03:2A:B0:00"}]}"#,
                "json.invalidValue", "accessPoints[0].bssid"
            ),
            (
                #"{"version":1,"radios":[],"accessPoints":[{"ssid":"a","bssid":"A8:03:2A:B0:00:01"},{"ssid":"b","bssid":"a8-03-2a-b0-00-01"}]}"#,
                "scenario.notUnique", "accessPoints[1].bssid"
            ),
            (around(#""channel":15"#, in: hotspot), "json.invalidValue", "accessPoints[0].channel"),
            (
                around(#""channel":6,"frequencyMHz":2437"#, in: hotspot), "scenario.keyWithoutUse",
                "accessPoints[0].frequencyMHz"
            ),
            (around(#""frequencyMHz":2438"#, in: hotspot), "json.invalidValue", "accessPoints[0].frequencyMHz"),
            (around(#""signalPercent":101"#, in: hotspot), "json.invalidValue", "accessPoints[0].signalPercent"),
            (around(#""security":"WPA2""#, in: hotspot), "json.invalidValue", "accessPoints[0].security"),
            (around(#""passphrase":"12345678""#, in: hotspot), "scenario.keyWithoutUse", "accessPoints[0].passphrase"),
            (
                around(#""security":"wpa2Personal","passphrase":"1234567""#, in: hotspot), "passphrase.tooShort",
                "accessPoints[0].passphrase"
            ),
            (
                around(#""security":"wpa2Personal","passphrase":"""#, in: hotspot), "passphrase.empty",
                "accessPoints[0].passphrase"
            ),
            (
                around(#""security":"wpa2Personal","passphrase":12345678"#, in: hotspot), "json.wrongType",
                "accessPoints[0].passphrase"
            ),
            (around(#""hidden":1"#, in: hotspot), "json.wrongType", "accessPoints[0].hidden"),
            (
                around(#""appearsAtSeconds":5,"vanishesAtSeconds":5"#, in: hotspot), "json.invalidValue",
                "accessPoints[0].vanishesAtSeconds"
            ),
            (
                around(#""appearsAtSeconds":5,"inTheAir":[{"fromSeconds":1}]"#, in: hotspot), "scenario.keyWithoutUse",
                "accessPoints[0].appearsAtSeconds"
            ),
            (around(#""inTheAir":[]"#, in: hotspot), "json.invalidValue", "accessPoints[0].inTheAir"),
            (
                around(#""inTheAir":[{"untilSeconds":1}]"#, in: hotspot), "json.missingKey",
                "accessPoints[0].inTheAir[0].fromSeconds"
            ),
            (
                around(#""inTheAir":[{"fromSeconds":2,"untilSeconds":1}]"#, in: hotspot), "json.invalidValue",
                "accessPoints[0].inTheAir[0].untilSeconds"
            ),
            (
                around(#""inTheAir":[{"fromSeconds":2},{"fromSeconds":3}]"#, in: hotspot), "json.invalidValue",
                "accessPoints[0].inTheAir[1].fromSeconds"
            ),
            (around(#""gateway":"192.168.4.1""#, in: hotspot), "json.invalidValue", "accessPoints[0].gateway"),
            (
                around(#""dhcp":false,"dhcpSeconds":1"#, in: hotspot), "scenario.keyWithoutUse",
                "accessPoints[0].dhcpSeconds"
            ),
            (around(#""heardBy":["wlan1"]"#, in: hotspot), "scenario.unknownReference", "accessPoints[0].heardBy[0]"),
            (around(#""heardBy":"wlan0""#, in: hotspot), "json.wrongType", "accessPoints[0].heardBy"),
            (around(#""missChance":1.1"#, in: hotspot), "json.invalidValue", "accessPoints[0].missChance"),
            (
                around(#""leave":{"outcome":"maybe"}"#, in: hotspot), "json.invalidValue",
                "accessPoints[0].leave.outcome"
            ),
            (around("", in: join), "json.missingKey", "accessPoints[0].join.outcome"),
            (around(#""outcome":"fails""#, in: join), "json.invalidValue", "accessPoints[0].join.outcome"),
            (around(#""outcome":"timedOut""#, in: join), "json.missingKey", "accessPoints[0].join.stage"),
            (
                around(#""outcome":"timedOut","stage":"joining""#, in: join), "json.invalidValue",
                "accessPoints[0].join.stage"
            ),
            (
                around(#""outcome":"noAddress","stage":"checking""#, in: join), "scenario.keyWithoutUse",
                "accessPoints[0].join.stage"
            ),
            (
                around(#""outcome":"succeeds","attempts":1"#, in: join), "scenario.keyWithoutUse",
                "accessPoints[0].join.attempts"
            ),
            (around(#""outcome":"linkLost""#, in: join), "json.missingKey", "accessPoints[0].join.afterSeconds"),
            (
                around(#""outcome":"fellBackToWPA2""#, in: join), "scenario.keyWithoutUse",
                "accessPoints[0].join.outcome"
            ),
            (
                around(#""outcome":"supplicantLost","reason":"x""#, in: join), "scenario.keyWithoutUse",
                "accessPoints[0].join.reason"
            ),
            (around(#""outcome":"wrongAccessPoint""#, in: join), "json.missingKey", "accessPoints[0].join.bssid"),
            (
                around(#""outcome":"wrongAccessPoint","bssid":"A8:03:2A:B0:00:01""#, in: join), "json.invalidValue",
                "accessPoints[0].join.bssid"
            ),
            (around("", in: event), "json.missingKey", "events[0].atSeconds"),
            (around(#""atSeconds":1,"change":"explodes""#, in: event), "json.invalidValue", "events[0].change"),
            (around(#""atSeconds":1,"change":"unplugged""#, in: event), "json.missingKey", "events[0].interface"),
            (
                around(#""atSeconds":1,"change":"unplugged","interface":"wlan7""#, in: event),
                "scenario.unknownReference", "events[0].interface"
            ),
            (
                around(#""atSeconds":1,"change":"serviceStops","interface":"wlan0""#, in: event),
                "scenario.keyWithoutUse", "events[0].interface"
            ),
        ] as [(String, String, String)])
    func everyFaultIsSaidWithItsPlace(_ json: String, _ code: String, _ path: String) throws {
        let issues = Self.issues(json.replacingOccurrences(of: ",}", with: "}"))
        let first = try #require(issues.first)
        #expect(first.code == code)
        #expect(first.path == path)
        for issue in issues {
            #expect(issue.message.hasSuffix("."))
            #expect(issue.expected?.isEmpty == false || issue.code == "json.tooManyIssues")
        }
    }

    @Test func allFaultsAreSaidAtOnce() throws {
        let json = """
            {"version": 1, "radios": [{"interface": "wlan0", "scanSeconds": -1}, {"interface": "wlan0"}],
             "accessPoints": [{"ssid": "", "bssid": "x", "channel": 0, "join": {"outcome": "timedOut"}}],
             "events": [{"atSeconds": 1, "change": "unplugged", "interface": "wlan3"}], "typo": 1}
            """
        let paths = Self.issues(json).map(\.path)
        #expect(
            Set(paths) == [
                "typo", "radios[0].scanSeconds", "radios[1].interface", "accessPoints[0].ssid", "accessPoints[0].bssid",
                "accessPoints[0].channel", "accessPoints[0].join.stage", "events[0].interface",
            ])
        #expect(paths.count == 8)
    }

    @Test func anInvalidScenarioSaysWhichFile() throws {
        let error = InvalidScenario(
            file: "bench.json", issues: Self.issues(#"{"version":1,"radios":[],"accessPoints":[],"x":1}"#))
        #expect(error.diagnosis.category == .invalidScenario)
        #expect(error.diagnosis.code == "json.unknownKey")
        #expect(error.description == "bench.json: x: There is no key 'x' here.")
        let several = InvalidScenario(file: "bench.json", issues: Self.issues("{}"))
        #expect(several.diagnosis.code == "scenario.invalid")
        #expect(several.diagnosis.category == .invalidScenario)
        #expect(several.diagnosis.message.hasSuffix("."))
        #expect(several.diagnoses.count == 3)
        #expect(several.diagnoses.allSatisfy { $0.category == .invalidScenario })
    }

    @Test func aFileThatIsNotThereIsSaid() {
        do throws(InvalidScenario) {
            _ = try Scenario(fileAt: "/nonexistent/scenario.json")
            Issue.record("It was read.")
        } catch {
            #expect(error.diagnosis.code == "file.unreadable")
            #expect(error.diagnosis.place == "/nonexistent/scenario.json")
        }
    }

    @Test func noPassphraseIsInAnIssue() {
        for value in [#""s3cr3t""#, #""s3cr3t-s3cr3t\u0007""#, #"["s3cr3t"]"#, #"{"s3cr3t":1}"#] {
            for security in ["open", "wpa2Personal", "nonsense"] {
                let json = Self.around(#""security":"\#(security)","passphrase":\#(value)"#, in: Self.hotspot)
                let issues = Self.issues(json)
                #expect(!issues.isEmpty)
                #expect(!"\(issues)".contains("s3cr3t"))
            }
        }
    }

    /// Every key of the format, in few bytes.
    static let dense = #"""
        {"$schema":"s","version":1,"description":"\u00e9","seed":1,"signalWobblePercent":1,"radios":[{"interface":"w",
        "availability":"unavailable","reason":"x","connection":{"uuid":"5d5a2c2e-2d3f-4f6a-9a8e-0c1d2e3f4a5b",
        "name":"h","accessPoint":"A8:03:2A:B0:00:01","comesBackByItself":true,"activationSeconds":1,"restore":{
        "outcome":"fails","attempts":1,"reason":"x"}},"bands":["5GHz"],"scanSeconds":1e0,"joinSeconds":0.5,
        "staleJoinSeconds":2,"stuckSweeps":1,"country":"DE","forbiddenChannels":[34],"listenOnlyChannels":[36]}],"otherInterfaces":["e"],"accessPoints":[{"ssid":"hex:ff","bssid":
        "A8:03:2A:B0:00:01","channel":6,"signalPercent":1,"security":"wpa2Personal","passphrase":"12345678",
        "hidden":false,"inTheAir":[{"fromSeconds":0,"untilSeconds":1}],"gateway":"10.0.0.1/8","dhcp":true,
        "dhcpSeconds":1,"answers":true,"heardBy":["w"],"missedSweeps":1,"missChance":0.5,"join":{"outcome":"linkLost",
        "attempts":1,"afterSeconds":1,"reason":"x"},"leave":{"outcome":"fails"}},{"ssid":"a","bssid":
        "A8:03:2A:B0:00:02","frequencyMHz":5955,"appearsAtSeconds":1,"vanishesAtSeconds":2,"join":{"outcome":
        "timedOut","stage":"checking"}}],"events":[{"atSeconds":1,"change":"unplugged","interface":"w"}]}
        """#

    @Test func aFileCutOffAnywhereIsInvalidAndNothingWorse() throws {
        let bytes = Array(Self.dense.utf8)
        #expect(throws: Never.self) { try Scenario(json: bytes) }
        for count in bytes.indices {
            #expect(throws: InvalidScenario.self) { try Scenario(json: bytes[..<count]) }
        }
    }

    @Test func aFileWithAnyByteChangedIsReadOrInvalidAndNothingWorse() throws {
        let bytes = Array(Self.dense.utf8)
        var readable = 0
        let replacements: [UInt8] = [0x00, 0x22, 0x2D, 0x39, 0x5D, 0x7B, 0xFF]
        for index in bytes.indices {
            var changed = bytes
            changed[index] = replacements[index % replacements.count]
            if (try? Scenario(json: changed)) != nil { readable += 1 }
        }
        #expect(readable > 0)
    }
}
