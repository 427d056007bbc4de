import Foundation

/// A systemd-logind on a private bus, with one session: the driver of `Resources/logind.py`.
public final class FakeLogin: Sendable {
    private static let name = "org.freedesktop.login1"
    private let bus: PrivateBus

    /// - Parameters:
    ///   - kind: The session's type, such as `wayland` or `tty`.
    ///   - holdsProcess: Whether the caller's process is in the session; if not, it is a service of its user's.
    public init(
        on bus: PrivateBus, _ kind: String, isActive: Bool = true, isRemote: Bool = false, holdsProcess: Bool = true
    ) async throws {
        self.bus = bus
        try await bus.startMock(template: Resource.path("logind.py"), owning: Self.name)
        try await bus.call(
            Self.name, "/org/freedesktop/login1", "org.freedesktop.DBus.Mock.SetSession",
            ["'\(kind)'", "\(isActive)", "\(isRemote)", "\(holdsProcess)"])
    }

    /// Has it answer no more, as a service that is stuck.
    public func fallSilent() async throws {
        try await bus.call(Self.name, "/org/freedesktop/login1", "org.freedesktop.DBus.Mock.FallSilent")
    }
}
