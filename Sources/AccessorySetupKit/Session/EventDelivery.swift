import AccessorySetup
import Dispatch
import Synchronization

/// Tells an application what its session tells, on the application's queue.
final class EventDelivery: Sendable {
    private let queue: DeliveryQueue
    private let handler: Callback<ASAccessoryEvent>
    private let wasActive = Mutex(false)

    init(_ queue: DeliveryQueue, _ handler: Callback<ASAccessoryEvent>) {
        self.queue = queue
        self.handler = handler
    }

    func deliver(_ event: SessionEvent) {
        let wasActive = wasActive.withLock { active in
            if case .activated = event { active = true }
            return active
        }
        queue.deliver { [handler] in handler(ASAccessoryEvent(event, wasActive: wasActive)) }
    }
}
