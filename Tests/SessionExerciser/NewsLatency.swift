import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Foundation
import SimulatedRadio

/// How soon a session tells what another program changes in the registry.
struct NewsLatency {
    /// What a session promises.
    static let limit = Duration.seconds(2)

    let folder: String

    /// - Returns: How long each of some changes took to be told.
    func measure() async throws -> [Duration] {
        let path = "\(folder)/registry.sqlite"
        let session = AccessorySession(
            SessionEnvironment(
                host: { () throws(RadioError) in SimulatedHost(Scenario()) }, registryPath: path,
                journalDirectory: "\(folder)/hops", lockDirectory: folder,
                declaration: { () throws(InvalidDeclaration) in .everything }, picker: RulePicker()))
        try await session.activate()
        var events = session.events.makeAsyncIterator()
        _ = await events.next()
        // A connection of its own, as another program has.
        let other = try Registry(path: path, access: .readWrite)
        var latencies: [Duration] = []
        for number in 1...20 {
            try await Task.sleep(for: .milliseconds(37 * number))
            let start = ContinuousClock.now
            try other.record(AccessoryObservation(displayName: "News", bssid: BSSID(rawValue: UInt64(number))))
            _ = await events.next()
            latencies.append(.now - start)
        }
        session.invalidate()
        // Until the registry is closed.
        while await events.next() != nil {}
        return latencies
    }
}
