import AccessoryRadio
import GLibBridge
import Glibc
import MessageBus

/// The login session that this process belongs to, as systemd-logind tells it (`org.freedesktop.login1(5)`).
struct LoginSession {
    private static let service = "org.freedesktop.login1"

    /// How long logind may take for all that is asked of it. It answers at once or is stuck.
    static let answerLimit: Duration = .seconds(3)

    private let bus: MessageBus
    private let limit: SharedLimit

    /// Whether it is a graphical session at this machine that is in front now: a desktop, whose polkit agent asks for
    /// passwords. Which agents there are polkit tells nobody. False where it can't be found out.
    ///
    /// - Parameter limit: How long logind may take for all of it.
    /// - Throws: ``RadioError/cancelled``, and nothing else.
    @GLibActor
    static func isDesktop(on bus: MessageBus, within limit: Duration = answerLimit) async throws(RadioError) -> Bool {
        let session = LoginSession(bus: bus, limit: SharedLimit(limit))
        do throws(GLibError) {
            guard let path = try await session.path() else { return false }
            let properties = try await session.properties(of: path, "\(service).Session")
            let kind = properties["Type"]?.text ?? ""
            return ["x11", "wayland", "mir"].contains(kind) && properties["Active"]?.boolean == true
                && properties["Remote"]?.boolean == false
        } catch {
            // Without logind, or with one that says nothing, nobody is known to be there.
            if error.isCancelled || Task.isCancelled { throw .cancelled }
            return false
        }
    }

    /// The session of this process; or, since a desktop's programs may run as services of their user, the one in front
    /// of that user, as polkit itself does it. Nil for a process of neither, such as a system service.
    @GLibActor
    private func path() async throws(GLibError) -> String? {
        let process = DBusValue.uint32(UInt32(getpid()))
        do throws(GLibError) {
            return try await ask("GetSessionByPID", process)
        } catch {
            if BusFailure(error) != nil { throw error }
        }
        guard let user = try await ask("GetUserByPID", process) else { return nil }
        let display = try await properties(of: user, "\(Self.service).User")["Display"]
        return display?.elements?.last?.text
    }

    /// The object that logind has for something.
    @GLibActor
    private func ask(_ name: String, _ argument: DBusValue) async throws(GLibError) -> String? {
        let method = BusMethod(Self.service, "/org/freedesktop/login1", "\(Self.service).Manager", name)
        return try await bus.call(method, [argument], timeout: limit.remaining).first?.text
    }

    @GLibActor
    private func properties(
        of path: String, _ interface: String
    ) async throws(GLibError) -> [String: DBusValue] {
        let method = BusMethod(Self.service, path, "org.freedesktop.DBus.Properties", "GetAll")
        return try await bus.call(method, [.string(interface)], timeout: limit.remaining).first?.entries ?? [:]
    }
}
