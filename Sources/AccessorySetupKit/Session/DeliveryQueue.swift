import Dispatch
import Synchronization

/// Where a session calls its application back: in order, one call at a time, on the queue that `activate` was given.
final class DeliveryQueue: Sendable {
    private let queue: DispatchQueue

    /// - Parameter target: The application's queue. Even where that one works on several things at once, what goes through
    ///   here stays in order, since a serial queue stands in front of it.
    init(target: DispatchQueue? = nil) {
        queue = DispatchQueue(label: "AccessorySetupKit.session", target: target)
    }

    func deliver(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}

/// A function of the application's that need not be safe to call from anywhere.
// It is called on the one queue that the application has named for it, never twice at once, and on no other thread: it is
// handed over to that queue once, as `DispatchQueue.async` itself hands a function over.
package struct Callback<Argument>: @unchecked Sendable {
    private let function: (Argument) -> Void

    package init(_ function: @escaping (Argument) -> Void) { self.function = function }

    package func callAsFunction(_ argument: Argument) { function(argument) }
}
