import AccessoryRadio
import Synchronization

extension AccessorySession {
    /// Runs what a call does until it is over, or the session is invalidated.
    ///
    /// What has been done by then is not undone: if it has succeeded in spite of all, that is the result.
    nonisolated func untilInvalidated<Value: Sendable>(
        _ clock: RadioClock, _ body: @escaping @Sendable () async throws(SessionError) -> Value
    ) async throws(SessionError) -> Value {
        let ended = Mutex<Result<Value, SessionError>?>(nil)
        _ = await clock.race(
            {
                let result: Result<Value, SessionError>
                do throws(SessionError) { result = .success(try await body()) } catch { result = .failure(error) }
                ended.withLock { $0 = result }
            },
            { [abort] in _ = await clock.outside { await abort.take() } })
        do throws(SessionError) {
            guard let result = ended.withLock(\.self) else { throw .cancelled }
            return try result.get()
        } catch .cancelled where abort.value != nil {
            throw .invalidated
        }
    }

    /// The radios, for as long as the session lasts.
    func radioHost() async throws(SessionError) -> any RadioHost {
        do throws(RadioError) { return try await hosts.get() } catch { throw SessionError(SetupError(error)) }
    }
}
