import AccessoryModel
import AccessorySetup
import TestSupport
import Testing

@testable import AccessoryCommands

/// `scan --explain`, on the field's traps.
@Suite struct ScanExplanationTests {
    private static let capital = #"{ "ssid": "Lamp-12", "bssid": "A8:03:2A:B0:00:01", "signalPercent": 61 }"#
    private static let home =
        #"{ "ssid": "Home", "bssid": "A8:03:2A:B0:00:09", "signalPercent": 88, "security": "wpa2Personal" }"#

    private static func lamp(_ more: String) -> String {
        #"{ "ssid": "lamp-12", "bssid": "A8:03:2A:B0:00:02", "signalPercent": 20, \#(more) }"#
    }

    private func scan(
        _ workbench: Workbench, _ words: [String], onTerminal: Bool = false
    ) async -> (status: ExitStatus, program: TestProgram) {
        let program = workbench.program(onTerminal: onTerminal)
        return (await program.run(["scan", "--explain"] + words + workbench.simulated), program)
    }

    private func json(_ program: TestProgram) throws -> JSONValue {
        #expect(try JSONSchema("scan.json").violations(of: program.output.text) == [])
        return try JSONDocument.parse(Array(program.output.text.utf8))
    }

    private static func texts(_ list: JSONValue?, _ key: String) -> [String] {
        guard case .array(let elements)? = list else { return [] }
        return elements.compactMap { if case .string(let text)? = $0[key] { text } else { nil } }
    }

    @Test func inAPipeTheReasonIsTheLastField() async throws {
        let workbench = try Workbench(Self.capital, Self.home)
        let (status, program) = await scan(workbench, ["--ssid", "lamp-12"])
        #expect(status == .notFound)
        #expect(
            program.output.text == """
                Lamp-12\tA8:03:2A:B0:00:01\twlan0\t6\t61\topen\t0 s\t\tIts name differs from 'lamp-12' only in case: byte 1 \
                is 'L' instead of 'l'.
                Home\tA8:03:2A:B0:00:09\twlan0\t6\t88\tWPA2\t0 s\t\tIts name differs from 'lamp-12': byte 1 is 'H' instead \
                of 'l'.

                """)
        #expect(program.errors.text == "No access point named 'lamp-12' was heard; 2 others were.\n")
        #expect(try workbench.accessories == [])
    }

    @Test func onATerminalTheReasonIsALineOfItsOwn() async throws {
        let workbench = try Workbench(Self.capital, Self.lamp(#""channel": 1"#), Self.home)
        let (status, program) = await scan(workbench, ["--ssid", "lamp-12"], onTerminal: true)
        #expect(status == .done)
        #expect(
            program.output.text == """
                SSID     BSSID              RADIO  CHANNEL  SIGNAL  SECURITY  SEEN  MATCH
                lamp-12  A8:03:2A:B0:00:02  wlan0        1      20  open       0 s  exact
                    Its signal is weak, 20 %: a join may fail. Bring it nearer.
                Lamp-12  A8:03:2A:B0:00:01  wlan0        6      61  open       0 s
                    Its name differs from 'lamp-12' only in case: byte 1 is 'L' instead of 'l'.
                Home     A8:03:2A:B0:00:09  wlan0        6      88  WPA2       0 s
                    Its name differs from 'lamp-12': byte 1 is 'H' instead of 'l'.

                """)
        // It was heard, so nothing hides it.
        #expect(program.errors.text == "")
    }

    @Test func whatIsOnChannelThirteenIsExplainedByTheCountry() async throws {
        let workbench = try Workbench(
            Self.lamp(#""channel": 13"#), Self.home,
            radios: #"{ "interface": "wlan0", "forbiddenChannels": [12, 13, 14] }"#)
        let (status, program) = await scan(workbench, ["--ssid", "lamp-12", "--json"])
        #expect(status == .notFound)
        let object = try json(program)
        #expect(Self.texts(object["accessPoints"], "ssid") == ["Home"])
        #expect(Self.texts(object["hints"], "code") == ["channels.forbidden"])
        #expect(
            Self.texts(object["hints"], "message") == [
                "wlan0 may not use channels 12 and 13 (2.4 GHz), so nothing there is heard. No country is set, so the "
                    + "strictest rules apply; 'iw reg set' with the country's two letters may allow more."
            ])
        guard case .array(let radios)? = object["radios"] else { return }
        #expect(radios.first?["channels"]?["country"] == .null)
        #expect(radios.first?["channels"]?["forbiddenMHz"] == [2467, 2472, 2484])
        // Where the country allows it, it is heard.
        let allowed = try Workbench(
            Self.lamp(#""channel": 13"#),
            radios: #"{ "interface": "wlan0", "country": "DE", "forbiddenChannels": [14] }"#)
        #expect(await scan(allowed, ["--ssid", "lamp-12"]).status == .done)
    }

    @Test func whatIsOnFiveGigahertzIsExplainedByTheRadio() async throws {
        let workbench = try Workbench(
            Self.lamp(#""channel": 36"#), Self.home,
            radios: #"""
                { "interface": "wlan0", "bands": ["2.4GHz"] },
                { "interface": "wlan1", "availability": "hardBlocked" }
                """#)
        let (status, program) = await scan(workbench, ["--ssid-prefix", "lamp", "--json"])
        #expect(status == .notFound)
        let object = try json(program)
        #expect(Self.texts(object["hints"], "code") == ["radio.unused", "band.missing"])
        #expect(Self.texts(object["hints"], "interface") == ["wlan1", "wlan0"])
        // A filter to one radio says nothing of the other.
        let one = await scan(workbench, ["--ssid-prefix", "lamp", "--json", "--interface", "wlan0"]).program
        #expect(Self.texts(try json(one)["hints"], "code") == ["band.missing"])
    }

    @Test func aHiddenNetworkWhereTheRadioMayOnlyListenIsExplained() async throws {
        let workbench = try Workbench(
            Self.lamp(#""channel": 12, "hidden": true"#),
            radios: #"{ "interface": "wlan0", "listenOnlyChannels": [12, 13] }"#)
        let (status, program) = await scan(workbench, ["--ssid", "lamp-12", "--json"])
        #expect(status == .notFound)
        let object = try json(program)
        guard case .array(let accessPoints)? = object["accessPoints"] else { return }
        #expect(accessPoints.count == 1)
        #expect(Self.texts(accessPoints.first?["rejected"], "code") == ["name.withheld"])
        #expect(Self.texts(object["hints"], "code") == ["names.withheld", "channels.listenOnly"])
        // Where it may ask, the name is told.
        let free = try Workbench(Self.lamp(#""channel": 12, "hidden": true"#))
        #expect(await scan(free, ["--ssid", "lamp-12"]).status == .done)
    }

    @Test func aWholeCatalogueSaysTheNearestFamily() async throws {
        let workbench = try Workbench(
            #"{ "ssid": "WLED-AP", "bssid": "A8:03:2A:B0:00:02" }"#, Self.home, Workbench.shelly)
        let (status, program) = await scan(workbench, ["--json"])
        #expect(status == .done)
        let object = try json(program)
        guard case .array(let accessPoints)? = object["accessPoints"] else { return }
        #expect(Self.texts(object["accessPoints"], "ssid") == ["shelly1-AABBCC", "WLED-AP", "Home"])
        #expect(accessPoints.map { $0["rejected"] == .null } == [true, false, false])
        #expect(Self.texts(accessPoints[1]["rejected"], "profile") == ["wled"])
        #expect(Self.texts(accessPoints[1]["rejected"], "code") == ["security.differs"])
        #expect(Self.texts(accessPoints[2]["rejected"], "code") == ["name.unknown"])
        // Nothing in particular was looked for, so what could hide others is said all the same.
        #expect(Self.texts(object["hints"], "code") == ["hotspot.lifetime"])
    }

    @Test func anAddressChoosesOne() async throws {
        let workbench = try Workbench(Workbench.twoOfOneName, Self.home)
        let words = ["--profile", "wled", "--bssid", "A8:03:2A:B0:00:03"]
        let program = await scan(workbench, words + ["--json"]).program
        let object = try json(program)
        guard case .array(let accessPoints)? = object["accessPoints"] else { return }
        #expect(Self.texts(object["accessPoints"], "bssid").first == "A8:03:2A:B0:00:03")
        #expect(accessPoints.map { $0["rejected"] == .null } == [true, false, false])
        #expect(Self.texts(accessPoints[1]["rejected"], "code") == ["bssid.differs"])
        #expect(accessPoints[1]["match"] == .null)
        let plain = workbench.program()
        #expect(await plain.run(["scan"] + words + workbench.simulated) == .done)
        #expect(plain.output.text.split(separator: "\n").count == 1)
        let none = workbench.program()
        #expect(await none.run(["scan", "--bssid", "A8:03:2A:B0:00:77"] + workbench.simulated) == .notFound)
        #expect(none.errors.text.contains("No access point of a known family (A8:03:2A:B0:00:77) was heard"))
        #expect(await workbench.program().run("scan", "--bssid", "nonsense") == .usage)
    }

    @Test func whatIsSetUpAlreadyIsSaid() async throws {
        let workbench = try Workbench(Workbench.shelly)
        #expect(await workbench.program().run(["add", "--name", "Hall", "--yes"] + workbench.simulated) == .done)
        let program = await scan(workbench, []).program
        #expect(program.output.text.hasSuffix("\tshelly-gen1\tIt is set up already, as 'Hall'.\n"))
        // A registry that can't be read takes nothing else away.
        var other = workbench.program()
        other.variables["ACCESSORY_REGISTRY"] = try workbench.folder.write("This is no database.", to: "text")
        #expect(await other.run(["scan", "--explain"] + workbench.simulated) == .done)
        #expect(other.output.text.hasSuffix("\tshelly-gen1\t\n"))
        #expect(other.errors.text.hasPrefix("Not known which are set up already: "))
    }

    @Test func namesSteerNoTerminal() async throws {
        let workbench = try Workbench(#"{ "ssid": "hex:1b5b324a0a", "bssid": "A8:03:2A:B0:00:01" }"#)
        for onTerminal in [true, false] {
            for words in [["--ssid", "x"], ["--ssid", "hex:1b5b324a09"], []] {
                let program = await scan(workbench, words, onTerminal: onTerminal).program
                #expect(!program.words.contains("\u{1B}"))
                #expect(program.output.text.split(separator: "\n").count <= 3)
            }
        }
    }

    @Test func theSchemasHaveEveryCode() throws {
        func words(_ name: String, _ path: String...) throws -> Set<String> {
            var value: JSONValue? = try JSONSchema(name).root
            for key in path { value = value?[key] }
            guard case .array(let words)? = value else { return [] }
            return Set(words.compactMap { if case .string(let word) = $0 { word } else { nil } })
        }
        #expect(
            try words("rejection.json", "properties", "code", "enum") == Set(Rejection.Code.allCases.map(\.rawValue)))
        #expect(
            try words("access-point.json", "properties", "remarks", "items", "properties", "code", "enum")
                == Set(Remark.Code.allCases.map(\.rawValue)))
        #expect(
            try words("scan.json", "properties", "hints", "items", "properties", "code", "enum")
                == Set(Hindrance.Code.allCases.map(\.rawValue)))
    }
}
