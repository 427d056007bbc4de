import AccessoryModel
import AccessoryRadio
import SimulatedRadio
import Synchronization

/// Values that many tests build their scenarios from.
enum Laboratory {
    static let home = ConnectionReference(uuid: "5d5a2c2e-2d3f-4f6a-9a8e-0c1d2e3f4a5b", name: "home")

    static func bssid(_ number: Int) -> BSSID { BSSID(rawValue: 0xA803_2AB0_0000 + UInt64(number)) }

    static func hotspot(
        _ name: String = "lamp", _ number: Int = 1, _ change: (inout ScenarioAccessPoint) -> Void = { _ in }
    ) throws -> ScenarioAccessPoint {
        var accessPoint = ScenarioAccessPoint(ssid: try SSID(argument: name), bssid: bssid(number))
        change(&accessPoint)
        return accessPoint
    }

    static func passphrase(_ text: String) throws -> Passphrase { try Passphrase(bytes: Array(text.utf8)) }

    /// One radio without a connection, and these access points.
    static func scenario(_ accessPoints: [ScenarioAccessPoint], events: [ScenarioEvent] = []) -> Scenario {
        Scenario(radios: [ScenarioRadio(interface: "wlan0")], accessPoints: accessPoints, events: events)
    }
}

extension SimulatedHost {
    /// What happened, without the times and the interfaces.
    var events: [SimulationEvent] { log.map(\.event) }
}

extension WiFiRadio {
    func sweep() async throws(RadioError) -> [AccessPoint] { try await sweep(probing: []) }

    func join(_ request: JoinRequest) async throws(RadioError) -> HotspotLink { try await join(request) { _ in } }
}

extension ScenarioAccessPoint {
    /// What a radio would have heard of it.
    func asHeard(by interface: String = "wlan0") -> AccessPoint {
        AccessPoint(
            ssid: ssid, bssid: bssid, interface: interface, channel: channel, signalPercent: signalPercent,
            security: security, lastSeenSeconds: 0)
    }
}

/// The stages that a join has told of.
final class StageRecorder: Sendable {
    private let stages = Mutex<[JoinStage]>([])
    var all: [JoinStage] { stages.withLock { $0 } }
    func add(_ stage: JoinStage) { stages.withLock { $0.append(stage) } }
}

/// The error that `body` throws; nil if it throws none.
func failure<Value>(of body: () async throws(RadioError) -> Value) async -> RadioError? {
    do throws(RadioError) {
        _ = try await body()
        return nil
    } catch {
        return error
    }
}
