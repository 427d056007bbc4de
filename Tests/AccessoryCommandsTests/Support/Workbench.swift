import AccessoryCommands
import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import Foundation
import SimulatedRadio
import TestSupport

/// A scenario file, a registry and folders for locks and records, which go with it.
final class Workbench: Sendable {
    static let home = #""connection": { "uuid": "5ae13589-d052-47f2-9c19-c18e020047f9", "name": "Home" }"#
    static let shelly = #"""
        {
          "ssid": "shelly1-AABBCC", "bssid": "A8:03:2A:B0:00:01", "signalPercent": 71, "channel": 1,
          "gateway": "192.168.33.1/24"
        }
        """#
    static let twoOfOneName = #"""
        {
          "ssid": "WLED-AP", "bssid": "A8:03:2A:B0:00:02", "signalPercent": 58, "channel": 6,
          "security": "wpa2Personal", "passphrase": "wled1234", "gateway": "4.3.2.1/24"
        },
        {
          "ssid": "WLED-AP", "bssid": "A8:03:2A:B0:00:03", "signalPercent": 55, "channel": 6,
          "security": "wpa2Personal", "passphrase": "wled1234", "gateway": "4.3.2.1/24"
        }
        """#
    /// Its passphrase is ``secret``.
    static let odd = #"""
        {
          "ssid": "hex:63e9", "bssid": "A8:03:2A:B0:00:04", "signalPercent": 40, "channel": 36,
          "security": "wpa2Personal", "passphrase": "open sesame 4711"
        }
        """#
    static let secret = "open sesame 4711"

    let folder: TemporaryFolder
    let scenario: String
    var registry: String { folder.path(of: "registry.sqlite") }
    var hops: String { folder.path(of: "hops") }

    /// - Parameters:
    ///   - accessPoints: Elements of the scenario's list.
    ///   - radios: The same of the radios: one on the home network by default.
    init(
        _ accessPoints: String..., radios: String = #"{ "interface": "wlan0", \#(Workbench.home) }"#,
        events: String = ""
    ) throws {
        folder = try TemporaryFolder()
        scenario = try folder.write(
            #"""
            {
              "version": 1, "radios": [\#(radios)], "otherInterfaces": ["eth0"],
              "accessPoints": [\#(accessPoints.joined(separator: ","))], "events": [\#(events)]
            }
            """#, to: "scenario.json")
    }

    /// A program that knows this registry.
    func program(onTerminal: Bool = false, input: [String] = []) -> TestProgram {
        var program = TestProgram(onTerminal: onTerminal, input: input)
        program.variables = ["ACCESSORY_REGISTRY": registry, "NO_COLOR": "1"]
        return program
    }

    /// A program whose host is simulated, with the locks and records of this workbench, as with a real one.
    func program(
        with host: SimulatedHost, onTerminal: Bool = false, input: [String] = []
    ) -> TestProgram {
        var program = program(onTerminal: onTerminal, input: input)
        program.radioHost = { () throws(RadioError) in host }
        program.lockDirectory = folder.path
        program.journalDirectory = hops
        return program
    }

    func host(clock: VirtualClock = VirtualClock()) throws -> SimulatedHost {
        SimulatedHost(try Scenario(fileAt: scenario), clock: clock)
    }

    /// The options with which a command uses the scenario and the shipped profiles.
    var simulated: [String] { ["--simulate", scenario] + Self.shippedProfiles }
    static let shippedProfiles = ["--profiles", ProfileFolder.shipped]

    var accessories: [Accessory] {
        get throws { try Registry(path: registry, access: .readOnly).page().accessories }
    }
}

extension TestProgram {
    func run(_ words: [String]) async -> ExitStatus { await run(words: words.map { Array($0.utf8) }) }

    /// Everything that was said.
    var words: String { output.text + errors.text }

    /// The code of the error object on standard output.
    var errorCode: String? {
        let object = try? JSONDocument.parse(Array(output.text.utf8))
        guard case .string(let code)? = object?["error"]?["code"] else { return nil }
        return code
    }
}
