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

    /// Goes through all records, or those of one radio.
    public func run(interface: String? = nil) async -> [(interface: String, finding: Finding)] {
        var findings: [(interface: String, finding: Finding)] = []
        for entry in journal.entries() where interface == nil || entry.interface == interface {
            findings.append((entry.interface, await recover(entry)))
        }
        return findings
    }

    private func recover(_ entry: HopJournal.Entry) async -> Finding {
        let record: HopRecord
        switch entry.record {
        case .success(let read): record = read
        case .failure(let error): return .failed(.journal(error))
        }
        do {
            // Held until the record is gone, so that no new hop begins in between.
            let lock = try RadioLock(interface: record.interface, directory: lockDirectory)
            defer { withExtendedLifetime(lock) {} }
            let finding = try await putBack(record)
            try journal.remove(record.interface)
            return finding
        } catch RadioLockError.taken(_, let holder) {
            return .inUse(holder)
        } catch let error as RadioLockError {
            return .failed(.lock(error))
        } catch let error as HopJournalError {
            return .failed(.journal(error))
        } catch let error as RadioError {
            return .failed(SetupError(error))
        } catch {
            return .failed(.cancelled)
        }
    }

    private func putBack(_ record: HopRecord) async throws(RadioError) -> Finding {
        guard record.bootID == bootID else { return .fromEarlierBoot(record.displaced) }
        guard let connection = record.displaced else { return .nothingDisplaced }
        try await host.radio(record.interface).restore(connection, limit: limit)
        return .restored(connection)
    }
}
