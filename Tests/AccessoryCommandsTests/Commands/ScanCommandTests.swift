import AccessoryModel
import SimulatedRadio
import Testing

@testable import AccessoryCommands

@Suite struct ScanCommandTests {
    private func workbench() throws -> Workbench {
        try Workbench(Workbench.shelly, Workbench.twoOfOneName, Workbench.odd)
    }

    @Test func inAPipeALineIsAnAccessPoint() async throws {
        let workbench = try workbench()
        let program = workbench.program()
        #expect(await program.run(["scan"] + workbench.simulated) == .done)
        #expect(
            program.output.text == """
                shelly1-AABBCC\tA8:03:2A:B0:00:01\twlan0\t1\t71\topen\t0 s\tshelly-gen1
                WLED-AP\tA8:03:2A:B0:00:02\twlan0\t6\t58\tWPA2\t0 s\twled
                WLED-AP\tA8:03:2A:B0:00:03\twlan0\t6\t55\tWPA2\t0 s\twled
                c\\xe9\tA8:03:2A:B0:00:04\twlan0\t36\t40\tWPA2\t0 s\t

                """)
        #expect(program.errors.text == "")
        #expect(try workbench.accessories == [])
    }

    @Test func onATerminalItIsATableAndMatchesStandOut() async throws {
        let workbench = try Workbench(Workbench.shelly, Workbench.odd)
        var program = workbench.program(onTerminal: true)
        program.variables["NO_COLOR"] = nil
        #expect(await program.run(["scan"] + workbench.simulated) == .done)
        let lines = program.output.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasSuffix("open       0 s  \u{1B}[32mshelly-gen1\u{1B}[0m"))
        #expect(lines[2].hasSuffix("WPA2       0 s"))
    }

    @Test func anUndecidedMatchIsAWarning() async throws {
        let folder = try ProfileFolder([
            "a.json": ProfileFolder.text(id: "a", prefix: "WLED"),
            "b.json": ProfileFolder.text(id: "b", prefix: "WLED"),
        ])
        let workbench = try workbench()
        var program = workbench.program(onTerminal: true)
        program.variables["NO_COLOR"] = nil
        #expect(await program.run("scan", "--simulate", workbench.scenario, "--profiles", folder.path) == .done)
        #expect(program.output.text.contains("\u{1B}[33ma or b\u{1B}[0m"))
    }

    @Test func asJSONItIsOneObject() async throws {
        let workbench = try workbench()
        let program = workbench.program()
        #expect(await program.run(["scan", "--json", "--profile", "shelly-gen1"] + workbench.simulated) == .done)
        #expect(
            program.output.text == #"{"version":1,"accessPoints":[{"ssid":"shelly1-AABBCC","#
                + #""ssidHex":"7368656c6c79312d414142424343","bssid":"A8:03:2A:B0:00:01","interface":"wlan0","#
                + #""frequencyMHz":2412,"channel":1,"signalPercent":71,"security":"open","lastSeenSeconds":0.0,"#
                + #""match":{"profile":"shelly-gen1","equallyGood":[],"descriptor":{"ssidPrefix":"shelly"},"#
                + #""kind":"prefix"}}]}"# + "\n")
    }

    @Test(arguments: [[], ["--ssid", "hex:63e9"], ["--ssid-prefix", "WLED"], ["--ssid", "none"]] as [[String]])
    func theSchemaHolds(_ words: [String]) async throws {
        let workbench = try workbench()
        for onTerminal in [true, false] {
            let program = workbench.program(onTerminal: onTerminal)
            let status = await program.run(["scan", "--json"] + words + workbench.simulated)
            #expect(status == (words.last == "none" ? .notFound : .done))
            #expect(try JSONSchema("scan.json").violations(of: program.output.text) == [])
        }
    }

    @Test func whatIsNotHeardIsSaid() async throws {
        let workbench = try workbench()
        let program = workbench.program()
        #expect(await program.run(["scan", "--ssid-prefix", "hex:ff"] + workbench.simulated) == .notFound)
        #expect(program.output.text == "")
        #expect(
            program.errors.text == "No access point whose name begins with '\\xff' was heard; 4 others were.\n")
        let empty = try Workbench()
        let other = empty.program()
        #expect(await other.run(["scan"] + empty.simulated) == .done)
        #expect(other.errors.text == "No access point was heard.\n")
    }

    @Test func moreSweepsHearMore() async throws {
        let late = #"{ "ssid": "late", "bssid": "A8:03:2A:B0:00:09", "missedSweeps": 2 }"#
        let workbench = try Workbench(late)
        for (sweeps, count) in [("2", 0), ("3", 1)] {
            let program = workbench.program()
            #expect(await program.run(["scan", "--sweeps", sweeps] + workbench.simulated) == .done)
            #expect(program.output.text.split(separator: "\n").count == count)
        }
    }

    @Test func oneRadioMayBeNamed() async throws {
        let workbench = try Workbench(
            Workbench.shelly,
            radios: #"{ "interface": "wlan0" }, { "interface": "wlan1", "availability": "unmanaged" }"#)
        for (interface, status, code) in [
            ("wlan0", ExitStatus.done, nil), ("wlan1", .radioUnusable, "radio.unmanaged"),
            ("eth0", .usage, "radio.notWiFi"), ("wlan7", .usage, "radio.noSuchInterface"),
            ("\u{1B}[2J", .usage, "radio.noSuchInterface"),
        ] as [(String, ExitStatus, String?)] {
            let program = workbench.program()
            #expect(await program.run(["scan", "--json", "--interface", interface] + workbench.simulated) == status)
            #expect(program.errorCode == code)
            #expect(!program.words.contains("\u{1B}"))
        }
    }

    @Test func aSignalEndsAScanThatTakesLong() async throws {
        let workbench = try Workbench(Workbench.shelly)
        // Nobody else lets the time of this clock go on.
        let program = workbench.program(with: try workbench.host(clock: VirtualClock(participants: 2)))
        program.signals.yield(.terminate)
        #expect(await program.run(["scan"] + Workbench.shippedProfiles) == .terminated)
        #expect(program.output.text == "")
    }
}
