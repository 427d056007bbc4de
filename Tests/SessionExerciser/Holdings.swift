import Foundation

/// What this process holds of the system: what would grow if a session left something behind.
struct Holdings: CustomStringConvertible {
    let descriptors: Int
    let threads: Int
    let residentKiB: Int

    /// So much more is no leak: threads of the runtime's own, and memory that the allocator keeps.
    private static let slack = (descriptors: 8, threads: 8, residentKiB: 16_384)

    var description: String { "\(descriptors) descriptors, \(threads) threads, \(residentKiB) KiB" }

    /// What is held once what has ended is gone: threads take a moment for that.
    static func settled() async throws -> Holdings {
        var last = try Holdings()
        for _ in 0..<50 {
            try await Task.sleep(for: .milliseconds(100))
            let next = try Holdings()
            if next.descriptors >= last.descriptors && next.threads >= last.threads { return next }
            last = next
        }
        return last
    }

    private init() throws {
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        residentKiB = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }

    func growth(since earlier: Holdings) -> [String] {
        var lines: [String] = []
        if descriptors > earlier.descriptors + Self.slack.descriptors {
            lines.append("\(earlier.descriptors) descriptors, then \(descriptors)")
        }
        if threads > earlier.threads + Self.slack.threads {
            lines.append("\(earlier.threads) threads, then \(threads)")
        }
        if residentKiB > earlier.residentKiB + Self.slack.residentKiB {
            lines.append("\(earlier.residentKiB) KiB, then \(residentKiB)")
        }
        return lines
    }
}
