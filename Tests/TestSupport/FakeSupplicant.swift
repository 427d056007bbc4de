import Foundation

/// A wpa_supplicant on a private bus, beside a ``FakeNetworkManager``: the driver of `Resources/supplicant.py`.
public final class FakeSupplicant: Sendable {
    public static let name = "fi.w1.wpa_supplicant1"
    private static let path = "/fi/w1/wpa_supplicant1"

    /// What becomes of a scan request.
    public enum Play: String, Sendable, CaseIterable {
        /// It is taken, ends soon, and hears what it is told to.
        case hear
        /// It is taken, ends soon, and hears nothing.
        case miss
        /// It is refused, since another program's scan is under way. That one ends soon and hears nothing.
        case busy
        /// It is taken and never ends.
        case silent
        /// It is taken, and the service is gone before it ends.
        case vanish
        /// The bus does not let it through.
        case deny
        /// It is not answered.
        case mute
    }

    private let bus: PrivateBus

    public init(on bus: PrivateBus) async throws {
        self.bus = bus
        try await bus.startMock(template: Resource.path("supplicant.py"), owning: Self.name)
    }

    /// Has it drive a network interface.
    public func addInterface(_ interface: String) async throws { try await mock("AddInterface", ["'\(interface)'"]) }

    /// Says what becomes of the next requests, in order; those after them are heard.
    public func playNext(_ plays: [Play]) async throws {
        try await mock("PlayNext", [Self.list(plays.map(\.rawValue))])
    }

    /// Says which access points of the fake NetworkManager a scan hears, by their object paths.
    public func setHeard(_ accessPoints: [String]) async throws {
        try await mock("SetHeard", [Self.list(accessPoints)])
    }

    /// Has the bus keep the caller from all of it.
    public func deny() async throws { try await mock("SetDenied", ["true"]) }

    /// Has it answer nobody any more.
    public func mute() async throws { try await mock("SetMute", ["true"]) }

    /// The requests so far: `active [2437/20] [any 6c616d70] stays`, with type, channels, names and whether it may roam.
    public func requests() async throws -> [String] {
        let answer = try await mock("Requests")
        let text = answer.trimmingCharacters(in: CharacterSet(charactersIn: "('),\n"))
        return text.isEmpty ? [] : text.components(separatedBy: "\\n")
    }

    @discardableResult
    private func mock(_ method: String, _ arguments: [String] = []) async throws -> String {
        try await bus.call(Self.name, Self.path, "org.freedesktop.DBus.Mock.\(method)", arguments)
    }

    private static func list(_ words: [String]) -> String {
        "@as [" + words.map { "'\($0)'" }.joined(separator: ", ") + "]"
    }
}
