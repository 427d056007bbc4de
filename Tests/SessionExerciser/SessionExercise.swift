import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Foundation
import SimulatedRadio
import Synchronization

/// One generated sequence: an application of two tasks, an event handler that calls back, and another program, all at once.
struct SessionExercise: Sendable {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    /// Sequences share a registry for a while, so that most begin with accessories that are known.
    private static let sequencesPerRegistry: UInt64 = 50

    let seed: UInt64
    let folder: String

    private var registryPath: String { "\(folder)/registry-\(seed / Self.sequencesPerRegistry).sqlite" }

    func run() async -> ExerciseOutcome {
        var outcome = ExerciseOutcome()
        weak var leftSession: AccessorySession?
        do {
            var chance = Chance(seed: seed)
            let host = SimulatedHost(try ExerciseScenario.make(&chance))
            let picker = ChancePicker(chance.fork())
            let kept = KeptHost(host)
            let session = makeSession(kept, picker, &chance)
            leftSession = session
            let listeners = [Listener(session), Listener(session)]
            let handler = handle(session, chance.fork())
            let application = Application(session: session, clock: host.clock, registryPath: registryPath)
            let plans = [chance.fork(), chance.fork(), chance.fork()]
            await host.clock.concurrently(Array(plans.enumerated())) { number, chance in
                await application.run(number, chance)
            }
            session.invalidate()
            outcome.results = application.results
            outcome.faults += application.faults + picker.faults.withLock(\.self)
            Trace.add("the application is over")
            let heard = await listeners[0].all()
            outcome.eventCount = heard.count
            outcome.faults += EventOrder.faults(in: heard)
            let again = await listeners[1].all()
            if again.map(\.title) != heard.map(\.title) {
                outcome.faults.append("two listeners heard different things")
            }
            outcome.faults += EventOrder.faults(in: await Listener(session).all())
            Trace.add("the listeners are over")
            await handler.value
            Trace.add("the handler is over")
            if kept.closeCount > 1 { outcome.faults.append("the radios were closed \(kept.closeCount) times") }
            outcome.faults += pickerFaults(heard, application.pickerResults, updates: application.updates)
            outcome.faults += try await networkFaults(host)
        } catch {
            outcome.faults.append("failed: \(error)")
        }
        if leftSession != nil {
            // The session's own last task may still hold it for a moment.
            for _ in 0..<100 where leftSession != nil { try? await Task.sleep(for: .milliseconds(5)) }
            if leftSession != nil { outcome.faults.append("the session is still there") }
        }
        return outcome
    }

    private func makeSession(
        _ host: KeptHost, _ picker: ChancePicker, _ chance: inout Chance
    ) -> AccessorySession {
        let joins = chance.isOne(in: 2)
        let session = AccessorySession(
            SessionEnvironment(
                host: { () throws(RadioError) in host }, registryPath: registryPath,
                journalDirectory: "\(folder)/hops", lockDirectory: folder,
                declaration: { () throws(InvalidDeclaration) in .everything }, picker: picker,
                verification: joins ? .join(JoinLimits(), stay: { _ in }) : .choice, now: { Self.now }))
        session.pickerSettings = PickerSettings(
            discoveryTimeout: DiscoveryTimeout(chance.seconds(upTo: 60)),
            filtersDiscoveryResults: chance.isOne(in: 4))
        return session
    }

    /// What an application does from its event handler.
    private func handle(_ session: AccessorySession, _ chance: Chance) -> Task<Void, Never> {
        // Made here, so that it hears everything from now on, and not from when the task runs.
        let events = session.events.makeAsyncIterator()
        return Task { [weak session] in
            var (events, chance) = (events, chance)
            while let event = await events.next() {
                switch event {
                case .accessoryAdded(let accessory) where accessory.state == .awaitingAuthorization,
                    .accessoryChanged(let accessory) where accessory.state == .awaitingAuthorization:
                    if chance.isOne(in: 4) {
                        try? await session?.failAuthorization(of: accessory.id)
                    } else {
                        _ = try? await session?.finishAuthorization(of: accessory.id)
                    }
                case .accessoryDiscovered(let found) where chance.isOne(in: 2):
                    try? await session?.updatePicker(showing: [DiscoveredDisplayItem(found, name: "Found")])
                default: continue
                }
            }
        }
    }

    /// Whether the pickers that were shown ended as the calls did.
    private func pickerFaults(
        _ events: [SessionEvent], _ results: [Result<PickerResult, SessionError>], updates: Int
    ) -> [String] {
        var dismissed: [String] = []
        var toldOf: Set<Accessory.ID> = []
        var completed: [Set<Accessory.ID>] = []
        for event in events {
            switch event {
            case .pickerDidPresent: toldOf = []
            case .accessoryAdded(let accessory), .accessoryChanged(let accessory): toldOf.insert(accessory.id)
            case .pickerDidDismiss(let error):
                dismissed.append(error?.diagnosis.code ?? "done")
                if error == nil { completed.append(toldOf) }
            default: continue
            }
        }
        var faults: [String] = []
        let done = results.compactMap { try? $0.get() }
        let dismissals = dismissed.count { $0 == "done" }
        // What gives an accessory a further way to be reached may show a picker as well.
        if !(done.count...(done.count + updates)).contains(dismissals) {
            faults.append("\(done.count) pickers and \(updates) updates succeeded, and \(dismissed) were dismissed")
        }
        for result in done {
            if let accessory = result.accessory, !completed.contains(where: { $0.contains(accessory.id) }) {
                faults.append("'\(accessory.displayName)' was not told of before its picker was dismissed")
            }
        }
        return faults
    }

    /// Whether the host is as it was.
    private func networkFaults(_ host: SimulatedHost) async throws -> [String] {
        var faults: [String] = []
        // What has been blocked or stopped is back by then.
        try? await host.clock.sleep(.seconds(200))
        if host.scenario.events.isEmpty {
            let connection = try await host.radio("wlan0").status().connection
            if connection != ExerciseScenario.home {
                faults.append("the home network is not back: \(String(describing: connection))")
            }
            if let left = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/hops"), !left.isEmpty {
                faults.append("left in the journal: \(left)")
            }
        } else {
            try? FileManager.default.removeItem(atPath: "\(folder)/hops")
        }
        do throws(RadioLockError) {
            _ = try RadioLock(interface: "wlan0", directory: folder)
        } catch {
            faults.append("the radio is still locked")
        }
        return faults
    }
}
