import AccessoryRadio
import Threads

/// Tells the stages of a join to whoever wants to know, in their order, and off the GLib thread.
///
/// Whoever is told may be held up for any time, as by a terminal that is stopped. On the GLib thread that would hold up
/// all that is heard of NetworkManager, and every limit.
struct StageTeller: Sendable {
    private let stages: AsyncStream<JoinStage>.Continuation
    private let telling: Task<Void, Never>

    init(_ progress: @escaping @Sendable (JoinStage) -> Void) {
        let (stream, continuation) = AsyncStream.makeStream(of: JoinStage.self)
        stages = continuation
        telling = Task { @concurrent in
            for await stage in stream { await Self.tell(stage, to: progress) }
        }
    }

    /// Returns at once.
    func tell(_ stage: JoinStage) { stages.yield(stage) }

    /// Returns when all has been told; or, in a task that is cancelled, at once. What has not been told by then never
    /// is, and a call that is under way is left to itself.
    func finish() async {
        stages.finish()
        await withTaskCancellationHandler {
            await telling.value
        } onCancel: {
            telling.cancel()
        }
    }

    /// On a thread of its own: those of the pool are few, and one that is held up is one less for everybody.
    private static func tell(_ stage: JoinStage, to progress: @escaping @Sendable (JoinStage) -> Void) async {
        do throws(DetachedThreadError) {
            try await DetachedThread.value(within: nil) { progress(stage) }
        } catch .noThread {
            progress(stage)
        } catch {
            // The join was called off.
        }
    }
}
