public import AccessorySetup
public import Dispatch
import Synchronization

/// A session of an application with its accessories.
///
/// Make it, activate it with a queue, and use it when ``ASAccessoryEventType/activated`` has come. It stands on
/// `AccessorySession`, whose article on the order of events holds for this one too.
///
/// Events and completion handlers are called on the queue that ``activate(on:eventHandler:)`` was given, in order and one at
/// a time, whatever kind of queue that is. Every completion handler is called exactly once: also when the session is
/// invalidated, and when this object goes without that. What a call made happen is told before the call's own result.
/// Completion handlers of calls before `activate` are called on a queue of the session's own.
///
/// Nothing that an application does wrong ends the process: it is an ``ASError``, with a diagnosis.
public final class ASAccessorySession: Sendable {
    private struct State {
        /// Ends when the session has been activated, or could not be.
        var activation: Task<Void, Never>?
        var queue = DeliveryQueue()
        var hasSettings = false
    }

    private let core: AccessorySession
    private let environment: SessionEnvironment
    private let state = Mutex(State())

    /// A session with this host's own radios, registry and declaration; see ``SessionEnvironment/ofThisHost(picker:)``.
    public convenience init() { self.init(environment: .ofThisHost()) }

    /// A session that stands on what the application chooses: another picker, a registry of its own, simulated radios.
    public init(environment: SessionEnvironment) {
        self.environment = environment
        core = AccessorySession(environment)
    }

    deinit { core.invalidate() }

    /// The accessories that are set up on this host. None before ``ASAccessoryEventType/activated``.
    public var accessories: [ASAccessory] { core.accessories.map { ASAccessory($0) } }

    /// How the next picker searches; nil for the usual way. It is copied: set it again after a change.
    public var pickerDisplaySettings: ASPickerDisplaySettings? {
        get {
            state.withLock { state in state.hasSettings ? ASPickerDisplaySettings(core.pickerSettings) : nil }
        }
        set {
            state.withLock { state in
                state.hasSettings = newValue != nil
                core.pickerSettings = newValue?.core ?? PickerSettings()
            }
        }
    }

    /// Begins. Returns at once; ``ASAccessoryEventType/activated`` follows, or ``ASAccessoryEventType/invalidated`` with an
    /// error that says why it can't begin.
    ///
    /// A second call changes nothing and calls nobody; the environment's notice is told.
    ///
    /// - Parameters:
    ///   - queue: Where events and results are told.
    ///   - eventHandler: Kept until the session has ended.
    public func activate(on queue: DispatchQueue, eventHandler: @escaping (ASAccessoryEvent) -> Void) {
        let handler = Callback(eventHandler)
        let isFirst = state.withLock { state in
            guard state.activation == nil else { return false }
            let deliveryQueue = DeliveryQueue(target: queue)
            state.queue = deliveryQueue
            let delivery = EventDelivery(deliveryQueue, handler)
            core.observe { delivery.deliver($0) }
            // An activation that fails is told by the event that ends the session.
            state.activation = Task { [core] in try? await core.activate() }
            return true
        }
        if !isFirst { environment.notice(SessionError.alreadyActivated.diagnosis) }
    }

    /// Ends the session. Calls under way end with ``ASError/Code/invalidated``, and then
    /// ``ASAccessoryEventType/invalidated`` is told, after which the event handler is let go of.
    public func invalidate() { core.invalidate() }

    /// The calls, once an activation that is under way has ended, so that nobody need wait for it.
    var calls: SessionCalls {
        get async {
            await state.withLock { $0.activation }?.value
            return SessionCalls(core: core, notice: environment.notice)
        }
    }

    /// Makes a call in a task of its own, and tells its result on the queue, once.
    func complete(
        _ completionHandler: @escaping ((any Error)?) -> Void,
        _ call: @escaping @Sendable (SessionCalls) async throws(ASError) -> Void
    ) {
        let handler = Callback(completionHandler)
        let (activation, queue) = state.withLock { ($0.activation, $0.queue) }
        let calls = SessionCalls(core: core, notice: environment.notice)
        // This object itself is not held: it may go while the call is under way, which ends the call.
        Task {
            await activation?.value
            let failure: ASError?
            do throws(ASError) {
                try await call(calls)
                failure = nil
            } catch {
                failure = error
            }
            queue.deliver { handler(failure) }
        }
    }
}
