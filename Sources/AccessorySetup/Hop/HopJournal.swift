import FoundationEssentials
import Glibc

/// The records of hops that are under way, one file a radio, in one folder.
///
/// A record is on the disk before its hop begins and goes when the radio is back as it was. What is found there
/// without a process that holds the radio's lock was left by a killed run.
public struct HopJournal: Sendable {
    public let directory: String

    public init(directory: String) { self.directory = directory }

    /// Writes a record so that it survives a crash of the machine, replacing the radio's earlier one.
    public func write(_ record: HopRecord) throws(HopJournalError) {
        let path = path(for: record.interface)
        let file = DurableFile(path: path)
        let bytes: Data
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .iso8601
            bytes = try encoder.encode(record)
        } catch {
            throw .unwritable(path: path, reason: "the record can't be encoded")
        }
        do throws(DurableFile.Failure) { try file.makeFolder() } catch {
            throw .unwritable(path: directory, reason: error.reason)
        }
        do throws(DurableFile.Failure) { try file.write(bytes) } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
    }

    /// Removes a radio's record. One that is not there is no error.
    public func remove(_ interface: String) throws(HopJournalError) {
        let path = path(for: interface)
        do throws(DurableFile.Failure) { try DurableFile(path: path).remove() } catch {
            throw .unremovable(path: path, reason: error.reason)
        }
    }

    /// A radio's record; nil if it has none.
    public func record(of interface: String) throws(HopJournalError) -> HopRecord? {
        let path = path(for: interface)
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            guard access(path, F_OK) == 0 else { return nil }
            throw .unreadable(path: path, reason: "the file can't be read")
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        // Another radio's record under this name would put that one's connection on this radio.
        guard let record = try? decoder.decode(HopRecord.self, from: data), record.interface == interface else {
            throw .unreadable(path: path, reason: "the file is not the record of a hop with this radio")
        }
        return record
    }

    /// The radios that have a record, in the order of their names.
    ///
    /// - Throws: ``HopJournalError/unreadableFolder(path:)`` if the folder is there and can't be read.
    public func interfaces() throws(HopJournalError) -> [String] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            guard access(directory, F_OK) == 0 || errno == EACCES else { return [] }
            throw .unreadableFolder(path: directory)
        }
        return names.filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) }.sorted()
    }

    private static let suffix = ".json"

    private func path(for interface: String) -> String {
        "\(directory)/\(interface.replacing("/", with: "_"))\(Self.suffix)"
    }
}
