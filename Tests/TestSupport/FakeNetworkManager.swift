import Foundation

/// A NetworkManager on a private bus, which does what a test tells it to: the driver of `Resources/networkmanager.py`.
///
/// It says nothing about the real one. What is learned from the real one goes into it.
public final class FakeNetworkManager: Sendable {
    public static let name = "org.freedesktop.NetworkManager"

    public let bus: PrivateBus
    private let service: ChildProcess

    public init(on bus: PrivateBus) async throws {
        self.bus = bus
        service = try await bus.startMock(template: Resource.path("networkmanager.py"), owning: Self.name)
    }

    /// Ends it, as a crash would.
    public func crash() async { await bus.stop(service) }

    /// Adds a Wi-Fi device, and returns its object path. The state is NetworkManager's number; 30 is disconnected.
    @discardableResult
    public func addWiFiDevice(_ interface: String, state: UInt32 = 30) async throws -> String {
        try await text("AddWiFiDevice", [quoted(interface), "\(state)"])
    }

    /// Adds a wired device, and returns its object path.
    @discardableResult
    public func addWiredDevice(_ interface: String, state: UInt32 = 30) async throws -> String {
        try await text("AddWiredDevice", [quoted(interface), "\(state)"])
    }

    public func removeDevice(_ device: String) async throws { try await mock("RemoveDevice", [quoted(device)]) }

    /// Adds an access point, and returns its object path. The flags are NetworkManager's words.
    @discardableResult
    public func addAccessPoint(
        on device: String, ssid: [UInt8], bssid: String, strength: UInt8 = 80, flags: UInt32 = 0, wpa: UInt32 = 0,
        rsn: UInt32 = 0
    ) async throws -> String {
        let bytes = "[" + ssid.map { "byte \($0)" }.joined(separator: ", ") + "]"
        return try await text(
            "AddAccessPoint",
            [
                quoted(device), ssid.isEmpty ? "@ay []" : bytes, quoted(bssid), "\(strength)", "\(flags)", "\(wpa)",
                "\(rsn)",
            ])
    }

    /// Adds so many access points at once, each with a name and an address of its own.
    public func addAccessPoints(_ count: Int, on device: String) async throws {
        try await mock("AddAccessPoints", [quoted(device), "\(count)"])
    }

    /// Keeps an access point in the list, as the one is that is joined, although no scan hears it any more.
    public func setUnheard(_ point: String) async throws { try await mock("SetUnheard", [quoted(point)]) }

    /// Removes an access point as the next request to join it comes in. The next scan finds it again, if it returns.
    public func loseAccessPoint(_ point: String, from device: String, returns: Bool) async throws {
        try await mock("LoseAccessPoint", [quoted(device), quoted(point), "\(returns)"])
    }

    /// Takes a device away after a delay, as when wpa_supplicant dies.
    ///
    /// - Parameter duration: When it comes back after that; nil for never.
    public func restartSupplicant(_ device: String, after delay: Duration, for duration: Duration?) async throws {
        let seconds = [delay / .seconds(1), duration.map { $0 / .seconds(1) } ?? -1]
        try await mock("RestartSupplicant", [quoted(device)] + seconds.map { "\($0)" })
    }

    /// What becomes of requests to end a connection.
    public enum Leaving: String, Sendable {
        case ends
        /// They are not permitted.
        case refused
        /// They are taken, and nothing ends.
        case stuck
        /// They are neither answered nor acted on.
        case unanswered
    }

    /// Says when requests to activate a connection are acted on, and how long after that they are answered; nil for never.
    public func setAnswering(acting: Duration?, answering: Duration?) async throws {
        try await mock("SetAnswering", [acting, answering].map { "\($0.map { $0 / .seconds(1) } ?? -1)" })
    }

    /// How many requests to activate a connection have come, and how many of them were acted on.
    public func activations() async throws -> (asked: Int, acted: Int) {
        let counts = try await text("Activations").split(separator: " ").compactMap { Int($0) }
        guard counts.count == 2 else { throw SystemError("Activations: \(counts)") }
        return (counts[0], counts[1])
    }

    /// Whether an activated device has an address.
    public func setAddressing(_ hasAddress: Bool) async throws { try await mock("SetAddressing", ["\(hasAddress)"]) }

    /// Switches all Wi-Fi off, and on again after a duration.
    public func blockRadio(_ device: String, for duration: Duration) async throws {
        try await mock("BlockRadio", [quoted(device), "\(duration / .seconds(1))"])
    }

    public func setLeaving(_ leaving: Leaving) async throws { try await mock("SetLeaving", [quoted(leaving.rawValue)]) }

    public func removeAccessPoint(_ point: String, from device: String) async throws {
        try await mock("RemoveAccessPoint", [quoted(device), quoted(point)])
    }

    /// Adds a profile of the host's own, and returns its object path.
    @discardableResult
    public func addProfile(uuid: String, name: String) async throws -> String {
        try await text("AddProfile", [quoted(uuid), quoted(name)])
    }

    /// Makes a profile active at once, and returns the active connection's object path.
    @discardableResult
    public func activate(_ profile: String, on device: String) async throws -> String {
        try await text("ActivateProfile", [quoted(device), quoted(profile)])
    }

    /// Says which states and reasons the device goes through at the next activation that has none yet.
    ///
    /// 100 is activated, 120 is failed; after a 0 nothing happens any more.
    public func playNext(_ states: [(state: UInt32, reason: UInt32)]) async throws {
        try await mock("PlayNext", [Self.list(states)])
    }

    /// The same for several activations, the first of which is the next, instead of what was said before.
    public func playEach(_ activations: [[(state: UInt32, reason: UInt32)]]) async throws {
        try await mock("PlayEach", ["[" + activations.map(Self.list).joined(separator: ", ") + "]"])
    }

    private static func list(_ states: [(state: UInt32, reason: UInt32)]) -> String {
        "[" + states.map { "[\($0.state), \($0.reason)]" }.joined(separator: ", ") + "]"
    }

    /// What becomes of scan requests.
    public enum Scanning: String, Sendable, CaseIterable {
        case complete
        /// They are refused since a scan is under way; another program's scan ends soon after.
        case refuse = "refuse-busy"
        /// The same in the words of older versions: it is too soon.
        case refuseRecent = "refuse-recent"
        /// The same in the words of older versions: the device is activating.
        case refuseState = "refuse-state"
        /// They are taken, and no scan ever ends.
        case silent
        /// They are refused, and no scan ever ends.
        case stuck
        /// They are not answered, and no scan ever ends.
        case unanswered
    }

    public func setScanning(_ scanning: Scanning) async throws {
        try await mock("SetScanning", [quoted(scanning.rawValue)])
    }

    /// Which access point a radio ends up on, whatever was asked.
    public func setActualAccessPoint(_ point: String) async throws {
        try await mock("SetActualAccessPoint", [quoted(point)])
    }

    /// Sets what the caller may do: the action without NetworkManager's prefix, and `yes`, `auth` or `no`.
    public func setPermission(_ action: String, _ answer: String) async throws {
        try await mock("SetPermission", [quoted("\(Self.name).\(action)"), quoted(answer)])
    }

    /// Has it leave the question for permissions unanswered.
    public func withholdPermissions() async throws { try await mock("SetTellsPermissions", ["false"]) }

    public func setDeviceState(_ device: String, _ state: UInt32, reason: UInt32) async throws {
        try await mock("SetDeviceState", [quoted(device), "\(state)", "\(reason)"])
    }

    /// Sets a switch of the manager's, such as `WirelessEnabled`.
    public func setSwitch(_ name: String, _ isOn: Bool) async throws {
        try await mock("SetManager", ["{\(quoted(name)): <\(isOn)>}"])
    }

    /// The number of active connections, of the host's own and of others.
    public func activeConnectionCount() async throws -> Int { try await paths(Self.name, "ActiveConnections", at: "") }

    /// The number of profiles.
    public func profileCount() async throws -> Int {
        try await paths("\(Self.name).Settings", "Connections", at: "/Settings")
    }

    /// What the last join asked for, a setting's property a line: `connection.id=…`.
    public func lastRequest() async throws -> [String] {
        try await text("LastRequest").components(separatedBy: "\\n")
    }

    /// The names that the scan requests so far carried, in GVariant's text form.
    public func probedNames() async throws -> String { try await mock("ProbedNames") }

    /// Whether a scan has been requested, the first of which carries no names.
    public func isAskedToScan() async throws -> Bool { try await probedNames().contains("@aay []") }

    private func paths(_ interface: String, _ property: String, at path: String) async throws -> Int {
        let answer = try await bus.call(
            Self.name, "/org/freedesktop/NetworkManager\(path)", "org.freedesktop.DBus.Properties.Get",
            [quoted(interface), quoted(property)])
        return answer.components(separatedBy: "'/").count - 1
    }

    /// An answer that is one string.
    private func text(_ method: String, _ arguments: [String] = []) async throws -> String {
        let answer = try await mock(method, arguments)
        guard answer.hasPrefix("('"), let end = answer.range(of: "',)", options: .backwards) else {
            throw SystemError("\(method): \(answer)")
        }
        return String(answer[answer.index(answer.startIndex, offsetBy: 2)..<end.lowerBound])
    }

    @discardableResult
    private func mock(_ method: String, _ arguments: [String] = []) async throws -> String {
        try await bus.call(Self.name, "/org/freedesktop", "org.freedesktop.DBus.Mock.\(method)", arguments)
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
