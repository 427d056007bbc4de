import CGLib
import CNetworkManager
import GLibBridge
import MessageBus

/// One call of NetworkManager's to add our profile and to activate it (`AddAndActivateConnection2`).
///
/// It can't be taken back, and NetworkManager may act on it for as long as it has not answered. So it goes on when the
/// task that waits for the answer is cancelled or waits no longer; ``Departure`` then finds out what became of it.
@GLibActor
final class ActivationCall {
    typealias Answer = Result<GObjectRef<ActiveConnectionKind>, CallRefusal>

    private let service: NetworkManagerService
    private let device: WiFiDevice
    private let profile: HotspotProfile
    private let accessPointPath: String

    /// Whether NetworkManager was asked, and nobody knows yet whether it does it.
    private(set) var isOpen = false
    /// Called when the answer comes.
    var whenAnswered: (@GLibActor () -> Void)?
    private let answers = Mailbox<Answer>()
    private var exchange: Task<Void, Never>?

    init(_ service: NetworkManagerService, device: WiFiDevice, profile: HotspotProfile, accessPointPath: String) {
        self.service = service
        self.device = device
        self.profile = profile
        self.accessPointPath = accessPointPath
    }

    /// Calls, and waits for the answer: the active connection, once libnm has seen it whole.
    func answer(until deadline: ContinuousClock.Instant) async -> Mailbox<Answer>.Delivery {
        if Task.isCancelled { return .cancelled }
        isOpen = true
        exchange = Task { @GLibActor in take(await call()) }
        return await answers.next(until: deadline)
    }

    /// Gives up the answer, which otherwise is kept open for as long as D-Bus and libnm wait for it.
    func abandon() { exchange?.cancel() }

    private func take(_ answer: Answer) {
        switch answer {
        // That D-Bus waits no longer tells nothing of NetworkManager.
        case .failure(.unanswered): break
        case .success, .failure: isOpen = false
        }
        answers.post(answer)
        whenAnswered?()
    }

    private func call() async -> Answer {
        // It was there when the join began.
        guard let client = try? service.running() else { return .failure(.serviceStopped) }
        do throws(GLibError) {
            let connection = try profile.makeConnection()
            let options = try DBusValue.options([
                "persist": .string("volatile"), "bind-activation": .string("dbus-client"),
            ]).makeVariant()
            defer { g_variant_unref(options) }
            let pointer = try await gioOperation { cancellable, callback, data in
                nm_client_add_and_activate_connection2(
                    client.pointer, connection.pointer, device.device.pointer, accessPointPath, options, cancellable,
                    callback, data)
            } finish: {
                nm_client_add_and_activate_connection2_finish(client.pointer, $0, nil, $1)
            }
            guard let active = GObjectRef<ActiveConnectionKind>(owning: pointer) else {
                throw .local("libnm returned no active connection")
            }
            return .success(active)
        } catch {
            return .failure(CallRefusal(error))
        }
    }
}
