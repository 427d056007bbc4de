public import AccessoryRadio

/// Puts back what killed runs had displaced, from the records that they left.
public struct HopRecovery: Sendable {
    /// What was done about one record.
    public enum Finding: Sendable {
        /// The connection is active again; it may have come back by itself.
        case restored(ConnectionReference)
        /// The radio had been free, and is.
        case nothingDisplaced
        /// The run is still going on.
        case inUse(LockHolder?)
        /// The machine has been started since, and brought its network up by its own rules.
        case fromEarlierBoot(ConnectionReference?)
        /// It could not be put back. The record stays.
        case failed(SetupError)
    }

    private let host: any RadioHost
    private let journal: HopJournal
    private let lockDirectory: String
    private let bootID: String
    private let limit: Duration

    /// - Parameter limit: How long one radio may take.
    public init(
        host: any RadioHost, journal: HopJournal, lockDirectory: String, bootID: String = Hop.currentBootID,
        limit: Duration = .seconds(60)
    ) {
        self.host = host
        self.journal = journal
        self.lockDirectory = lockDirectory
        self.bootID = bootID
        self.limit = limit
    }

    /// Goes through all records, or that of one radio, until the task is cancelled.
    ///
    /// - Throws: ``HopJournalError`` if the records can't be listed.
    public func run(interface: String? = nil) async throws(HopJournalError) -> [(interface: String, finding: Finding)] {
        var findings: [(interface: String, finding: Finding)] = []
        for name in try journal.interfaces() where interface == nil || name == interface {
            if Task.isCancelled { break }
            if let finding = await recover(name) { findings.append((name, finding)) }
        }
        return findings
    }

    /// Nil if the run that left the record has ended meanwhile.
    private func recover(_ interface: String) async -> Finding? {
        // Held until the record is gone, so that no new hop begins in between.
        let lock: RadioLock
        do throws(RadioLockError) {
            lock = try RadioLock(interface: interface, directory: lockDirectory)
        } catch .taken(_, let holder) {
            return .inUse(holder)
        } catch {
            return .failed(.lock(error))
        }
        defer { withExtendedLifetime(lock) {} }
        do throws(SetupError) {
            // Read only now: what was there before the lock was had may have been another's, who has come back since.
            guard let record = try read(interface) else { return nil }
            let finding = try await putBack(record)
            try remove(interface)
            return finding
        } catch {
            return .failed(error)
        }
    }

    private func putBack(_ record: HopRecord) async throws(SetupError) -> Finding {
        guard record.bootID == bootID else { return .fromEarlierBoot(record.displaced) }
        guard let connection = record.displaced else { return .nothingDisplaced }
        do throws(RadioError) {
            try await host.radio(record.interface).restore(connection, limit: limit)
            return .restored(connection)
        } catch .noSuchInterface(let interface, _) {
            // Nobody has typed the name, so it is the radio that is wrong.
            throw .radio(.unusable(interface: interface, .unavailable(reason: "it is not plugged in")))
        } catch {
            throw SetupError(error)
        }
    }

    private func read(_ interface: String) throws(SetupError) -> HopRecord? {
        do throws(HopJournalError) { return try journal.record(of: interface) } catch { throw .journal(error) }
    }

    private func remove(_ interface: String) throws(SetupError) {
        do throws(HopJournalError) { try journal.remove(interface) } catch { throw .journal(error) }
    }
}
