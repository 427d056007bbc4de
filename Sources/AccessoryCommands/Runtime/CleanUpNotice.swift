import Synchronization

/// What a command still has to do should it be ended now, for the person who ends it.
public final class CleanUpNotice: Sendable {
    private let stored = Mutex<String?>(nil)

    init() {}

    /// A phrase such as `putting the network back`; nil as long as nothing has been changed.
    public var phrase: String? {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
