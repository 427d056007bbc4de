import AccessoryModel
import AccessoryRegistry
import FoundationEssentials

extension SessionLedger {
    /// Opens the registry, and begins.
    ///
    /// - Returns: The registry, whose changes are to be watched.
    func activate(registryPath: String) throws(SessionError) -> Registry {
        try update { book, tell throws(SessionError) in
            try book.state.checkCreated()
            let opened: OpenRegistry
            let accessories: [Accessory]
            do throws(RegistryError) {
                opened = try OpenRegistry(path: registryPath)
                accessories = try opened.accessories()
            } catch {
                throw .registry(error)
            }
            book.registry = opened
            book.state.activate(with: AccessoryRoster(accessories)).forEach(tell)
            return opened.registry
        }
    }

    /// Tells what anybody has changed in the registry since the last look.
    ///
    /// - Throws: If the registry can't be read.
    func catchUp() throws(SessionError) {
        try update { book, tell throws(SessionError) in
            guard var opened = book.registry else { throw .invalidated }
            do throws(RegistryError) {
                try opened.catchUp(&book.state, tell)
                book.registry = opened
            } catch {
                throw .registry(error)
            }
        }
    }

    /// Records what was learnt of an accessory, and tells it.
    ///
    /// It is told of in any case, since somebody has just set it up: as changed even if nothing is new of it.
    func record(
        _ observation: AccessoryObservation, at date: Date
    ) throws(SessionError) -> (accessory: Accessory, isNew: Bool) {
        try update { book, tell throws(SessionError) in
            var isToldOf: Accessory.ID?
            let recorded = try book.withRegistry({ event in
                isToldOf = event.subject ?? isToldOf
                tell(event)
            }) { registry throws(RegistryError) in try registry.record(observation, at: date) }
            let accessory = recorded.accessory
            for event in book.state.take(accessory.id, as: accessory) {
                isToldOf = accessory.id
                tell(event)
            }
            if isToldOf != accessory.id { tell(.accessoryChanged(accessory)) }
            return (accessory, recorded.outcome == .added)
        }
    }

    /// Does something with the registry, and tells what has changed.
    @discardableResult
    func withRegistry<Value: Sendable>(
        _ body: (Registry) throws(RegistryError) -> Value
    ) throws(SessionError) -> Value {
        try update { book, tell throws(SessionError) in try book.withRegistry(tell, body) }
    }

    /// The same for one accessory, which has to be there.
    @discardableResult
    func edit(
        _ id: Accessory.ID, _ body: (Registry) throws(RegistryError) -> Accessory
    ) throws(SessionError) -> Accessory {
        do throws(SessionError) {
            return try withRegistry(body)
        } catch .registry(.notFound(let missing)) where missing == id {
            throw .unknownAccessory(id)
        }
    }
}

extension SessionLedger.Book {
    mutating func withRegistry<Value: Sendable>(
        _ tell: (SessionEvent) -> Void, _ body: (Registry) throws(RegistryError) -> Value
    ) throws(SessionError) -> Value {
        guard var opened = registry else {
            try state.checkActive()
            throw .invalidated
        }
        do throws(RegistryError) {
            let value = try body(opened.registry)
            // What can't be read now is told when the registry's watch looks again, or ends the session then.
            try? opened.catchUp(&state, tell)
            registry = opened
            return value
        } catch {
            throw .registry(error)
        }
    }
}

extension SessionEvent {
    /// The accessory whose record was added or changed.
    fileprivate var subject: Accessory.ID? {
        switch self {
        case .accessoryAdded(let accessory), .accessoryChanged(let accessory): accessory.id
        default: nil
        }
    }
}
