import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge

/// Ends whatever is active under one of our own profiles, and waits until it and the profile are gone.
///
/// The connection is deactivated, not the device: disconnecting the device would keep NetworkManager from going back
/// to the host's own network by itself.
@GLibActor
struct Departure {
    let service: NetworkManagerService
    let interface: String
    /// The identifier of our profile.
    let uuid: String
    /// The call that was to begin it, if that may still be open.
    var call: ActivationCall?
    var limit: Duration = .seconds(15)

    /// How long NetworkManager, which answers at once where nothing is wrong, is given to act on a call after all.
    private static let callLimit: Duration = .seconds(5)
    /// After this time a profile that nothing uses any more is deleted by name.
    private static let patience: Duration = .seconds(2)

    /// ``run()``, whether or not this task is cancelled.
    func shielded() async throws(RadioError) {
        let task = Task { @GLibActor in await outcome() }
        try await task.value.get()
    }

    /// Cleans up after a join that has failed. Where NetworkManager is gone, there is nothing to clean up.
    ///
    /// - Returns: Why it could not be done; nil if it was.
    func afterFailure() async -> RadioError? {
        do {
            try await shielded()
            return nil
        } catch .serviceStopped, .serviceNotRunning, .noSuchInterface {
            return nil
        } catch {
            return error
        }
    }

    private func outcome() async -> Result<Void, RadioError> {
        do throws(RadioError) {
            return .success(try await run())
        } catch {
            return .failure(error)
        }
    }

    private func run() async throws(RadioError) {
        defer { call?.abandon() }
        guard let client = try? service.running() else { throw .serviceStopped }
        let device: WiFiDevice
        do {
            device = try service.wifiDevice(interface)
        } catch .noSuchInterface {
            // The radio is gone, and the link with it.
            return
        }
        let watch = RadioWatch(service, client: client, device: device)
        call?.whenAnswered = { watch.events.post(.changed) }
        let start = ContinuousClock.now
        let deadline = start + limit
        var asked: Set<OpaquePointer> = []
        while true {
            guard service.isRunning else { throw .serviceStopped }
            let live = service.activeConnections(uuid: uuid).filter { $0.state.isLive }
            let isOnDevice = device.activeConnection?.uuid == uuid
            let profile = service.profile(uuid: uuid)
            var nextLook = min(deadline, .now + Self.patience)
            if live.isEmpty, !isOnDevice, profile == nil {
                guard asked.isEmpty, call?.isOpen == true else { return }
                guard ContinuousClock.now < start + Self.callLimit else { throw unknown }
                nextLook = min(nextLook, start + Self.callLimit)
            }
            for connection in live where asked.insert(connection.pointer).inserted {
                watch.follow(connection)
                try await deactivate(connection, client, until: deadline)
            }
            if live.isEmpty, !isOnDevice, let profile, ContinuousClock.now - start > Self.patience {
                try await delete(profile, until: deadline)
            }
            switch await watch.events.next(until: nextLook) {
            case .message(.serviceStopped): throw .serviceStopped
            case .timeUp where ContinuousClock.now >= deadline:
                throw .leaveFailed(interface: interface, reason: "it was still there after \(limit.inSeconds)")
            // This runs in a task of its own, which nobody cancels.
            case .message, .timeUp, .cancelled: break
            }
        }
    }

    /// Nothing of it is there, and nobody knows whether that stays so. NetworkManager ends it with this process's
    /// connection to the bus in any case.
    private var unknown: RadioError {
        .leaveFailed(
            interface: interface,
            reason: "NetworkManager has not answered within \(Self.callLimit.inSeconds) whether it joins; "
                + "it may still do so, and drops the hotspot when this program ends")
    }

    private func deactivate(
        _ connection: GObjectRef<ActiveConnectionKind>, _ client: GObjectRef<ClientKind>,
        until deadline: ContinuousClock.Instant
    ) async throws(RadioError) {
        do {
            _ = try await gioOperation(until: deadline) { cancellable, callback, data in
                nm_client_deactivate_connection_async(client.pointer, connection.pointer, cancellable, callback, data)
            } finish: {
                nm_client_deactivate_connection_finish(client.pointer, $0, $1)
            }
        } catch {
            switch CallRefusal(error) {
            // It ended by itself meanwhile; whether it is really gone is looked at next.
            case .notActive, .unanswered, .other: break
            case let refusal:
                throw await service.radioError(
                    refusal, interface: interface, operation: "leave the access point",
                    actions: [PolkitAction.control], until: deadline)
            }
        }
    }

    private func delete(
        _ profile: GObjectRef<RemoteConnectionKind>, until deadline: ContinuousClock.Instant
    ) async throws(RadioError) {
        do {
            _ = try await gioOperation(until: deadline) { cancellable, callback, data in
                nm_remote_connection_delete_async(profile.pointer, cancellable, callback, data)
            } finish: {
                nm_remote_connection_delete_finish(profile.pointer, $0, $1)
            }
        } catch {
            guard case .notPermitted = CallRefusal(error) else { return }
            throw await service.radioError(
                .notPermitted, interface: interface, operation: "delete our profile",
                actions: [PolkitAction.modifyOwn, PolkitAction.modifySystem], until: deadline)
        }
    }
}
