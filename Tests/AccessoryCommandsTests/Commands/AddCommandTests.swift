import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Foundation
import SimulatedRadio
import TestSupport
import Testing

@testable import AccessoryCommands

@Suite struct AddCommandTests {
    private func add(
        _ workbench: Workbench, _ words: [String], onTerminal: Bool = false, input: [String] = []
    ) async -> (status: ExitStatus, program: TestProgram) {
        let program = workbench.program(onTerminal: onTerminal, input: input)
        let status = await program.run(["add"] + words + workbench.simulated)
        return (status, program)
    }

    // MARK: The whole way

    @Test func theIdentifierIsPrintedAndTheStepsAreTold() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let (status, program) = await add(workbench, ["--profile", "shelly-gen1", "--name", "Hall light"])
        #expect(status == .done)
        let accessory = try #require(try workbench.accessories.first)
        #expect(program.output.text == "\(accessory.id)\n")
        #expect(
            program.errors.text == """
                Looking for the accessory with wlan0.
                Found shelly1-AABBCC  A8:03:2A:B0:00:01  71 %  open  shelly-gen1.
                wlan0 leaves 'Home' for a while.
                Joining.
                Joined shelly1-AABBCC; address 192.168.33.2/24, 192.168.33.1 answers.
                Recorded as 'Hall light'.
                Putting 'Home' back.
                'Home' is back.

                """)
        #expect(accessory.displayName == "Hall light" && accessory.profileID == "shelly-gen1")
        let (again, second) = await add(workbench, ["--yes"])
        #expect(again == .done && second.output.text == program.output.text)
        #expect(second.errors.text.contains("Recorded again as 'Hall light'.\n"))
    }

    @Test func asJSONItIsOneObject() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let (status, program) = await add(workbench, ["--ssid-prefix", "shelly", "--json"])
        #expect(status == .done)
        let id = try #require(try workbench.accessories.first?.id)
        #expect(
            program.output.text == #"{"version":1,"accessory":{"id":"\#(id)","displayName":"shelly1-AABBCC","#
                + #""state":"authorized","technologies":["wifi"],"ssid":"shelly1-AABBCC","#
                + #""ssidHex":"7368656c6c79312d414142424343","bssid":"A8:03:2A:B0:00:01","bluetoothAddress":null,"#
                + #""profile":null,"descriptor":{"ssidPrefix":"shelly"},"createdAt":"2027-01-15T08:00:00Z","#
                + #""updatedAt":"2027-01-15T08:00:00Z","revision":1},"isNew":true,"link":{"interface":"wlan0","#
                + #""ssid":"shelly1-AABBCC","ssidHex":"7368656c6c79312d414142424343","bssid":"A8:03:2A:B0:00:01","#
                + #""associated":true,"address":"192.168.33.2/24","usesFallbackAddress":false,"#
                + #""gateway":"192.168.33.1","reachable":true,"fellBackToWPA2":false}}"# + "\n")
    }

    @Test(arguments: [true, false])
    func theSchemaHolds(_ onTerminal: Bool) async throws {
        let silent = #"{ "ssid": "PROV_1", "bssid": "A8:03:2A:B0:00:07", "dhcp": false, "answers": false }"#
        for accessPoint in [Workbench.shelly, silent] {
            let workbench = try Workbench(accessPoint)
            let (status, program) = await add(workbench, ["--json"], onTerminal: onTerminal)
            #expect(status == .done)
            #expect(try JSONSchema("add.json").violations(of: program.output.text) == [])
        }
    }

    @Test func aSimulationNeedsNoRegistry() async throws {
        let workbench = try Workbench(Workbench.shelly)
        var program = workbench.program()
        program.variables["ACCESSORY_REGISTRY"] = nil
        program.variables["HOME"] = workbench.folder.path
        #expect(await program.run(["add"] + workbench.simulated) == .done)
        #expect(try FileManager.default.contentsOfDirectory(atPath: workbench.folder.path) == ["scenario.json"])
    }

    // MARK: Which one

    @Test(arguments: [false, true])
    func severalThatMatchAreAnErrorThatListsThem(_ onTerminal: Bool) async throws {
        let workbench = try Workbench(Workbench.twoOfOneName)
        try Registry(path: workbench.registry, access: .readWrite).record(
            AccessoryObservation(displayName: "Other", bssid: BSSID(rawValue: 0xA803_2AB0_0099)))
        // With --yes nobody is asked on a terminal either.
        let (status, program) = await add(workbench, ["--json", "--yes"], onTerminal: onTerminal)
        #expect(status == .ambiguous)
        #expect(
            program.errors.text == """
                Looking for the accessory with wlan0.
                accessoryctl: 2 access points match.
                  WLED-AP  A8:03:2A:B0:00:02  58 %  WPA2  wled
                  WLED-AP  A8:03:2A:B0:00:03  55 %  WPA2  wled
                Name the one that is meant with --bssid.

                """)
        #expect(program.errorCode == "search.ambiguous")
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        let details = try JSONDocument.parse(Array(program.output.text.utf8))["error"]?["details"]
        guard case .array(let candidates) = details?["candidates"] else {
            Issue.record("no candidates")
            return
        }
        #expect(candidates.map { $0["bssid"] } == ["A8:03:2A:B0:00:02", "A8:03:2A:B0:00:03"])
        for candidate in candidates {
            #expect(try JSONSchema("candidate.json").violations(of: JSONWriter.text(candidate)) == [])
        }
        #expect(try workbench.accessories.count == 1)
    }

    @Test func theAddressSettlesWhichOne() async throws {
        let workbench = try Workbench(Workbench.twoOfOneName)
        let (status, _) = await add(workbench, ["--profile", "wled", "--bssid", "a8:03:2a:b0:00:03"])
        #expect(status == .done)
        #expect(try workbench.accessories.map(\.bssid) == [BSSID(rawValue: 0xA803_2AB0_0003)])
    }

    @Test func onATerminalAPersonChooses() async throws {
        let workbench = try Workbench(Workbench.twoOfOneName)
        let (status, program) = await add(workbench, [], onTerminal: true, input: ["7", "\u{1B}x", " 2 ", "y"])
        #expect(status == .done)
        #expect(
            program.errors.text.contains(
                """
                Several accessories match:
                  1  WLED-AP  A8:03:2A:B0:00:02  58 %  WPA2  wled
                  2  WLED-AP  A8:03:2A:B0:00:03  55 %  WPA2  wled
                Which one? 1 to 2, or q to quit: '7' is none of the numbers.
                Which one? 1 to 2, or q to quit: '\\x1bx' is none of the numbers.
                Which one? 1 to 2, or q to quit: Found WLED-AP  A8:03:2A:B0:00:03
                """))
        #expect(program.errors.text.contains("wlan0 leaves 'Home' for the time of the set-up and comes back. Go on?"))
        #expect(try workbench.accessories.map(\.bssid) == [BSSID(rawValue: 0xA803_2AB0_0003)])
    }

    @Test(arguments: [["q"], [""], [], ["1", "n"], ["1"]] as [[String]])
    func aNoIsRespected(_ answers: [String]) async throws {
        let workbench = try Workbench(Workbench.twoOfOneName)
        let host = try workbench.host()
        let program = workbench.program(with: host, onTerminal: true, input: answers)
        #expect(await program.run(["add"] + Workbench.shippedProfiles) == .interrupted)
        #expect(program.errors.text.hasSuffix("accessoryctl: Nothing was changed, as you wished.\n"))
        #expect(host.log.allSatisfy { if case .swept = $0.event { true } else { false } })
        #expect(try workbench.accessories == [])
    }

    @Test func aTerminalThatWentAwayIsSaid() async throws {
        let workbench = try Workbench(Workbench.twoOfOneName)
        let host = try workbench.host()
        var program = workbench.program(with: host, onTerminal: true)
        program.input = LostInput()
        #expect(await program.run(["add"] + Workbench.shippedProfiles) == .unreadableFile)
        #expect(program.errors.text.contains("Input/output error"))
        #expect(host.log.allSatisfy { if case .swept = $0.event { true } else { false } })
    }

    /// The name that is recorded is the hotspot's display form, which is escaped already.
    @Test func aNameThatIsNoTextIsShownAsItIsRecorded() async throws {
        let workbench = try Workbench(Workbench.odd)
        let (status, program) = await add(workbench, ["--yes"] + (try passphrase(workbench, Workbench.secret)))
        #expect(status == .done)
        #expect(try workbench.accessories.map(\.displayName) == [#"c\xe9 B0:00:04"#])
        #expect(program.errors.text.contains(#"Recorded as 'c\xe9 B0:00:04'."#))
    }

    // MARK: Passphrases

    private func passphrase(_ workbench: Workbench, _ text: String) throws -> [String] {
        ["--ssid", "hex:63e9", "--passphrase-file", try workbench.folder.write(text, to: "passphrase")]
    }

    @Test(arguments: ["", "\n", "\r\n"])
    func aPassphraseFromAFileIsUsedAndNeverShown(_ end: String) async throws {
        let workbench = try Workbench(Workbench.odd)
        for words in [[], ["--json"]] {
            let (status, program) = await add(
                workbench, words + (try passphrase(workbench, Workbench.secret + end)), onTerminal: words.isEmpty,
                input: ["y"])
            #expect(status == .done)
            #expect(!program.words.contains("sesame"))
        }
    }

    @Test func aPassphraseFromStandardInputIsUsedAndNeverShown() async throws {
        for onTerminal in [true, false] {
            let workbench = try Workbench(Workbench.odd)
            let (status, program) = await add(
                workbench, ["--ssid", "hex:63e9", "--passphrase-file", "-", "--yes"], onTerminal: onTerminal,
                input: [Workbench.secret])
            #expect(status == .done)
            #expect(!program.words.contains("sesame"))
            #expect(program.errors.text.hasPrefix("Passphrase: \n") == onTerminal)
        }
    }

    @Test func onATerminalThePassphraseIsAskedForAndNeverShown() async throws {
        let workbench = try Workbench(Workbench.odd)
        let (status, program) = await add(
            workbench, ["--ssid", "hex:63e9"], onTerminal: true, input: [Workbench.secret, "y"])
        #expect(status == .done)
        #expect(program.errors.text.contains(#"Passphrase of c\xe9: "# + "\n"))
        #expect(!program.words.contains("sesame"))
    }

    @Test(arguments: [true, false])
    func aWrongPassphraseIsSaidAndNeverShown(_ isJSON: Bool) async throws {
        let workbench = try Workbench(Workbench.odd)
        let (status, program) = await add(
            workbench, (isJSON ? ["--json"] : []) + (try passphrase(workbench, "closed sesame 4711")))
        #expect(status == .passphraseRefused)
        #expect(
            program.errors.text.contains(
                #"accessoryctl: c\xe9 (A8:03:2A:B0:00:04): The access point refused the passphrase."#))
        #expect(!program.words.contains("sesame"))
        #expect(program.errors.text.contains("'Home' is back."))
        #expect(try workbench.accessories == [])
    }

    @Test func withoutAPassphraseItIsMissing() async throws {
        let workbench = try Workbench(Workbench.odd)
        for (onTerminal, input) in [(false, []), (true, [""]), (true, [])] as [(Bool, [String])] {
            let (status, _) = await add(workbench, ["--ssid", "hex:63e9"], onTerminal: onTerminal, input: input)
            #expect(status == .passphraseMissing)
        }
        let (status, program) = await add(workbench, ["--ssid", "hex:63e9", "--json"])
        #expect(status == .passphraseMissing && program.errorCode == "join.passphraseMissing")
        #expect(!program.errors.text.contains("leaves"))
    }

    @Test(
        arguments: [
            ("sesame", .invalidPassphrase, "passphrase.tooShort"), ("", .invalidPassphrase, "passphrase.empty"),
            ("\n", .invalidPassphrase, "passphrase.empty"),
            (String(repeating: "sesame", count: 11), .invalidPassphrase, "passphrase.tooLong"),
            (String(repeating: "sesame", count: 1000), .invalidPassphrase, "passphraseFile.tooLarge"),
            ("sesame sesame\nsesame", .invalidPassphrase, "passphraseFile.severalLines"),
            ("sesame sesame\n\n", .invalidPassphrase, "passphraseFile.severalLines"),
            ("sesame\tsesame", .invalidPassphrase, "passphrase.notPrintableASCII"),
            ("sésame sésame", .invalidPassphrase, "passphrase.notPrintableASCII"),
        ] as [(String, ExitStatus, String)])
    func aFileThatHoldsNoPassphraseIsSaid(_ text: String, _ expected: ExitStatus, _ code: String) async throws {
        let workbench = try Workbench(Workbench.odd)
        let (status, program) = await add(workbench, ["--json"] + (try passphrase(workbench, text)))
        #expect(status == expected)
        #expect(program.errorCode == code)
        #expect(!program.words.contains("sesame") && !program.words.contains("sésame"))
        #expect(!program.errors.text.contains("leaves"))
    }

    @Test func aFileThatCannotBeReadIsSaid() async throws {
        let workbench = try Workbench(Workbench.odd)
        for path in [workbench.folder.path(of: "none"), workbench.folder.path, "/dev/null/x"] {
            let (status, program) = await add(workbench, ["--json", "--passphrase-file", path])
            #expect(status == .unreadableFile)
            #expect(program.errorCode == "passphraseFile.unreadable")
            #expect(program.errors.text.hasPrefix("accessoryctl: \(path): The passphrase can't be read.\n"))
        }
        let (status, program) = await add(workbench, ["--json", "--passphrase-file", "/dev/zero"])
        #expect(status == .invalidPassphrase && program.errorCode == "passphraseFile.tooLarge")
    }

    @Test func aSignalEndsTheWaitForAPipeThatNobodyWrites() async throws {
        let workbench = try Workbench(Workbench.odd)
        let pipe = workbench.folder.path(of: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let program = workbench.program()
        program.signals.yield(.interrupt)
        #expect(await program.run(["add", "--passphrase-file", pipe] + workbench.simulated) == .interrupted)
    }

    // MARK: Mistakes

    @Test(
        arguments: [
            (["--ssid", "a", "--ssid-prefix", "b"], "descriptor.ssidExcludesPrefix", "ssidPrefix"),
            (["--ssid", String(repeating: "x", count: 33)], "ssid.tooLong", nil),
            (["--ssid", "hex:" + String(repeating: "ff", count: 33)], "ssid.tooLong", nil),
            (["--ssid", "hex:f"], "ssid.malformedHex", nil), (["--ssid", "hex:zz"], "ssid.malformedHex", nil),
            (["--ssid-prefix", "hex:6 1"], "ssid.malformedHex", nil),
            (["--ssid", "hex:"], "descriptor.emptyName", "ssid"),
            (["--ssid="], "usage.emptyValue", "--ssid"), (["--ssid", "hex:0000"], "descriptor.hiddenName", "ssid"),
            (["--bssid", "A8:03:2A:B0:00"], "usage.invalidValue", "--bssid"),
            (["--bssid", "nonsense"], "usage.invalidValue", "--bssid"),
            (["--profile", "wled", "--ssid", "a"], "usage.exclusiveOptions", "--ssid"),
            (["--profile", "wled", "--ssid-prefix", "a"], "usage.exclusiveOptions", "--ssid-prefix"),
            (["--timeout", "0"], "usage.invalidValue", "--timeout"),
            (["--timeout", "soon"], "usage.invalidValue", "--timeout"),
            (["--name", "a\nb"], "registry.nameControlCharacter", nil),
            (["--interface", "wlan7"], "radio.noSuchInterface", nil),
            (["--interface", "eth0"], "radio.notWiFi", nil),
        ] as [([String], String, String?)])
    func aMistakeIsSaidBeforeAnythingIsDone(_ words: [String], _ code: String, _ place: String?) async throws {
        let workbench = try Workbench(Workbench.shelly)
        let host = try workbench.host()
        let program = workbench.program(with: host)
        #expect(await program.run(["add", "--json"] + words + Workbench.shippedProfiles) == .usage)
        #expect(program.errorCode == code)
        if let place { #expect(program.errors.text.contains(place)) }
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        #expect(host.log == [])
        #expect(!FileManager.default.fileExists(atPath: workbench.hops))
    }

    @Test func aProfileThatIsNotThereIsSaidWithTheNearest() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let (status, program) = await add(workbench, ["--profile", "shelly-gen3", "--json"])
        #expect(status == .notFound && program.errorCode == "profile.notFound")
        #expect(program.errors.text.contains("Did you mean 'shelly-gen"))
    }

    @Test func aScenarioThatIsWrongIsSaid() async throws {
        let workbench = try Workbench(#"{ "ssid": "x", "bssid": "nonsense" }"#)
        let (status, program) = await add(workbench, ["--json"])
        #expect(status == .invalidScenario)
        #expect(program.errors.text.contains("bssid"))
        let other = workbench.program()
        #expect(await other.run("add", "--simulate", "/nonexistent/scenario.json", "--json") == .unreadableFile)
        #expect(try JSONSchema("error.json").violations(of: other.output.text) == [])
    }

    // MARK: Failures

    static let joins: [(outcome: String, status: ExitStatus, code: String)] = [
        (#""outcome": "passphraseRefused""#, .passphraseRefused, "join.passphraseRefused"),
        (#""outcome": "authenticationProbablyRefused""#, .passphraseRefused, "join.authenticationProbablyRefused"),
        (#""outcome": "associationRefused""#, .joinFailed, "join.associationRefused"),
        (#""outcome": "accessPointGone""#, .joinFailed, "join.accessPointGone"),
        (#""outcome": "noAddress""#, .joinFailed, "join.noAddress"),
        (#""outcome": "timedOut", "stage": "associating""#, .timedOut, "join.timedOut.associating"),
        (#""outcome": "timedOut", "stage": "addressing""#, .timedOut, "join.timedOut.addressing"),
        (#""outcome": "radioLost""#, .radioUnusable, "radio.lost"),
        (#""outcome": "serviceStopped""#, .serviceNotRunning, "radio.serviceStopped"),
        (#""outcome": "notPermitted""#, .notPermitted, "radio.notPermitted"),
        (#""outcome": "refused""#, .joinFailed, "radio.refused"),
        (#""outcome": "wrongAccessPoint", "bssid": "A8:03:2A:B0:00:99""#, .joinFailed, "join.wrongAccessPoint"),
    ]

    @Test(arguments: joins)
    func aJoinThatFailsHasAStatusOfItsOwn(_ outcome: String, _ expected: ExitStatus, _ code: String) async throws {
        let workbench = try Workbench(
            #"{ "ssid": "lamp", "bssid": "A8:03:2A:B0:00:05", "join": { \#(outcome) } }"#)
        let (status, program) = await add(workbench, ["--ssid", "lamp", "--json"])
        #expect(status == expected)
        #expect(program.errorCode == code)
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        #expect(program.errors.text.contains("'Home' is back."))
        #expect(try workbench.accessories == [])
    }

    static let radios: [(radios: String, status: ExitStatus, code: String)] = [
        ("", .radioUnusable, "radio.none"),
        (#"{ "interface": "wlan0", "availability": "unmanaged" }"#, .radioUnusable, "radio.unmanaged"),
        (#"{ "interface": "wlan0", "availability": "softBlocked" }"#, .radioUnusable, "radio.softBlocked"),
        (#"{ "interface": "wlan0", "availability": "hardBlocked" }"#, .radioUnusable, "radio.hardBlocked"),
        (
            #"{ "interface": "wlan0", "availability": "unavailable", "reason": "no firmware" }"#, .radioUnusable,
            "radio.unavailable"
        ),
        (#"{ "interface": "wlan0", "stuckSweeps": 9 }"#, .timedOut, "scan.stuck"),
    ]

    @Test(arguments: radios)
    func aRadioThatCannotBeUsedSaysWhy(_ radios: String, _ expected: ExitStatus, _ code: String) async throws {
        let workbench = try Workbench(Workbench.shelly, radios: radios)
        let (status, program) = await add(workbench, ["--json"])
        #expect(status == expected)
        #expect(program.errorCode == code)
    }

    @Test func nothingThatMatchesIsSaid() async throws {
        let workbench = try Workbench(Workbench.odd)
        let (status, program) = await add(workbench, ["--json", "--timeout", "10"])
        #expect(status == .notFound && program.errorCode == "search.nothingFound")
        #expect(program.errors.text.contains("No access point of a known family was heard within 10 s; 1 others were."))
    }

    @Test func whatCameNearestIsSaidAndTheCommandThatExplains() async throws {
        let workbench = try Workbench(
            #"{ "ssid": "Lamp-12", "bssid": "A8:03:2A:B0:00:01" }"#, Workbench.twoOfOneName, Workbench.odd)
        let words = ["--ssid", "lamp-12", "--timeout", "5", "--interface", "wlan0", "--json"]
        let (status, program) = await add(workbench, words)
        #expect(status == .notFound)
        let reason = "Its name differs from 'lamp-12' only in case: byte 1 is 'L' instead of 'l'."
        #expect(program.errors.text.contains("\n  Lamp-12  A8:03:2A:B0:00:01  \(reason)\n"))
        let command =
            "accessoryctl scan --explain --ssid lamp-12 --interface wlan0 --profiles \(ProfileFolder.shipped) "
            + "--simulate \(workbench.scenario)"
        #expect(program.errors.text.hasSuffix("This says what is heard, and why not: \(command)\n"))
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        let details = try JSONDocument.parse(Array(program.output.text.utf8))["error"]?["details"]
        #expect(details?["explainedBy"] == .string(command))
        guard case .array(let nearest)? = details?["nearest"] else {
            Issue.record("Nothing was near.")
            return
        }
        #expect(nearest.map { $0["ssid"] } == ["Lamp-12"])
        guard case .array(let rejected)? = nearest[0]["rejected"] else { return }
        #expect(rejected.map { $0["reason"] } == [.string(reason)])
    }

    @Test func aServiceThatDoesNotRunIsSaid() async throws {
        let workbench = try Workbench(
            Workbench.shelly, events: #"{ "atSeconds": 0, "change": "serviceStops" }"#)
        let (status, program) = await add(workbench, ["--json"])
        #expect(status == .serviceNotRunning && program.errorCode == "radio.serviceNotRunning")
    }

    @Test func aRadioThatAnotherRunHasIsSaid() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let program = workbench.program(with: try workbench.host())
        let lock = try RadioLock(interface: "wlan0", directory: workbench.folder.path)
        #expect(await program.run(["add", "--json"] + Workbench.shippedProfiles) == .radioTaken)
        #expect(program.errorCode == "radio.taken")
        #expect(program.errors.text.contains("(process \(ProcessInfo.processInfo.processIdentifier))"))
        withExtendedLifetime(lock) {}
    }

    @Test func withoutAPlaceForTheRecordNothingIsJoined() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let host = try workbench.host()
        var program = workbench.program(with: host)
        program.journalDirectory = "/proc/none/hops"
        #expect(await program.run(["add", "--json"] + Workbench.shippedProfiles) == .unreadableFile)
        #expect(program.errorCode == "hop.journalUnwritable")
        #expect(host.log.allSatisfy { if case .swept = $0.event { true } else { false } })
    }

    private func failingRestore(_ more: String = "") throws -> Workbench {
        try Workbench(
            #"{ "ssid": "lamp", "bssid": "A8:03:2A:B0:00:05"\#(more) }"#,
            radios: #"""
                { "interface": "wlan0", "connection": {
                  "uuid": "5ae13589-d052-47f2-9c19-c18e020047f9", "name": "Home", "restore": { "outcome": "fails" } } }
                """#)
    }

    @Test func aNetworkThatIsNotBackIsSaidAndTheAccessoryToo() async throws {
        let workbench = try failingRestore()
        let (status, program) = await add(workbench, ["--ssid", "lamp", "--json"])
        #expect(status == .restoreFailed && program.errorCode == "restore.failed")
        let accessory = try #require(try workbench.accessories.first)
        #expect(program.errors.text.contains("  The accessory is recorded: \(accessory.id)  lamp B0:00:05\n"))
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        let details = try JSONDocument.parse(Array(program.output.text.utf8))["error"]?["details"]
        #expect(details?["accessory"]?["id"] == .string(accessory.id.description))
    }

    /// What became of the radio has its own code; that the network is missing is told all the same.
    @Test func aRadioThatIsLostOnTheWaySaysThatTheNetworkIsMissing() async throws {
        let workbench = try Workbench(
            #"""
            { "ssid": "lamp", "bssid": "A8:03:2A:B0:00:05", "join": { "outcome": "noAddress" } }
            """#,
            radios: #"""
                { "interface": "wlan0", "connection": {
                  "uuid": "5ae13589-d052-47f2-9c19-c18e020047f9", "name": "Home" } }
                """#, events: #"{ "atSeconds": 10, "change": "softBlocked", "interface": "wlan0" }"#)
        let (status, program) = await add(workbench, ["--ssid", "lamp", "--json"])
        #expect(status == .radioUnusable && program.errorCode == "radio.lost")
        #expect(
            program.errors.text.contains(
                "  The radio is not as it was before; 'accessoryctl restore' puts its connection back.\n"))
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
    }

    @Test func aLinkWithTheSettingsOfWPA2IsSaidToBeOne() async throws {
        let workbench = try Workbench(
            #"""
            { "ssid": "lamp", "bssid": "A8:03:2A:B0:00:05", "security": "wpa2wpa3Personal", "passphrase": "12345678",
              "join": { "outcome": "fellBackToWPA2" } }
            """#)
        let secret = try workbench.folder.write("12345678\n", to: "passphrase")
        let (status, program) = await add(
            workbench, ["--ssid", "lamp", "--passphrase-file", secret, "--json"])
        #expect(status == .done)
        #expect(program.errors.text.contains("Joined with the settings of WPA2, since those of WPA3 did not work.\n"))
        #expect(program.output.text.contains(#""fellBackToWPA2":true"#))
        #expect(try JSONSchema("add.json").violations(of: program.output.text) == [])
    }

    @Test func aNetworkThatIsNotBackDoesNotHideWhatWentWrongBefore() async throws {
        let workbench = try failingRestore(#", "join": { "outcome": "noAddress" }"#)
        let (status, program) = await add(workbench, ["--ssid", "lamp", "--json"])
        #expect(status == .restoreFailed && program.errorCode == "restore.failed")
        #expect(
            program.errors.text.contains(
                "  Before that: lamp (A8:03:2A:B0:00:05): The accessory gave out no address.\n"))
        #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
        let details = try JSONDocument.parse(Array(program.output.text.utf8))["error"]?["details"]
        #expect(details?["cause"]?["code"] == "join.noAddress")
    }

    // MARK: The registry

    @Test func aRegistryThatCannotBeUsedIsSaidBeforeAnythingIsJoined() async throws {
        for (change, status) in [
            (
                { $0 = Data("not a database, and longer than a header of one hundred bytes".utf8) + Data(count: 4096) },
                ExitStatus.registryUnusable
            ),
            // The version of the schema (SQLite database header, 60) is one from the future.
            ({ $0.replaceSubrange(60..<64, with: [0, 0, 0x7F, 0]) }, .registryTooNew),
            // A file format that can only be read (SQLite database header, 18).
            ({ $0[18] = 3 }, .registryReadOnly),
        ] as [((inout Data) -> Void, ExitStatus)] {
            let workbench = try Workbench(Workbench.shelly)
            do {
                try Registry(path: workbench.registry, access: .readWrite).record(
                    AccessoryObservation(displayName: "Old", bssid: BSSID(rawValue: 0xA803_2AB0_0099)))
            }
            var contents = try Data(contentsOf: URL(filePath: workbench.registry))
            change(&contents)
            try contents.write(to: URL(filePath: workbench.registry))
            let host = try workbench.host()
            let program = workbench.program(with: host)
            #expect(await program.run(["add", "--json"] + Workbench.shippedProfiles) == status)
            #expect(try JSONSchema("error.json").violations(of: program.output.text) == [])
            #expect(host.log == [])
            #expect(try Data(contentsOf: URL(filePath: workbench.registry)) == contents)
        }
    }

    @Test func aRegistryThatIsAFolderIsSaid() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let host = try workbench.host()
        let program = workbench.program(with: host)
        let words = ["add", "--json", "--registry", workbench.folder.path] + Workbench.shippedProfiles
        #expect(await program.run(words) == .registryUnusable)
        #expect(host.log == [])
    }

    // MARK: Staying, and signals

    private func lines(_ program: TestProgram) -> [Substring] { program.output.text.split(separator: "\n") }

    @Test(arguments: [false, true])
    func itStaysUntilASignalComes(_ isJSON: Bool) async throws {
        let workbench = try Workbench(Workbench.shelly)
        let host = try workbench.host()
        let program = workbench.program(with: host)
        let words = ["add", "--stay"] + (isJSON ? ["--json"] : []) + Workbench.shippedProfiles
        async let status = program.run(words)
        await program.errors.wait(for: "Staying in the hotspot; press Ctrl-C to leave.\n")
        #expect(!host.log.contains { if case .left = $0.event { true } else { false } })
        if isJSON { await program.output.wait(for: "\n") }
        program.signals.yield(.interrupt)
        #expect(await status == .done)
        #expect(host.log.last?.event == .restored(ConnectionReference(uuid: Self.homeID, name: "Home")))
        #expect(program.errors.text.contains("Interrupted; putting the network back.\n"))
        guard isJSON else { return }
        #expect(lines(program).count == 2)
        for (line, event) in zip(lines(program), ["joined", "left"]) {
            #expect(try JSONSchema("add-event.json").violations(of: String(line)) == [])
            #expect(line.hasPrefix(#"{"version":1,"event":"\#(event)","accessory":{"#))
        }
    }

    @Test func aLinkThatIsLostEndsTheStay() async throws {
        // Nobody presses Ctrl-C, and the simulated time goes on all the same.
        let workbench = try Workbench(
            Workbench.shelly.replacing(#""channel": 1"#, with: #""channel": 1, "vanishesAtSeconds": 60"#))
        let host = try workbench.host()
        let program = workbench.program(with: host)
        #expect(await program.run(["add", "--stay", "--json"] + Workbench.shippedProfiles) == .joinFailed)
        #expect(host.log.last?.event == .restored(ConnectionReference(uuid: Self.homeID, name: "Home")))
        #expect(try workbench.accessories.count == 1)
        #expect(lines(program).last?.contains(#""code":"link.lost""#) == true)
    }

    private static let homeID = "5ae13589-d052-47f2-9c19-c18e020047f9"

    @Test(arguments: [
        (TerminationSignal.interrupt, ExitStatus.interrupted), (.terminate, .terminated), (.hangUp, .hungUp),
    ])
    func aSignalDuringAJoinPutsTheNetworkBack(_ signal: TerminationSignal, _ expected: ExitStatus) async throws {
        let workbench = try Workbench(Workbench.shelly)
        let clock = VirtualClock()
        let host = try workbench.host(clock: clock)
        var prepared = workbench.program(with: host)
        // As the join begins, the time stops, until the signal has been received.
        prepared.whenErrorsSay = { text in
            if text == "Joining.\n" { clock.addParticipants(1) }
            if text.hasPrefix("Interrupted") { clock.addParticipants(-1) }
        }
        let program = prepared
        async let status = program.run(["add"] + Workbench.shippedProfiles)
        await program.errors.wait(for: "Joining.\n")
        program.signals.yield(signal)
        #expect(await status == expected)
        #expect(program.errors.text.hasSuffix("'Home' is back.\n"))
        #expect(host.log.last?.event == .restored(ConnectionReference(uuid: Self.homeID, name: "Home")))
        #expect(try workbench.accessories == [])
        #expect(try HopJournal(directory: workbench.hops).interfaces() == [])
        #expect(program.output.text == "")
    }

    @Test func aSignalAtAQuestionChangesNothing() async throws {
        let workbench = try Workbench(Workbench.twoOfOneName)
        let host = try workbench.host()
        var prepared = workbench.program(with: host, onTerminal: true)
        prepared.input = WaitingInput()
        let program = prepared
        async let status = program.run(["add"] + Workbench.shippedProfiles)
        await program.errors.wait(for: "Which one?")
        program.signals.yield(.hangUp)
        #expect(await status == .hungUp)
        // There is nothing to put back.
        #expect(!program.errors.text.contains("Interrupted"))
        #expect(host.log.allSatisfy { if case .swept = $0.event { true } else { false } })
    }

    @Test func aReaderThatWentAwayIsNoReasonToKeepTheRadio() async throws {
        let workbench = try Workbench(Workbench.shelly)
        let host = try workbench.host()
        var program = TestProgram(outputFailure: .closed)
        program.variables = ["ACCESSORY_REGISTRY": workbench.registry]
        program.radioHost = { () throws(RadioError) in host }
        program.lockDirectory = workbench.folder.path
        program.journalDirectory = workbench.hops
        #expect(await program.run(["add", "--json"] + Workbench.shippedProfiles) == .outputClosed)
        #expect(host.log.last?.event == .restored(ConnectionReference(uuid: Self.homeID, name: "Home")))
        #expect(try workbench.accessories.count == 1)
    }
}
