import Synchronization

/// Whether part of a JSON list has been printed, and its end has not.
final class OpenList: Sendable {
    private let flag = Mutex(false)

    var isOpen: Bool {
        get { flag.withLock { $0 } }
        set { flag.withLock { $0 = newValue } }
    }
}
