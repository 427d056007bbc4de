import AccessoryModel
public import AccessoryRadio
public import FoundationEssentials
import Synchronization

/// A visit to one accessory's hotspot: join, do something there, and put the radio back as it was.
public struct Hop: Sendable {
    private let radio: any WiFiRadio
    private let clock: RadioClock
    private let journal: HopJournal
    private let bootID: String
    private let restoreLimit: Duration
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - radio: The radio to hop with. The caller holds its ``RadioLock``.
    ///   - clock: The time that the radio lives in.
    ///   - restoreLimit: How long putting the displaced connection back may take.
    ///   - now: The time of day, for the record.
    public init(
        radio: any WiFiRadio, clock: RadioClock, journal: HopJournal, bootID: String = Self.currentBootID,
        restoreLimit: Duration = .seconds(60), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.radio = radio
        self.clock = clock
        self.journal = journal
        self.bootID = bootID
        self.restoreLimit = restoreLimit
        self.now = now
    }

    /// The kernel's name for this run of the machine; empty where the kernel gives none.
    public static var currentBootID: String {
        let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        return text?.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }

    /// Hops, and comes back whatever happens: an error, a lost link, a cancelled task.
    ///
    /// - Parameters:
    ///   - events: Told of each step, in order.
    ///   - work: What to do in the hotspot. It is cancelled when the link is lost.
    public func perform<Value: Sendable>(
        _ request: JoinRequest, events: @escaping @Sendable (HopEvent) -> Void,
        work: @escaping @Sendable (HotspotLink) async throws(SetupError) -> Value
    ) async -> HopOutcome<Value> {
        let displaced: ConnectionReference?
        do throws(RadioError) {
            displaced = try await connectionToPutBack()
        } catch {
            return HopOutcome(result: .failure(SetupError(error)), restoreFailure: nil)
        }
        events(.started(interface: radio.interface, displaces: displaced))

        var machine = HopMachine(displaced: displaced)
        var action = machine.start
        var link: HotspotLink?
        var result: Result<Value, SetupError> = .failure(.cancelled)
        var restoreFailure: SetupError?
        while true {
            let event: HopMachine.Event
            switch action {
            case .writeJournal:
                do throws(HopJournalError) {
                    try journal.write(record(of: request, displaced: displaced))
                    event = .journalWritten
                } catch {
                    result = .failure(.journal(error))
                    event = .journalFailed
                }
            case .join:
                do throws(RadioError) {
                    let joined = try await radio.join(request) { events(.joining($0)) }
                    link = joined
                    events(.joined(joined))
                    event = .joined
                } catch {
                    result = .failure(Self.errorUnderWay(error))
                    event = .joinFailed
                }
            case .work:
                if let link { result = await perform(work, while: link) }
                event = .workEnded
            case .leave:
                events(.leaving)
                restoreFailure = await leave(link)
                event = restoreFailure == nil ? .left : .leaveFailed
                if restoreFailure == nil { events(.left) }
            case .restore(let connection):
                events(.restoring(connection))
                restoreFailure = await restore(connection)
                event = restoreFailure == nil ? .restored : .restoreFailed
                if restoreFailure == nil { events(.restored(connection)) }
            case .removeJournal:
                do throws(HopJournalError) {
                    try journal.remove(radio.interface)
                } catch {
                    // The radio is back; the record would have 'restore' look at it again.
                    restoreFailure = .journal(error)
                }
                event = .journalRemoved
            case .finish:
                return HopOutcome(result: result, restoreFailure: restoreFailure)
            }
            action = machine.handle(event)
        }
    }

    /// What the radio is joined to now; or what a killed run had displaced and nobody has put back since.
    ///
    /// A record that can't be read says nothing, and gives way to the one of this hop.
    private func connectionToPutBack() async throws(RadioError) -> ConnectionReference? {
        if let current = try await radio.status().connection { return current }
        guard let left = try? journal.record(of: radio.interface), left.bootID == bootID else { return nil }
        return left.displaced
    }

    private func record(of request: JoinRequest, displaced: ConnectionReference?) -> HopRecord {
        HopRecord(
            interface: radio.interface, displaced: displaced, accessPoint: request.accessPoint.identity,
            processID: ProcessInfo.processInfo.processIdentifier, bootID: bootID, startedAt: now())
    }

    /// Runs the work until it ends or the link does, whichever comes first.
    private func perform<Value: Sendable>(
        _ work: @escaping @Sendable (HotspotLink) async throws(SetupError) -> Value, while link: HotspotLink
    ) async -> Result<Value, SetupError> {
        let result = Mutex<Result<Value, SetupError>>(.failure(.cancelled))
        let lost = await clock.race([
            { @Sendable () async -> RadioError? in
                let ended: Result<Value, SetupError>
                do throws(SetupError) {
                    ended = .success(try await work(link))
                } catch {
                    ended = .failure(error)
                }
                result.withLock { $0 = ended }
                return nil
            },
            { @Sendable [radio] () async -> RadioError? in
                do throws(RadioError) {
                    return try await radio.whenLost(link)
                } catch {
                    // Cancelled: because the work has ended, or both have to.
                    return nil
                }
            },
        ])
        // Work that was cancelled since its link went may have ended as if all were well.
        if case .some(.some(let reason)) = lost { return .failure(SetupError(reason)) }
        return result.withLock { $0 }
    }

    /// Leaves even if this task has been cancelled: coming back is not optional.
    private func leave(_ link: HotspotLink?) async -> SetupError? {
        guard let link else { return nil }
        return await Task { [radio] () -> SetupError? in
            do throws(RadioError) {
                try await radio.leave(link)
                return nil
            } catch {
                return Self.errorUnderWay(error)
            }
        }.value
    }

    private func restore(_ connection: ConnectionReference) async -> SetupError? {
        await Task { [radio, restoreLimit] () -> SetupError? in
            do throws(RadioError) {
                try await radio.restore(connection, limit: restoreLimit)
                return nil
            } catch {
                return Self.errorUnderWay(error)
            }
        }.value
    }

    /// A service that is not running now was when the hop began. It has stopped meanwhile, and brings the network back when
    /// it is started again, which is another thing to say than where it never ran.
    private static func errorUnderWay(_ error: RadioError) -> SetupError {
        SetupError(error == .serviceNotRunning ? .serviceStopped : error)
    }
}
