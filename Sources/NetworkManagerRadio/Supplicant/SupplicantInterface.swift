import AccessoryModel
import AccessoryRadio
import GLibBridge
import MessageBus

/// One radio as wpa_supplicant shows it (`fi.w1.wpa_supplicant1.Interface` of its D-Bus interface).
///
/// NetworkManager owns the radio there. Nothing is asked of it here but scans, which change no state of its own.
@GLibActor
struct SupplicantInterface {
    nonisolated static let service = "fi.w1.wpa_supplicant1"
    nonisolated static let servicePath = "/fi/w1/wpa_supplicant1"
    nonisolated static let name = "fi.w1.wpa_supplicant1.Interface"

    let bus: MessageBus
    /// Its D-Bus object path. It is another one when wpa_supplicant has taken the radio anew.
    let path: String

    /// It answers at once or is stuck.
    nonisolated static let answerLimit: Duration = .seconds(1)

    /// Finds the radio of a network interface (`GetInterface`). wpa_supplicant is not started for it.
    init(
        of interface: String, on bus: MessageBus, answerLimit: Duration = answerLimit
    ) async throws(SupplicantRefusal) {
        let answer = try await Self.call(
            BusMethod(Self.service, Self.servicePath, Self.service, "GetInterface"), [.string(interface)], on: bus,
            answerLimit: answerLimit)
        guard let path = answer.first?.text else { throw .other(reason: "wpa_supplicant's answer has no radio in it") }
        self.bus = bus
        self.path = path
    }

    /// Asks for a scan of some channels alone. Its end is told by ``SupplicantWatch``.
    ///
    /// - Parameter names: Names to ask for besides, so that hidden networks of those names answer.
    func scan(
        _ channels: [WiFiChannel], probing names: [SSID], answerLimit: Duration = answerLimit
    ) async throws(SupplicantRefusal) {
        var options: [String: DBusValue] = [
            "Type": .string("active"),
            // What is heard is for us; the radio stays joined to what it is joined to.
            "AllowRoam": .boolean(false),
            "Channels": .array(element: "(uu)", channels.compactMap(Self.range)),
        ]
        if !names.isEmpty {
            // The empty name asks for everybody.
            options["SSIDs"] = .array(element: "ay", [.bytes([])] + names.map { .bytes($0.bytes) })
        }
        _ = try await Self.call(
            BusMethod(Self.service, path, Self.name, "Scan"), [.options(options)], on: bus, answerLimit: answerLimit)
    }

    /// A channel as its centre frequency and its width, both in MHz.
    private static func range(of channel: WiFiChannel) -> DBusValue? {
        UInt32(exactly: channel.frequencyMHz).map { .tuple([.uint32($0), .uint32(20)]) }
    }

    private static func call(
        _ method: BusMethod, _ arguments: [DBusValue], on bus: MessageBus, answerLimit: Duration
    ) async throws(SupplicantRefusal) -> [DBusValue] {
        do {
            return try await bus.call(method, arguments, timeout: answerLimit)
        } catch {
            throw SupplicantRefusal(error)
        }
    }
}
