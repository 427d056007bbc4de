public import AccessoryRadio
import Synchronization

/// A stay in a hotspot: it has been joined, and it is left when the application says so, or lets go of this object.
///
/// The radio stays locked for that time. When the stay ends, whatever the reason, the host's network is put back as after
/// every hop, and until then the hop's record is there for `accessoryctl restore`. If the process is killed, the join goes
/// with it, since NetworkManager was given no profile to keep.
public final class HotspotStay: Sendable {
    /// How a stay came to its end.
    public struct Ending: Hashable, Sendable {
        /// Why it ended by itself; nil if it was left.
        public let cause: SetupError?
        /// Why the host's network is not back; nil if it is.
        public let restoreFailure: SetupError?
    }

    /// The link that was made.
    public let link: HotspotLink
    private let departure: Mailbox<Void>
    private let ending: Mailbox<Ending>

    init(_ link: HotspotLink, departure: Mailbox<Void>, ending: Mailbox<Ending>) {
        self.link = link
        self.departure = departure
        self.ending = ending
    }

    deinit { departure.put(()) }

    /// How it ended; nil while it lasts.
    public var ended: Ending? { ending.value }

    /// Leaves, and waits until the host's network is back. Leaving twice is one departure, and cancelling the task changes
    /// nothing: coming back is not optional.
    @discardableResult
    public func leave() async -> Ending {
        departure.put(())
        return await Task { [ending] in await ending.take() }.value ?? Ending(cause: .cancelled, restoreFailure: nil)
    }

    /// Waits until it has ended, by itself or since somebody has left; nil if the task is cancelled first.
    public func end() async -> Ending? { await ending.take() }

    /// Looks for a hotspot, and joins it.
    ///
    /// - Returns: When it is truly joined: associated to the access point that is meant, with an address.
    /// - Throws: ``SetupError``, when nothing of the join is left and the host's network is back. If that could not be put
    ///   back, the environment's notice is told too. A cancelled task throws ``SetupError/cancelled``.
    public static func begin(
        _ wish: HotspotWish, in environment: SessionEnvironment
    ) async throws(SetupError) -> HotspotStay {
        let departure = Mailbox<Void>()
        let ending = Mailbox<Ending>()
        let start = Mailbox<Result<HotspotLink, SetupError>>()
        let run = HotspotStayRun(wish: wish, environment: environment, departure: departure) { link in
            start.put(.success(link))
        }
        let task = Task {
            let ended = await run.run()
            // Both in this order: whoever was told that it failed finds it ended.
            ending.put(ended)
            start.put(.failure(ended.cause ?? .cancelled))
        }
        let result = await withTaskCancellationHandler {
            // Not a wait that cancellation ends: the way back from a join that is given up is waited for.
            await Task { await start.take() }.value
        } onCancel: {
            task.cancel()
        }
        switch result ?? .failure(.cancelled) {
        case .success(let link):
            let stay = HotspotStay(link, departure: departure, ending: ending)
            // Cancelled while it was just being joined: nobody will hold the stay.
            guard !Task.isCancelled else {
                await stay.leave()
                throw .cancelled
            }
            return stay
        case .failure(let error):
            if let restoreFailure = ending.value?.restoreFailure { environment.notice(restoreFailure.diagnosis) }
            throw error
        }
    }
}
