import CGLib
public import GLibBridge

/// One connection to a message bus, of its own: it shares nothing with the process-wide one, and its end does not end
/// the process.
@GLibActor
public final class MessageBus {
    /// The connection, for libraries that take one.
    public let connection: GObjectRef<BusConnectionKind>

    /// Connects (`g_dbus_connection_new_for_address()`).
    public init(_ address: BusAddress) async throws(GLibError) {
        let text = address.description
        guard !text.utf8.contains(0) else { throw .local("the bus address has a zero byte in it") }
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        let pointer = try await gioOperation { cancellable, callback, data in
            g_dbus_connection_new_for_address(
                text, GDBusConnectionFlags(rawValue: flags), nil, cancellable, callback, data)
        } finish: {
            g_dbus_connection_new_for_address_finish($0, $1)
        }
        guard let connection = GObjectRef<BusConnectionKind>(owning: pointer) else {
            throw .local("no connection to the bus was made")
        }
        g_dbus_connection_set_exit_on_close(connection.pointer, 0)
        self.connection = connection
    }

    /// Whether the connection has ended.
    public var isClosed: Bool { g_dbus_connection_is_closed(connection.pointer) != 0 }

    /// Calls a method and waits for its answer. The service is not started for it.
    ///
    /// - Parameter timeout: How long to wait for the answer.
    /// - Returns: The values of the answer.
    public func call(
        _ method: BusMethod, _ arguments: [DBusValue] = [], timeout: Duration = .seconds(25)
    ) async throws(GLibError) -> [DBusValue] {
        let parameters = try DBusValue.tuple(arguments).makeVariant()
        defer { g_variant_unref(parameters) }
        guard g_dbus_is_name(method.destination) != 0, g_variant_is_object_path(method.path) != 0,
            g_dbus_is_interface_name(method.interface) != 0, g_dbus_is_member_name(method.name) != 0
        else { throw .local("'\(method.interface).\(method.name)' at '\(method.path)' can't be a method on a bus") }
        let milliseconds = Int32(max(1, min(timeout / .milliseconds(1), Double(Int32.max))))
        let connection = connection
        let reply = try await gioOperation { cancellable, callback, data in
            g_dbus_connection_call(
                connection.pointer, method.destination, method.path, method.interface, method.name, parameters, nil,
                G_DBUS_CALL_FLAGS_NO_AUTO_START, milliseconds, cancellable, callback, data)
        } finish: {
            g_dbus_connection_call_finish(connection.pointer, $0, $1)
        }
        defer { g_variant_unref(reply) }
        return DBusValue(copying: reply).elements ?? []
    }

    /// The signals of one name, from the call on, for as long as someone iterates.
    ///
    /// - Parameters:
    ///   - sender: The bus name of the service, or nil for any.
    ///   - path: The object, or nil for any.
    public func signals(
        of interface: String, _ name: String, from sender: String? = nil, path: String? = nil
    ) -> AsyncStream<BusSignal> {
        let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self)
        let id = g_dbus_connection_signal_subscribe(
            connection.pointer, sender, interface, name, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, path, _, _, parameters, data in
                guard let data, let path, let parameters else { return }
                let signal = BusSignal(
                    path: String(cString: path), arguments: DBusValue(copying: parameters).elements ?? [])
                Unmanaged<SignalSink>.fromOpaque(data).takeUnretainedValue().continuation.yield(signal)
            },
            Unmanaged.passRetained(SignalSink(continuation)).toOpaque(),
            { data in
                if let data { Unmanaged<SignalSink>.fromOpaque(data).release() }
            })
        continuation.onTermination = { [connection] _ in
            Task { @GLibActor in g_dbus_connection_signal_unsubscribe(connection.pointer, id) }
        }
        return stream
    }

    /// Ends the connection, after what is on its way has been sent. Closing twice is not an error.
    public func close() async {
        guard !isClosed else { return }
        let connection = connection
        _ = try? await gioOperation { cancellable, callback, data in
            g_dbus_connection_close(connection.pointer, cancellable, callback, data)
        } finish: {
            g_dbus_connection_close_finish(connection.pointer, $0, $1)
        }
    }
}

private final class SignalSink: Sendable {
    let continuation: AsyncStream<BusSignal>.Continuation
    init(_ continuation: AsyncStream<BusSignal>.Continuation) { self.continuation = continuation }
}
