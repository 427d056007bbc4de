public import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import Synchronization

/// A session of an application with its accessories (`ASAccessorySession`).
///
/// Activate it, listen to its ``events``, and show a picker; what is chosen is recorded in the registry that all programs of
/// the host share, and what other programs change there is told as an event within two seconds.
///
/// Every call has exactly one result. Calls may be made from any task at any time: one that does not fit the session's state
/// throws an error that says so, and two at once never mix. A cancelled task ends its call with
/// ``SessionError/cancelled``, after the host's network has been put back.
public actor AccessorySession {
    let environment: SessionEnvironment
    nonisolated let ledger = SessionLedger()
    private nonisolated let settings = Mutex(PickerSettings())
    /// Filled when the session is invalidated: every call under way ends.
    nonisolated let abort = Mailbox<Void>()
    nonisolated let hosts: SessionHost
    var declaration = SetupDeclaration()
    /// What the picker that is open is told by the application.
    var control: PickerControl?

    /// Makes a session, which does nothing until it is activated.
    public init(_ environment: SessionEnvironment) {
        self.environment = environment
        hosts = SessionHost(environment.host)
    }

    deinit { invalidate() }

    /// What happens, for any number of listeners.
    public nonisolated var events: SessionEvents { SessionEvents(ledger: ledger) }

    /// Hands every event to a function, in the call that makes it happen: what a call has made happen has been handed over
    /// when the call returns. That is how a layer that delivers elsewhere keeps events and results in order.
    ///
    /// - Parameter observer: Called as a listener of ``events`` would be, for as long as the session lasts, and then let go
    ///   of. It must only pass the event on: a call of this session from within it would wait for itself.
    public nonisolated func observe(_ observer: @escaping @Sendable (SessionEvent) -> Void) { ledger.observe(observer) }

    /// All accessories of the registry, in the order in which the session came to know them. None before activation.
    public nonisolated var accessories: [Accessory] { ledger.accessories }

    /// How the next picker searches. A picker that is open keeps what it began with.
    public nonisolated var pickerSettings: PickerSettings {
        get { settings.withLock(\.self) }
        set { settings.withLock { $0 = newValue } }
    }

    /// Begins. Returns when ``SessionEvent/activated(_:)`` has been told.
    ///
    /// - Throws: ``SessionError/alreadyActivated``; or why it can't begin, and then the session has ended.
    public func activate() throws(SessionError) {
        try ledger.attempt { state throws(SessionError) in try state.checkCreated() }
        do throws(SessionError) {
            do throws(InvalidDeclaration) {
                declaration = try environment.declaration()
            } catch {
                throw .invalidDeclaration(error)
            }
            watch(try ledger.activate(registryPath: environment.registryPath))
        } catch {
            end(error)
            throw error
        }
    }

    /// Ends the session: calls under way end with ``SessionError/invalidated``, the host's network is put back, and then
    /// ``SessionEvent/invalidated(_:)`` is told. Returns at once.
    public nonisolated func invalidate() { end(nil) }

    private nonisolated func end(_ error: SessionError?) {
        ledger.change { state in
            state.invalidate(error)
            return []
        }
        guard abort.put(()) else { return }
        Task { [ledger, hosts] in
            _ = await ledger.drained.take()
            await hosts.close()
            ledger.change { $0.end() }
        }
    }

    /// Tells what other programs change.
    private func watch(_ registry: Registry) {
        Task { [weak self, ledger, abort] in
            let failure = await RadioClock.continuous.race(
                { await Self.follow(registry, ledger) },
                {
                    _ = await abort.take()
                    return nil
                })
            if case .some(.some(let error)) = failure { self?.end(error) }
        }
    }

    /// - Returns: Why the registry can't be read any more; nil if the task was cancelled.
    private static func follow(_ registry: Registry, _ ledger: SessionLedger) async -> SessionError? {
        do throws(SessionError) {
            var changes = try begin(registry)
            repeat {
                // Somebody has it to themselves for long: the next look is a second away at most.
                do throws(SessionError) { try ledger.catchUp() } catch .registry(.busy) {}
            } while try await next(&changes) != nil
            return nil
        } catch {
            return error
        }
    }

    private static func begin(_ registry: Registry) throws(SessionError) -> ChangeFeed.Iterator {
        do throws(RegistryError) { return try registry.changes().makeAsyncIterator() } catch { throw .registry(error) }
    }

    private static func next(_ changes: inout ChangeFeed.Iterator) async throws(SessionError) -> Change? {
        do throws(RegistryError) { return try await changes.next() } catch { throw .registry(error) }
    }
}
