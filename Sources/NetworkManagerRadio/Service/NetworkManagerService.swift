import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge
import MessageBus

/// NetworkManager as libnm shows it, on a bus connection of its own.
///
/// The connection must live as long as any link: NetworkManager ends our links when it goes (`bind-activation`).
@GLibActor
final class NetworkManagerService {
    let bus: MessageBus
    /// The user whose profiles ours are; nil for root.
    let userName: String?
    /// Where the kernel shows the radios' own switches; nil if NetworkManager is not known to be on this machine.
    let kernel: KernelInterfaces?
    private var client: GObjectRef<ClientKind>?
    var nameProbes = NameProbes()
    var unansweredAssociations = UnansweredAssociations()

    /// How long the bus and NetworkManager may take to answer the first questions. They answer at once or are stuck.
    static let connectLimit: Duration = .seconds(10)

    /// - Throws: ``RadioError/busUnreachable(reason:)``, also if nobody answers within the limit. A bus without
    ///   NetworkManager is no error.
    static func connect(
        to address: BusAddress, kernel: KernelInterfaces?, limit: Duration = connectLimit
    ) async throws(RadioError) -> NetworkManagerService {
        let userName = await CallingUser.unprivilegedName(within: limit)
        let attempt = Task { @GLibActor in await connectAndWait(address, userName: userName, kernel: kernel) }
        let timer = Task {
            try await Task.sleep(for: limit)
            attempt.cancel()
        }
        let outcome = await withTaskCancellationHandler {
            await attempt.value
        } onCancel: {
            attempt.cancel()
        }
        timer.cancel()
        if case .failure(.cancelled) = outcome, !Task.isCancelled {
            throw .busUnreachable(reason: "it did not answer within \(limit.inSeconds)")
        }
        return try outcome.get()
    }

    private static func connectAndWait(
        _ address: BusAddress, userName: String?, kernel: KernelInterfaces?
    ) async -> Result<NetworkManagerService, RadioError> {
        do throws(GLibError) {
            let bus = try await MessageBus(address)
            let client = try await makeClient(on: bus)
            return .success(NetworkManagerService(bus: bus, client: client, userName: userName, kernel: kernel))
        } catch {
            return .failure(error.isCancelled ? .cancelled : .busUnreachable(reason: error.message))
        }
    }

    private init(
        bus: MessageBus, client: GObjectRef<ClientKind>, userName: String?, kernel: KernelInterfaces?
    ) {
        self.bus = bus
        self.client = client
        self.userName = userName
        self.kernel = kernel
    }

    /// `nm_client_new_async()`, with a connection of our own instead of the process-wide one.
    private static func makeClient(on bus: MessageBus) async throws(GLibError) -> GObjectRef<ClientKind> {
        var value = GValue()
        g_value_init(&value, BusConnectionKind.type)
        g_value_set_object(&value, UnsafeMutableRawPointer(bus.connection.pointer))
        defer { g_value_unset(&value) }
        let object = NM_CLIENT_DBUS_CONNECTION.withCString { name in
            var names: UnsafePointer<CChar>? = name
            return g_object_new_with_properties(ClientKind.type, 1, &names, &value)
        }
        guard let client = GObjectRef<ClientKind>(owning: object.map { OpaquePointer($0) }) else {
            throw .local("libnm made no client")
        }
        _ = try await gioOperation { cancellable, callback, data in
            g_async_initable_init_async(client.pointer, G_PRIORITY_DEFAULT, cancellable, callback, data)
        } finish: {
            g_async_initable_init_finish(client.pointer, $0, $1)
        }
        return client
    }

    /// Whether NetworkManager is on the bus.
    var isRunning: Bool {
        guard let client, !bus.isClosed else { return false }
        return nm_client_get_nm_running(client.pointer) != 0
    }

    /// NetworkManager's version, such as `1.42.4`; nil while it is not on the bus.
    var version: String? {
        guard let client, isRunning else { return nil }
        return nm_client_get_version(client.pointer).map { String(cString: $0) }
    }

    /// The client of a NetworkManager that is running.
    func running() throws(RadioError) -> GObjectRef<ClientKind> {
        guard let client, isRunning else { throw .serviceNotRunning }
        return client
    }

    /// All devices of the host that NetworkManager knows.
    func devices() throws(RadioError) -> [GObjectRef<DeviceKind>] {
        nm_client_get_devices(try running().pointer).objects()
    }

    /// The active connections of a profile, live or on their way out.
    func activeConnections(uuid: String) -> [GObjectRef<ActiveConnectionKind>] {
        guard let client, isRunning else { return [] }
        return nm_client_get_active_connections(client.pointer).objects(ActiveConnectionKind.self)
            .filter { $0.uuid == uuid }
    }

    /// The profile with an identifier, if the caller can see it.
    func profile(uuid: String) -> GObjectRef<RemoteConnectionKind>? {
        guard let client, isRunning else { return nil }
        return GObjectRef(retaining: nm_client_get_connection_by_uuid(client.pointer, uuid))
    }

    /// Which polkit actions the caller may do: action to `yes`, `auth` or `no`. Empty if that can't be asked.
    ///
    /// - Parameter limit: How long NetworkManager, which asks polkit, may take to answer.
    /// - Throws: ``RadioError/cancelled``, and nothing else.
    func permissions(limit: Duration = connectLimit) async throws(RadioError) -> [String: String] {
        let method = BusMethod(
            NM_DBUS_SERVICE, NM_DBUS_PATH, NM_DBUS_INTERFACE, "GetPermissions")
        do throws(GLibError) {
            return try await bus.call(method, timeout: limit).first?.entries?.compactMapValues(\.text) ?? [:]
        } catch {
            // Cancelled, the call may have failed of itself in the same moment.
            if error.isCancelled || Task.isCancelled { throw .cancelled }
            return [:]
        }
    }

    /// Whose a profile of ours is to be; nil for everybody's.
    ///
    /// A profile that belongs to the caller needs the weaker of two permissions. One that belongs to everybody works
    /// where the caller has no login session, so it is preferred where it is permitted.
    ///
    /// - Parameter permissions: What the caller may do, as ``permissions(limit:)`` tells it.
    func profileOwner(permissions: [String: String]) -> String? {
        permissions[PolkitAction.modifySystem] == "yes" ? nil : userName
    }

    /// Drops the client, waits until nothing of it is left in the loop, and closes the connection.
    func close() async {
        if client != nil {
            _ = try? await gioOperation { cancellable, callback, data in
                if let client { nm_client_wait_shutdown(client.pointer, 0, cancellable, callback, data) }
                // The wait ends only once the last reference is gone, so this one goes inside it.
                client = nil
            } finish: {
                nm_client_wait_shutdown_finish($0, $1)
            }
        }
        await bus.close()
    }
}

extension GObjectRef where Kind == ActiveConnectionKind {
    /// The profile's identifier.
    var uuid: String? { nm_active_connection_get_uuid(pointer).map { String(cString: $0) } }
    /// The profile's name.
    var name: String? { nm_active_connection_get_id(pointer).map { String(cString: $0) } }
    var state: ActiveConnectionState { ActiveConnectionState(nm_active_connection_get_state(pointer).rawValue) }
    var stateReason: ActiveConnectionStateReason {
        ActiveConnectionStateReason(nm_active_connection_get_state_reason(pointer).rawValue)
    }
}
