import AccessoryRadio
import GLibBridge
import Glibc
import MessageBus

/// The login session that this process belongs to, as systemd-logind tells it (`org.freedesktop.login1(5)`).
enum LoginSession {
    private static let service = "org.freedesktop.login1"

    /// Whether it is a graphical session at this machine that is in front now: a desktop, whose polkit agent asks for
    /// passwords. Which agents there are polkit tells nobody. False where it can't be found out.
    ///
    /// - Throws: ``RadioError/cancelled``, and nothing else.
    @GLibActor
    static func isDesktop(on bus: MessageBus) async throws(RadioError) -> Bool {
        do throws(GLibError) {
            guard let path = try await path(on: bus) else { return false }
            let properties = try await properties(of: path, "\(service).Session", on: bus)
            let kind = properties["Type"]?.text ?? ""
            return ["x11", "wayland", "mir"].contains(kind) && properties["Active"]?.boolean == true
                && properties["Remote"]?.boolean == false
        } catch {
            // Without logind, or with one that says no more, nobody is known to be there.
            if error.isCancelled || Task.isCancelled { throw .cancelled }
            return false
        }
    }

    /// The session of this process; or, since a desktop's programs may run as services of their user, the one in front of
    /// that user, as polkit itself does it. Nil for a process of neither, such as a system service.
    @GLibActor
    private static func path(on bus: MessageBus) async throws(GLibError) -> String? {
        let process = DBusValue.uint32(UInt32(getpid()))
        do throws(GLibError) {
            return try await bus.call(manager("GetSessionByPID"), [process]).first?.text
        } catch {
            if BusFailure(error) != nil { throw error }
        }
        guard let user = try await bus.call(manager("GetUserByPID"), [process]).first?.text else { return nil }
        let display = try await properties(of: user, "\(service).User", on: bus)["Display"]
        return display?.elements?.last?.text
    }

    private static func manager(_ method: String) -> BusMethod {
        BusMethod(service, "/org/freedesktop/login1", "\(service).Manager", method)
    }

    @GLibActor
    private static func properties(
        of path: String, _ interface: String, on bus: MessageBus
    ) async throws(GLibError) -> [String: DBusValue] {
        let method = BusMethod(service, path, "org.freedesktop.DBus.Properties", "GetAll")
        return try await bus.call(method, [.string(interface)]).first?.entries ?? [:]
    }
}
