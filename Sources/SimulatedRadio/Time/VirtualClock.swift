public import AccessoryRadio
import Synchronization

/// A clock on which hours pass in an instant, or, at ``Pace/realTime``, in hours.
///
/// Time stands still while anybody who lives by the clock is awake. When all are asleep, it jumps to the earliest
/// wake-up and wakes that one sleeper, who runs until it sleeps again. So one task runs at a time, and their order is
/// always the same: by time, then by ``ParticipantRank``, then by when they went to sleep.
///
/// One participant is there from the start: the task that the program begins with. More are told by
/// ``RadioClock/concurrently(_:_:)`` and ``RadioClock/race(_:)``, or by ``addParticipants(_:)``. Tasks that sleep without
/// having been told are woken as well, in an order that is not promised.
public final class VirtualClock: Sendable {
    private let state: Mutex<State>

    /// - Parameters:
    ///   - participants: How many tasks live by the clock at the start.
    ///   - pace: How fast time passes while all of them are asleep.
    public init(participants: Int = 1, pace: Pace = .instant) {
        state = Mutex(State(participants: participants, pace: pace))
    }

    /// The time since the clock was made.
    public var now: Duration { state.withLock { $0.currentTime } }

    /// The clock as a radio's.
    public var radioClock: RadioClock {
        RadioClock(now: { self.now }, sleep: { try await self.sleep(for: $0) }, addParticipants: addParticipants)
    }

    /// Tells the clock that so many more tasks live by it; with a negative number, so many fewer.
    ///
    /// Adding one that never sleeps stops the time; removing it lets the time go on.
    public func addParticipants(_ count: Int) {
        let continuation = state.withLock { state in
            state.participants += count
            return state.moveOn(alarming: self)
        }
        continuation?.resume(returning: .due)
    }

    /// Waits until the time has moved on by `duration`. Less than nothing counts as nothing.
    ///
    /// - Throws: `CancellationError`, as soon as the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        let (alarm, passes) = state.withLock { state in
            state.pass(duration).map { (nil, $0) } ?? (state.makeAlarm(after: duration), 0)
        }
        guard let alarm else {
            // Nothing was waited for; a loop of such sleeps still lets others run on its thread now and then.
            if passes.isMultiple(of: 64) { await Task.yield() }
            return
        }
        if await wait(for: alarm) == .cancelled { throw CancellationError() }
    }

    /// An alarm that goes off after `duration`, or only when it is rung, if `duration` is nil.
    ///
    /// Every alarm must be waited for, once.
    func alarm(after duration: Duration?) -> Alarm { state.withLock { $0.makeAlarm(after: duration) } }

    /// Sleeps until an alarm goes off. True if it did so because its time has come, false if it was rung.
    ///
    /// - Throws: `CancellationError`, as soon as the task is cancelled.
    func isDue(_ alarm: Alarm) async throws -> Bool {
        switch await wait(for: alarm) {
        case .due: return true
        case .rung: return false
        case .cancelled: throw CancellationError()
        }
    }

    /// Wakes whoever waits for an alarm, or will wait for it, at once.
    func ring(_ alarm: Alarm) { end(alarm, .rung) }

    private func wait(for alarm: Alarm) async -> Awakening {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let next = state.withLock { $0.sleep(alarm, continuation, on: self) }
                if let (continuation, awakening) = next { continuation.resume(returning: awakening) }
            }
        } onCancel: {
            end(alarm, .cancelled)
        }
    }

    private func end(_ alarm: Alarm, _ awakening: Awakening) {
        let continuation = state.withLock { $0.end(alarm, awakening) }
        continuation?.resume(returning: awakening)
    }

    /// The time of the next wake-up has come, on a clock that is paced.
    private func timeHasCome() {
        let continuation = state.withLock { $0.moveOn(alarming: self) }
        continuation?.resume(returning: .due)
    }
}

extension VirtualClock {
    /// A wake-up, told from all others.
    struct Alarm: Hashable, Sendable {
        fileprivate let number: UInt64
        /// Nil for one that only goes off when it is rung.
        fileprivate let time: Duration?
    }

    private enum Awakening: Sendable { case due, rung, cancelled }

    private typealias Continuation = CheckedContinuation<Awakening, Never>

    /// How far an alarm has come. One that has gone off, and was waited for, is no longer kept.
    private enum AlarmState: Sendable {
        case set
        case ended(Awakening)
        case awaited(Continuation)
    }

    private struct State: Sendable {
        private var now: Duration = .zero
        private let pace: Pace
        /// Where the time runs at a pace; nil while it stands still.
        private var run: TimeRun?
        var participants: Int
        private var alarmCount: UInt64 = 0
        private var alarms: [UInt64: AlarmState] = [:]
        private var sleeperCount = 0
        private var wakeUps = Heap<WakeUp>()
        private var passCount = 0

        init(participants: Int, pace: Pace) {
            self.participants = participants
            self.pace = pace
        }

        /// A time that runs never passes a wake-up that is still to come.
        var currentTime: Duration {
            guard let run else { return now }
            let next = wakeUps.elements.lazy.filter(isAlive).min()
            return max(now, min(run.now, next?.time ?? run.now))
        }

        mutating func makeAlarm(after duration: Duration?) -> Alarm {
            alarmCount += 1
            alarms[alarmCount] = .set
            return Alarm(number: alarmCount, time: duration.map { currentTime + $0.bounded })
        }

        /// Moves the time on for a task that, if it went to sleep, would be the next to be woken.
        ///
        /// - Returns: How often that has been done; nil if the task has to sleep.
        mutating func pass(_ duration: Duration) -> Int? {
            guard pace == .instant, sleeperCount + 1 >= participants else { return nil }
            while let first = wakeUps.first, alarms[first.number] == nil { _ = wakeUps.popFirst() }
            let wakeUp = WakeUp(
                time: now + duration.bounded, rank: ParticipantRank.current, number: alarmCount + 1)
            if let first = wakeUps.first, first < wakeUp { return nil }
            now = wakeUp.time
            passCount += 1
            return passCount
        }

        /// Puts a task to sleep, and says who is to be woken for it: another, or the same at once.
        mutating func sleep(
            _ alarm: Alarm, _ continuation: Continuation, on clock: VirtualClock
        ) -> (Continuation, Awakening)? {
            if case .ended(let awakening)? = alarms[alarm.number] {
                alarms[alarm.number] = nil
                return (continuation, awakening)
            }
            alarms[alarm.number] = .awaited(continuation)
            sleeperCount += 1
            if let time = alarm.time {
                wakeUps.insert(WakeUp(time: time, rank: ParticipantRank.current, number: alarm.number))
            }
            return moveOn(alarming: clock).map { ($0, .due) }
        }

        /// If everybody sleeps, moves the time on to the next wake-up and says whose it is.
        ///
        /// On a paced clock that may have to wait; the clock is then told when its time has come.
        mutating func moveOn(alarming clock: VirtualClock) -> Continuation? {
            guard sleeperCount >= participants else {
                standStill()
                return nil
            }
            // One that was rung or cancelled is no longer there.
            while let first = wakeUps.first, !isAlive(first) { _ = wakeUps.popFirst() }
            if pace == .realTime, !hasCome(wakeUps.first, alarming: clock) { return nil }
            // Before the wake-up goes, since it is what a time that runs does not pass.
            standStill()
            guard let next = wakeUps.popFirst() else { return nil }
            now = max(now, next.time)
            return wake(next.number)
        }

        /// Lets the time run, and says whether it has reached a wake-up.
        private mutating func hasCome(_ wakeUp: WakeUp?, alarming clock: VirtualClock) -> Bool {
            let run = run ?? TimeRun(from: now)
            self.run = run
            guard let wakeUp else { return false }
            if run.now >= wakeUp.time { return true }
            self.run?.wait(until: wakeUp.time) { [weak clock] in clock?.timeHasCome() }
            return false
        }

        /// Ends the time's run where it has come to.
        private mutating func standStill() {
            guard let run else { return }
            now = currentTime
            run.end()
            self.run = nil
        }

        private func isAlive(_ wakeUp: WakeUp) -> Bool { alarms[wakeUp.number] != nil }

        /// Ends an alarm before its time, and says who is to be woken.
        mutating func end(_ alarm: Alarm, _ awakening: Awakening) -> Continuation? {
            if case .set? = alarms[alarm.number] { alarms[alarm.number] = .ended(awakening) }
            guard let continuation = wake(alarm.number) else { return nil }
            // What is left behind in the heap must not outgrow what is alive.
            if wakeUps.count > 2 * sleeperCount + 64 {
                wakeUps = Heap(wakeUps.elements.filter { alarms[$0.number] != nil })
            }
            return continuation
        }

        private mutating func wake(_ number: UInt64) -> Continuation? {
            guard case .awaited(let continuation)? = alarms[number] else { return nil }
            alarms[number] = nil
            sleeperCount -= 1
            if sleeperCount < participants { standStill() }
            return continuation
        }
    }
}
