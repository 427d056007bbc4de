import AccessoryRadio

/// What is found where hops keep their records.
struct HopExamination: Sendable {
    /// The record of one radio.
    struct Entry: Sendable {
        let interface: String
        let record: Result<HopRecord?, HopJournalError>
        /// Whether a run has the radio, so that the record is its own.
        let isUnderWay: Bool
    }

    let directory: String
    let folder: FolderAccess
    let entries: Result<[Entry], HopJournalError>
    /// The kernel's name for this run of the machine.
    let bootID: String

    init(
        directory: String, folder: FolderAccess, entries: Result<[Entry], HopJournalError>, bootID: String
    ) {
        self.directory = directory
        self.folder = folder
        self.entries = entries
        self.bootID = bootID
    }

    /// Reads the records of all radios, or of one.
    init(of journal: HopJournal, interface: String?, lockDirectory: String, bootID: String) {
        self.init(
            directory: journal.directory, folder: FolderAccess(of: journal.directory),
            entries: Self.entries(of: journal, interface: interface, lockDirectory: lockDirectory), bootID: bootID)
    }

    private static func entries(
        of journal: HopJournal, interface: String?, lockDirectory: String
    ) -> Result<[Entry], HopJournalError> {
        do throws(HopJournalError) {
            let names = try journal.interfaces().filter { interface == nil || $0 == interface }
            return .success(
                names.map { name in
                    var isUnderWay = false
                    if case .taken = RadioLock.obstacle(interface: name, directory: lockDirectory) { isUnderWay = true }
                    return Entry(
                        interface: name, record: Self.record(of: name, in: journal), isUnderWay: isUnderWay)
                })
        } catch {
            return .failure(error)
        }
    }

    private static func record(of interface: String, in journal: HopJournal) -> Result<HopRecord?, HopJournalError> {
        do throws(HopJournalError) { return .success(try journal.record(of: interface)) } catch {
            return .failure(error)
        }
    }
}

extension HopExamination {
    /// - Parameter report: The radios, to see whether what was displaced is back.
    func findings(_ report: HostReport) -> [HostFinding] {
        var findings: [HostFinding] = []
        switch entries {
        case .failure(let error):
            return [
                HostFinding(
                    error.diagnosis, in: .hops, of: directory,
                    meaning: "Before a hop the connection that it displaces is written down there.")
            ]
        case .success(let entries): findings = entries.compactMap { finding(of: $0, report) }
        }
        if let reason = folder.obstacle {
            let error = HopJournalError.unwritable(path: directory, reason: reason)
            findings.append(HostFinding(error.diagnosis, in: .hops, of: directory))
        } else if findings.isEmpty {
            findings.append(HostFinding("hop.none", in: .hops, of: directory, "No hop was left open."))
        }
        return findings
    }

    /// Nil if the record has gone since its file was seen.
    private func finding(of entry: Entry, _ report: HostReport) -> HostFinding? {
        if entry.isUnderWay {
            return HostFinding("hop.underWay", in: .hops, of: entry.interface, "A hop is under way.")
        }
        switch entry.record {
        case .success(nil): return nil
        case .success(let record?): return finding(of: record, report)
        case .failure(let error):
            // A new hop does without it; the connection that it names has to be put back by hand.
            return HostFinding(error.diagnosis, .note, in: .hops, of: entry.interface)
        }
    }

    private func finding(of record: HopRecord, _ report: HostReport) -> HostFinding {
        let tidy = "Run 'accessoryctl restore', which removes the record."
        guard record.bootID == bootID else {
            return HostFinding(
                "hop.fromEarlierBoot", .note, in: .hops, of: record.interface,
                "A killed run has left a record, and the machine has been started since.",
                meaning: "The host's network has come up by its own rules.", advice: tidy)
        }
        guard let displaced = record.displaced else {
            return HostFinding(
                "hop.leftBehind", .note, in: .hops, of: record.interface, "A killed run has left a record.",
                meaning: "The radio had been free.", advice: tidy)
        }
        let radio = report.radios.first { $0.status.interface == record.interface }
        if let radio, radio.status.connection?.uuid == displaced.uuid {
            return HostFinding(
                "hop.leftBehind", .note, in: .hops, of: record.interface,
                "A killed run had displaced '\(displaced.name)', which is back.", advice: tidy)
        }
        return HostFinding(
            "hop.leftBehind", .note, in: .hops, of: record.interface,
            "A killed run had displaced '\(displaced.name)'" + (radio == nil ? "." : ", which is not back."),
            advice: "Run 'accessoryctl restore', which puts it back.")
    }
}
