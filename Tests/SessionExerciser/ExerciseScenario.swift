import AccessoryModel
import AccessoryRadio
import SimulatedRadio

/// A host, the air around it, and what happens to both, by chance.
enum ExerciseScenario {
    static let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")

    static func make(_ chance: inout Chance) throws -> Scenario {
        var scenario = Scenario(seed: chance.next())
        scenario.radios = [ScenarioRadio(interface: "wlan0", connection: ScenarioConnection(reference: home))]
        if chance.isOne(in: 3) { scenario.radios.append(ScenarioRadio(interface: "wlan1")) }
        for number in 1...UInt64.random(in: 1...4, using: &chance) {
            scenario.accessPoints.append(try accessPoint(number, &chance))
        }
        if chance.isOne(in: 4) { scenario.events = happenings(&chance) }
        return scenario
    }

    private static func accessPoint(_ number: UInt64, _ chance: inout Chance) throws -> ScenarioAccessPoint {
        let name = ["lamp", "lamp-\(number)", "plug-\(number)", "Caf\u{e9}"].randomElement(using: &chance) ?? "lamp"
        var accessPoint = ScenarioAccessPoint(
            ssid: try SSID(bytes: name.utf8), bssid: BSSID(rawValue: 0xA803_2AB0_0000 + number),
            signalPercent: Int.random(in: 5...95, using: &chance))
        if chance.isOne(in: 4) {
            accessPoint.security = .wpa2Personal
            accessPoint.passphrase = try Passphrase(bytes: "12345678".utf8)
        }
        if chance.isOne(in: 4) {
            accessPoint.airTimes = [
                AirTime(from: chance.seconds(upTo: 40), until: .seconds(40) + chance.seconds(upTo: 60))
            ]
        }
        if chance.isOne(in: 3) { accessPoint.missChance = 0.4 }
        if chance.isOne(in: 3) {
            let faults: [JoinFault] = [
                .associationRefused(reason: "busy"), .noAddress, .accessPointGone, .passphraseRefused,
                .linkLost(after: chance.seconds(upTo: 3), reason: "it went"), .interrupted(reason: "another program"),
            ]
            accessPoint.join = JoinScript(faults.randomElement(using: &chance))
        }
        return accessPoint
    }

    /// A radio that is blocked and comes back, or a service that does.
    private static func happenings(_ chance: inout Chance) -> [ScenarioEvent] {
        let start = chance.seconds(upTo: 60)
        let end = start + chance.seconds(upTo: 10)
        return chance.isOne(in: 2)
            ? [
                ScenarioEvent(at: start, .softBlocked(interface: "wlan0")),
                ScenarioEvent(at: end, .unblocked(interface: "wlan0")),
            ]
            : [ScenarioEvent(at: start, .serviceStops), ScenarioEvent(at: end, .serviceReturns)]
    }
}
