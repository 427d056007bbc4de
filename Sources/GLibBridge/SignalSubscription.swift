import CGLib

/// A handler that is connected to a signal for as long as this object lives.
@GLibActor
public final class SignalSubscription {
    private let object: GObjectRef<AnyGObject>
    private let id: gulong

    fileprivate init(object: GObjectRef<AnyGObject>, id: gulong) {
        self.object = object
        self.id = id
    }

    isolated deinit {
        let instance = UnsafeMutableRawPointer(object.pointer)
        // An object that is being disposed of has dropped its handlers by itself.
        if g_signal_handler_is_connected(instance, id) != 0 { g_signal_handler_disconnect(instance, id) }
    }
}

extension GObjectRef {
    /// Calls `handler` on the GLib thread at each emission of a signal, until the subscription is let go.
    ///
    /// The handler runs inside the emission: copy out what is needed, and do nothing long. It works for a signal of any
    /// signature, since the arguments come as values (`g_signal_connect_closure()`).
    ///
    /// - Parameter signal: The name, with a detail if there is one, such as `notify::last-scan`.
    /// - Returns: Nil if the class has no such signal.
    public func subscribe(
        to signal: String, handler: @escaping @GLibActor (SignalArguments) -> Void
    ) -> SignalSubscription? {
        guard let object = cast(to: AnyGObject.self) else { return nil }
        let data = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
        guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data) else {
            Unmanaged<SignalHandler>.fromOpaque(data).release()
            return nil
        }
        g_closure_add_finalize_notifier(closure, data) { data, _ in
            if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
        }
        g_closure_set_marshal(closure) { closure, _, count, values, _, _ in
            guard let data = closure?.pointee.data else { return }
            let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
            // It stays on this thread: the handler is called before this returns.
            nonisolated(unsafe) let arguments = SignalArguments(UnsafeBufferPointer(start: values, count: Int(count)))
            GLibActor.assumeIsolated { handler.receive(arguments) }
        }
        // Taken over here, so that the closure goes away if connecting fails.
        g_closure_ref(closure)
        g_closure_sink(closure)
        defer { g_closure_unref(closure) }
        let id = g_signal_connect_closure(UnsafeMutableRawPointer(pointer), signal, closure, 0)
        return id == 0 ? nil : SignalSubscription(object: object, id: id)
    }
}

private final class SignalHandler {
    let receive: @GLibActor (SignalArguments) -> Void
    init(_ receive: @escaping @GLibActor (SignalArguments) -> Void) { self.receive = receive }
}
