import AccessoryModel
import AccessoryRadio
import Synchronization

/// The access points of a simulation, and how often each was tried. All radios of a host share one.
final class Air: Sendable {
    /// An access point with what follows from it.
    struct Source: Sendable {
        let accessPoint: ScenarioAccessPoint
        let airTimes: AirTimes
    }

    /// In the order of the scenario.
    let sources: [Source]
    private let indexes: [BSSID: Int]
    private let seed: UInt64
    private let wobble: Int
    private let attempts = Mutex<[Attempt: Int]>([:])

    /// What is counted, for a failure that has a number of attempts.
    enum Attempt: Hashable { case join(Int), leave(Int), restore(String) }

    init(_ scenario: Scenario) {
        sources = scenario.accessPoints.map { Source(accessPoint: $0, airTimes: AirTimes($0.airTimes)) }
        indexes = Dictionary(
            scenario.accessPoints.enumerated().map { ($0.element.bssid, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        seed = scenario.seed
        wobble = min(max(scenario.signalWobblePercent, 0), 100)
    }

    func index(of bssid: BSSID) -> Int? { indexes[bssid] }

    /// The indexes of what a radio is near to, and on a channel that it may use.
    func audible(to radio: ScenarioRadio) -> [Int] {
        sources.indices.filter { index in
            let accessPoint = sources[index].accessPoint
            guard accessPoint.heardBy?.contains(radio.interface) ?? true else { return false }
            guard !radio.forbiddenChannels.contains(accessPoint.channel) else { return false }
            return accessPoint.channel.band.map(radio.bands.contains) ?? true
        }
    }

    /// Whether a sweep hears what is in the air. `appearances` counts the sweeps that could have, this one included.
    func isMissed(_ index: Int, by interface: String, sweep: Int, appearances: Int) -> Bool {
        let accessPoint = sources[index].accessPoint
        if appearances <= accessPoint.missedSweeps { return true }
        guard accessPoint.missChance > 0 else { return false }
        return chance(index, interface, sweep, purpose: 1) < accessPoint.missChance
    }

    /// How strong the signal is in a sweep.
    func signalPercent(_ index: Int, to interface: String, sweep: Int) -> Int {
        let signal = min(max(sources[index].accessPoint.signalPercent, 0), 100)
        guard wobble > 0 else { return signal }
        let offset = Int(saturating: chance(index, interface, sweep, purpose: 2) * Double(2 * wobble + 1)) - wobble
        return min(max(signal + offset, 0), 100)
    }

    /// Counts an attempt, and says whether a failure of the first `limit` attempts hits it.
    func isHit(_ attempt: Attempt, limit: Int?) -> Bool {
        let count = attempts.withLock { attempts in
            attempts[attempt, default: 0] += 1
            return attempts[attempt, default: 0]
        }
        return limit.map { count <= $0 } ?? true
    }

    /// A number from 0 up to 1, which depends on nothing but the seed and what is asked for.
    ///
    /// So it does not matter in which order radios ask.
    private func chance(_ index: Int, _ interface: String, _ sweep: Int, purpose: UInt64) -> Double {
        var hash = SplitMix(state: seed)
        hash.mix(sources[index].accessPoint.bssid.rawValue)
        for byte in interface.utf8 { hash.mix(UInt64(byte)) }
        hash.mix(UInt64(truncatingIfNeeded: sweep))
        hash.mix(purpose)
        return hash.fraction
    }
}
