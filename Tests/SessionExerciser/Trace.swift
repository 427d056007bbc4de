import Synchronization

/// What a sequence is doing, for the case that it does not end.
final class Trace: Sendable {
    static let current = Mutex<[String]>([])

    static func clear() { current.withLock { $0 = [] } }
    static func add(_ line: String) { current.withLock { $0.append(line) } }
    static var text: String { current.withLock { $0.suffix(40).joined(separator: "\n  ") } }
}
