import AccessoryModel
import AccessorySetup
import AccessorySetupKit
import Dispatch
import Synchronization

/// A session, everything that it tells, and where it tells it.
final class KitSession: Sendable {
    let session: ASAccessorySession
    let events = Recorder<ASAccessoryEvent>()
    private let ended = Signal()
    private let active = Signal()

    init(_ environment: SessionEnvironment, queue: DispatchQueue = DispatchQueue(label: "test")) {
        session = ASAccessorySession(environment: environment)
        session.activate(on: queue) { [events, ended, active] event in
            events.add(event)
            if event.eventType == .activated { active.fire() }
            if event.eventType == .invalidated {
                active.fire()
                ended.fire()
            }
        }
    }

    /// Returns once the session can be used, or has failed.
    func activated() async { await active.wait() }

    var types: [ASAccessoryEventType] { events.all.map(\.eventType) }

    /// Ends the session, and returns what was told of it.
    func finish() async -> [ASAccessoryEventType] {
        session.invalidate()
        await ended.wait()
        return types
    }
}

/// Something that happens once, and those who wait for it.
final class Signal: Sendable {
    private struct State {
        var hasFired = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var hasFired: Bool { state.withLock { $0.hasFired } }

    func fire() {
        let waiting = state.withLock { state in
            state.hasFired = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.hasFired { state.waiting.append(continuation) }
                return state.hasFired
            }
            if isOver { continuation.resume() }
        }
    }
}

/// A completion handler that keeps every call of it.
final class Handler<Value>: Sendable where Value: Sendable {
    let calls = Recorder<Value>()
    private let called = Signal()

    func call(_ value: Value) {
        calls.add(value)
        called.fire()
    }

    func first() async -> Value? {
        await called.wait()
        return calls.all.first
    }
}

/// The code of an error of this module's, for comparisons.
func code(_ body: () async throws -> Void) async -> ASError.Code? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? ASError)?.code ?? .success
    }
}
