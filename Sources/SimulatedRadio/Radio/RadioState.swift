import AccessoryModel
import AccessoryRadio

/// All that changes in a simulated radio.
///
/// What happens by itself (a sweep that ends, a link that is lost, a connection that comes up) is not done by anybody
/// when its time comes. It is made up for, in its order, by ``settle(at:)``, which every call begins with.
struct RadioState: Sendable {
    /// A sweep that is under way.
    struct Sweep: Sendable {
        let number: Int
        let end: Duration
        let probes: Set<SSID>
        /// Whether it ends without having heard anything, at the limit.
        let isStuck: Bool
    }

    private let radio: ScenarioRadio
    private let timeline: RadioTimeline
    private let air: Air
    private let clock: VirtualClock
    private let log: SimulationLog
    private let audible: [Int]
    private let isAudible: Set<Int>

    private var settledAt: Duration = .zero
    private(set) var activity: RadioActivity = .idle
    private(set) var sweep: Sweep?
    private(set) var lastSweepEnd: Duration?
    private var sweepCount = 0
    private var joinCount = 0
    private var memory: [RadioMemory]
    /// The host's own connection, as it comes back by itself.
    private var ownConnection: ScenarioConnection?
    /// Why links are gone, by their handle.
    private var endedLinks: [String: RadioError] = [:]

    init(_ radio: ScenarioRadio, timeline: RadioTimeline, air: Air, clock: VirtualClock, log: SimulationLog) {
        self.radio = radio
        self.timeline = timeline
        self.air = air
        self.clock = clock
        self.log = log
        audible = air.audible(to: radio)
        isAudible = Set(audible)
        memory = Array(repeating: RadioMemory(), count: air.sources.count)
        ownConnection = radio.connection
        if let connection = radio.connection, timeline.condition(at: .zero).isUsable { activity = .active(connection) }
    }

    // MARK: Time

    /// Makes up for what has happened by itself until `now`.
    mutating func settle(at now: Duration) {
        while let (time, happening) = nextHappening(), time <= now {
            settledAt = max(settledAt, time)
            switch happening {
            case .sweepEnds: endSweep(at: time)
            case .linkEnds(let link, let error): lose(link, error, at: time)
            case .conditionChanges(let condition): change(to: condition, at: time)
            case .connectionComesUp(let connection): comeUp(connection, at: time)
            }
        }
        settledAt = max(settledAt, now)
    }

    private enum Happening {
        case sweepEnds
        case linkEnds(SimulatedLink, RadioError)
        case conditionChanges(RadioCondition)
        case connectionComesUp(ScenarioConnection)
    }

    /// The earliest of what is to come. Of what is at the same time, what was going on ends before things change.
    private func nextHappening() -> (Duration, Happening)? {
        var next: (Duration, Happening)?
        func consider(_ time: Duration, _ happening: Happening) {
            if next.map({ time < $0.0 }) ?? true { next = (time, happening) }
        }
        if let sweep { consider(sweep.end, .sweepEnds) }
        if case .joined(let link) = activity, let end = link.end { consider(end.time, .linkEnds(link, end.error)) }
        if let change = timeline.change(after: settledAt) { consider(change.time, .conditionChanges(change.condition)) }
        if case .activating(let connection, let time) = activity { consider(time, .connectionComesUp(connection)) }
        return next
    }

    private mutating func change(to condition: RadioCondition, at time: Duration) {
        guard !condition.isUsable else {
            if case .idle = activity { bringBack(at: time) }
            return
        }
        sweep = nil
        switch activity {
        case .active(let connection):
            activity = .idle
            record(.disconnected(connection.reference), at: time)
        case .activating:
            activity = .idle
        case .joined(let link):
            lose(link, condition.interruption(of: radio.interface) ?? .serviceStopped, at: time)
        case .idle, .joining:
            // A join notices by itself.
            break
        }
    }

    private mutating func comeUp(_ connection: ScenarioConnection, at time: Duration) {
        guard isInTheAir(connection, at: time) else {
            activity = .idle
            return
        }
        activity = .active(connection)
        record(.connected(connection.reference), at: time)
    }

    /// Lets the host's own connection come back by itself, if it does so.
    private mutating func bringBack(at time: Duration) {
        activity = .idle
        guard let connection = ownConnection, connection.comesBackByItself, timeline.condition(at: time).isUsable else {
            return
        }
        activity = .activating(connection, until: time + connection.activationTime.bounded)
    }

    func isInTheAir(_ connection: ScenarioConnection, at time: Duration) -> Bool {
        guard let bssid = connection.accessPoint else { return true }
        return air.index(of: bssid).map { air.sources[$0].airTimes.contains(time) } ?? false
    }

    // MARK: Sweeps

    /// Begins a sweep, or says which one is under way.
    mutating func beginSweep(probing: [SSID], at now: Duration) -> Sweep {
        if let sweep { return sweep }
        sweepCount += 1
        let isStuck = sweepCount <= radio.stuckSweeps || radio.scanTime > SimulatedRadio.scanLimit
        let begun = Sweep(
            number: sweepCount, end: now + (isStuck ? SimulatedRadio.scanLimit : radio.scanTime.bounded),
            probes: Set(probing.lazy.filter { !$0.isHidden }.prefix(SimulatedRadio.probeLimit)), isStuck: isStuck)
        sweep = begun
        return begun
    }

    private mutating func endSweep(at time: Duration) {
        guard let sweep else { return }
        self.sweep = nil
        guard !sweep.isStuck else { return }
        lastSweepEnd = time
        let joined: Int? = if case .joined(let link) = activity { link.index } else { nil }
        var heard = 0
        for index in audible {
            let source = air.sources[index]
            guard source.airTimes.contains(time) else {
                memory[index].miss()
                continue
            }
            memory[index].appearances += 1
            // What the radio is joined to is heard all the time.
            if index != joined,
                air.isMissed(
                    index, by: radio.interface, sweep: sweep.number, appearances: memory[index].appearances)
            {
                memory[index].miss()
                continue
            }
            let signal = air.signalPercent(index, to: radio.interface, sweep: sweep.number)
            memory[index].hear(at: time, signalPercent: signal)
            if sweep.probes.contains(source.accessPoint.ssid), mayAsk(index) { memory[index].isRevealed = true }
            heard += 1
        }
        record(.swept(heard: heard), at: time)
    }

    /// All that the radio knows of, in the order of the scenario.
    mutating func knownAccessPoints(at now: Duration) -> [AccessPoint] {
        audible.compactMap { index in
            guard let lastHeard = memory[index].lastHeard else { return nil }
            guard now - lastHeard <= SimulatedRadio.memorySpan else {
                memory[index].forget()
                return nil
            }
            let source = air.sources[index].accessPoint
            let ssid = source.isHidden && !memory[index].isRevealed ? .withheld : source.ssid
            return AccessPoint(
                ssid: ssid, bssid: source.bssid, interface: radio.interface, channel: source.channel,
                signalPercent: memory[index].signalPercent, security: source.security,
                lastSeenSeconds: (now - lastHeard) / .seconds(1))
        }
    }

    /// Whether a join can find an access point at all: whoever withholds its name has to be asked for it.
    func canFind(_ index: Int) -> Bool {
        isAudible.contains(index) && (!air.sources[index].accessPoint.isHidden || mayAsk(index))
    }

    /// Whether the radio may send on the channel of an access point before it has joined it.
    private func mayAsk(_ index: Int) -> Bool {
        !radio.listenOnlyChannels.contains(air.sources[index].accessPoint.channel)
    }

    // MARK: Joins and links

    /// Takes the radio for a join, and gives the join its number.
    mutating func beginJoin(_ identity: AccessPoint.Identity, at now: Duration) -> Int {
        switch activity {
        case .active(let connection), .activating(let connection, _):
            record(.displaced(connection.reference), at: now)
        case .joined(let link):
            record(.left(link.identity), at: now)
            end(link, .linkLost(link.identity, reason: "another join took the radio"))
        case .idle, .joining:
            break
        }
        joinCount += 1
        activity = .joining(number: joinCount, identity)
        record(.joining(identity), at: now)
        return joinCount
    }

    mutating func failJoin(_ number: Int, _ identity: AccessPoint.Identity, _ error: RadioError, at now: Duration) {
        guard case .joining(number, _) = activity else { return }
        record(.joinFailed(identity, code: error.diagnosis.code), at: now)
        bringBack(at: now)
    }

    /// Makes a link of a join. False if something else has taken the radio meanwhile.
    mutating func completeJoin(_ number: Int, _ link: SimulatedLink, at now: Duration) -> Bool {
        guard case .joining(number, _) = activity else { return false }
        activity = .joined(link)
        let signal = air.signalPercent(link.index, to: radio.interface, sweep: sweepCount)
        memory[link.index].hear(at: now, signalPercent: signal)
        memory[link.index].isRevealed = true
        record(.joined(link.identity), at: now)
        return true
    }

    /// The link of that handle, if it is still there.
    func link(_ handle: String) -> SimulatedLink? {
        guard case .joined(let link) = activity, link.handle == handle else { return nil }
        return link
    }

    /// Why the link of that handle is gone; nil if it is not, or never was.
    func ending(of handle: String) -> RadioError? { endedLinks[handle] }

    /// Adds an alarm that is rung when a link is ended.
    mutating func await(_ alarm: VirtualClock.Alarm, endOf handle: String) {
        guard var link = link(handle) else { return }
        link.waiters.append(alarm)
        activity = .joined(link)
    }

    mutating func stopAwaiting(_ alarm: VirtualClock.Alarm, endOf handle: String) {
        guard var link = link(handle) else { return }
        link.waiters.removeAll { $0 == alarm }
        activity = .joined(link)
    }

    mutating func leave(_ link: SimulatedLink, at now: Duration) {
        record(.left(link.identity), at: now)
        end(link, .linkLost(link.identity, reason: "it was left"))
        bringBack(at: now)
    }

    /// Ends whatever is ours, as NetworkManager does when its client goes away.
    mutating func drop(at now: Duration) {
        switch activity {
        case .joined(let link):
            record(.dropped(link.identity), at: now)
            end(link, .linkLost(link.identity, reason: "the host was closed"))
            bringBack(at: now)
        case .joining(_, let identity):
            record(.joinFailed(identity, code: RadioError.cancelled.diagnosis.code), at: now)
            bringBack(at: now)
        case .idle, .active, .activating:
            break
        }
    }

    /// A link has ended by itself.
    private mutating func lose(_ link: SimulatedLink, _ error: RadioError, at time: Duration) {
        record(.lost(link.identity, code: error.diagnosis.code), at: time)
        // Whoever waits has an alarm for that time, and is woken by it.
        endedLinks[link.handle] = error
        bringBack(at: time)
    }

    private mutating func end(_ link: SimulatedLink, _ error: RadioError) {
        endedLinks[link.handle] = error
        activity = .idle
        for alarm in link.waiters { clock.ring(alarm) }
    }

    // MARK: The host's own connection

    /// Begins to put a connection back, and says when it will be up.
    ///
    /// - Parameter fails: Whether it will not be up then, since a scenario says so.
    mutating func beginRestore(_ connection: ScenarioConnection, fails: Bool, at now: Duration) -> Duration {
        ownConnection = connection
        var end = now + connection.activationTime.bounded
        switch activity {
        case .activating(let current, let time) where current.reference.uuid == connection.reference.uuid:
            end = time
        case .joined(let link):
            record(.left(link.identity), at: now)
            self.end(link, .linkLost(link.identity, reason: "the connection before it was put back"))
        case .joining(_, let identity):
            record(.joinFailed(identity, code: SimulatedRadio.displaced(identity).diagnosis.code), at: now)
        case .idle, .active, .activating:
            break
        }
        activity = fails ? .idle : .activating(connection, until: end)
        return end
    }

    func isActive(_ connection: ConnectionReference) -> Bool {
        guard case .active(let current) = activity else { return false }
        return current.reference.uuid == connection.uuid
    }

    // MARK: Reports

    /// The connection that is using the radio, ours included.
    var connection: ConnectionReference? {
        switch activity {
        case .idle: nil
        case .activating(let connection, _), .active(let connection): connection.reference
        case .joining(let number, let identity):
            ConnectionReference(
                uuid: SimulatedRadio.handle(radio.interface, number), name: identity.ssid.displayForm)
        case .joined(let link): ConnectionReference(uuid: link.handle, name: link.identity.ssid.displayForm)
        }
    }

    func record(_ event: SimulationEvent, at time: Duration) {
        log.add(SimulationLogEntry(time: time, interface: radio.interface, event: event))
    }
}
