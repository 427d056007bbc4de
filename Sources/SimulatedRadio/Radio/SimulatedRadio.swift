public import AccessoryModel
public import AccessoryRadio
import Synchronization

/// A Wi-Fi radio of a ``SimulatedHost``.
///
/// It keeps to what was measured of NetworkManager and wpa_supplicant. A sweep hears what is in the air when it ends.
/// What is not heard stays known, with its age, until ``missesToForget`` sweeps in a row have missed it, or for
/// ``memorySpan``. A hidden network has no name until it is asked for by its name, and keeps it as long as it is known.
public final class SimulatedRadio: WiFiRadio {
    /// How old a sweep may be for a join to do without a scan of its own.
    public static let freshness = Duration.seconds(5)
    /// So many sweeps in a row must miss an access point for it to be forgotten (wpa_supplicant's
    /// `bss_expiration_scan_count`).
    public static let missesToForget = 2
    /// How long an access point that was not heard again stays known (wpa_supplicant's `bss_expiration_age`).
    public static let memorySpan = Duration.seconds(180)
    /// How long a sweep is waited for.
    public static let scanLimit = Duration.seconds(30)
    /// How many names one sweep asks for.
    public static let probeLimit = 32
    /// How long it takes to get ready for a join, to check one, and to leave.
    static let preparingTime = Duration.milliseconds(100)
    static let checkingTime = Duration.milliseconds(50)
    static let leavingTime = Duration.milliseconds(100)
    /// How long a connection that is put back waits for a radio that can't be used.
    static let patience = Duration.seconds(15)

    public let interface: String
    let radio: ScenarioRadio
    let timeline: RadioTimeline
    let air: Air
    let clock: VirtualClock
    let state: Mutex<RadioState>
    private let connections: [ScenarioConnection]
    private let isClosed = Atomic(false)

    init(_ radio: ScenarioRadio, in scenario: Scenario, air: Air, clock: VirtualClock, log: SimulationLog) {
        interface = radio.interface
        self.radio = radio
        self.air = air
        self.clock = clock
        timeline = RadioTimeline(of: radio, events: scenario.events)
        connections = scenario.radios.compactMap(\.connection)
        state = Mutex(RadioState(radio, timeline: timeline, air: air, clock: clock, log: log))
    }

    // MARK: Status

    public func status() async throws(RadioError) -> RadioStatus {
        try checkCancellation()
        let now = clock.now
        let condition = timeline.condition(at: now)
        if !condition.serviceRuns || !condition.isPluggedIn, let obstacle = condition.obstacle(to: interface) {
            throw obstacle
        }
        let connection = state.withLock { state in
            state.settle(at: now)
            return state.connection
        }
        return RadioStatus(interface: interface, availability: condition.availability, connection: connection)
    }

    public func channels() async throws(RadioError) -> RadioChannels? {
        try checkCancellation()
        let condition = timeline.condition(at: clock.now)
        // What may be used is the kernel's to say, and does not change with NetworkManager.
        if !condition.isPluggedIn, let obstacle = condition.obstacle(to: interface) { throw obstacle }
        return radio.channels
    }

    // MARK: Scanning

    public func sweep(probing: [SSID]) async throws(RadioError) -> [AccessPoint] {
        try checkCancellation()
        let sweep = try begin { (state, now) throws(RadioError) in state.beginSweep(probing: probing, at: now) }
        try await wait(until: sweep.end)
        if sweep.isStuck { throw .scanStuck(interface: interface, limit: Self.scanLimit) }
        let now = clock.now
        return state.withLock { state in
            state.settle(at: now)
            return state.knownAccessPoints(at: now)
        }
    }

    // MARK: Links

    public func whenLost(_ link: HotspotLink) async throws(RadioError) -> RadioError {
        try checkCancellation()
        let now = clock.now
        let alarm: VirtualClock.Alarm? = state.withLock { state in
            state.settle(at: now)
            guard let current = state.link(link.handle) else { return nil }
            let alarm = clock.alarm(after: current.end.map { $0.time - now })
            state.await(alarm, endOf: link.handle)
            return alarm
        }
        if let alarm {
            do {
                _ = try await clock.isDue(alarm)
            } catch {
                state.withLock { $0.stopAwaiting(alarm, endOf: link.handle) }
                throw .cancelled
            }
        }
        let ended = clock.now
        return state.withLock { state in
            state.settle(at: ended)
            return state.ending(of: link.handle)
        } ?? .linkLost(link.accessPoint, reason: "there is no such link")
    }

    public func leave(_ link: HotspotLink) async throws(RadioError) {
        try checkCancellation()
        let now = clock.now
        let hasLeft = try state.withLock { (state) throws(RadioError) in
            state.settle(at: now)
            guard let current = state.link(link.handle) else { return false }
            if let failure = air.sources[current.index].accessPoint.leaveFailure,
                air.isHit(.leave(current.index), limit: failure.attempts)
            {
                throw .leaveFailed(interface: interface, reason: failure.reason)
            }
            state.leave(current, at: now)
            return true
        }
        // The link is gone already; what is waited for is the answer, which an interruption does not change.
        if hasLeft {
            do {
                try await clock.sleep(for: Self.leavingTime)
            } catch {
                throw .cancelled
            }
        }
    }

    public func restore(_ connection: ConnectionReference, limit: Duration) async throws(RadioError) {
        try checkCancellation()
        guard let known = connections.first(where: { $0.reference.uuid == connection.uuid }) else {
            throw .restoreFailed(
                interface: interface, connection: connection, reason: "there is no such connection")
        }
        let deadline = clock.now + limit.bounded
        repeat { try await waitUntilUsable(by: deadline) } while try await !putBack(known, limit, by: deadline)
    }

    /// Waits for a radio that is blocked or unavailable, and says why it is if it stays so.
    private func waitUntilUsable(by deadline: Duration) async throws(RadioError) {
        let last = min(deadline, clock.now + Self.patience)
        while true {
            let now = clock.now
            let condition = timeline.condition(at: now)
            guard let obstacle = condition.interruption(of: interface) else { return }
            guard condition.serviceRuns, condition.isPluggedIn, now < last else { throw obstacle }
            let next = timeline.change(after: now).map { min($0.time, last) } ?? last
            do { try await clock.sleep(for: next - now) } catch { throw .cancelled }
        }
    }

    /// - Returns: Whether it is active; not if something happened to the radio meanwhile.
    private func putBack(
        _ known: ScenarioConnection, _ limit: Duration, by deadline: Duration
    ) async throws(RadioError) -> Bool {
        let connection = known.reference
        func failure(_ reason: String) -> RadioError {
            .restoreFailed(interface: interface, connection: connection, reason: reason)
        }
        let began = clock.now
        let (end, isToFail) = state.withLock { state in
            state.settle(at: began)
            guard !state.isActive(connection) else { return (began, false) }
            let isToFail =
                known.restoreFailure.map { air.isHit(.restore(connection.uuid), limit: $0.attempts) } ?? false
            return (state.beginRestore(known, fails: isToFail, at: began), isToFail)
        }
        do throws(RadioError) {
            try await wait(until: min(end, deadline))
        } catch {
            guard error != .cancelled else { throw error }
            return false
        }
        let now = clock.now
        try state.withLock { (state) throws(RadioError) in
            state.settle(at: now)
            guard state.isActive(connection) else {
                state.record(.restoreFailed(connection), at: now)
                if now < end { throw failure("it was not active within \(limit.inSeconds)") }
                if isToFail, let reason = known.restoreFailure?.reason { throw failure(reason) }
                throw failure(
                    state.isInTheAir(known, at: now)
                        ? "something else took the radio" : "its access point is not in the air")
            }
            state.record(.restored(connection), at: now)
        }
        return true
    }

    // MARK: For the host

    var isPluggedIn: Bool { timeline.condition(at: clock.now).isPluggedIn }

    func settle() {
        let now = clock.now
        state.withLock { $0.settle(at: now) }
    }

    func close() {
        isClosed.store(true, ordering: .releasing)
        let now = clock.now
        state.withLock { state in
            state.settle(at: now)
            state.drop(at: now)
        }
    }

    /// Why a join fails whose radio was taken for something else.
    static func displaced(_ identity: AccessPoint.Identity) -> RadioError {
        .linkLost(identity, reason: "something else took the radio")
    }

    static func handle(_ interface: String, _ number: Int) -> String { "/simulated/\(interface)/\(number)" }

    // MARK: What calls have in common

    func checkCancellation() throws(RadioError) {
        if Task.isCancelled { throw .cancelled }
        if isClosed.load(ordering: .acquiring) { throw .serviceNotRunning }
    }

    /// Changes the state for a call that needs the radio to be usable.
    func begin<Value: Sendable>(
        _ body: (inout RadioState, Duration) throws(RadioError) -> sending Value
    ) throws(RadioError) -> Value {
        let now = clock.now
        return try state.withLock { (state) throws(RadioError) in
            state.settle(at: now)
            if let obstacle = timeline.condition(at: now).obstacle(to: interface) { throw obstacle }
            return try body(&state, now)
        }
    }

    /// Waits, unless the radio or the service goes away before.
    func wait(until end: Duration) async throws(RadioError) {
        let now = clock.now
        let interruption = timeline.interruption(after: now, of: interface)
        do {
            if let interruption, interruption.time < end {
                try await clock.sleep(for: interruption.time - now)
            } else {
                try await clock.sleep(for: end - now)
                return
            }
        } catch {
            throw .cancelled
        }
        if let interruption { throw interruption.error }
    }
}
