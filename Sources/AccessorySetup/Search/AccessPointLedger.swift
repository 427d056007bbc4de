public import AccessoryModel

/// Everything that several sweeps have heard, since one sweep alone misses some.
public struct AccessPointLedger: Sendable {
    private struct Key: Hashable {
        let interface: String
        let identity: AccessPoint.Identity
    }

    private struct Entry {
        var accessPoint: AccessPoint
        var heardAt: Duration
    }

    private var entries: [Key: Entry] = [:]

    public init() {}

    /// Takes the result of a sweep.
    ///
    /// A network whose name is withheld goes as soon as the same access point has been heard by its name.
    ///
    /// - Parameter time: When the sweep ended.
    public mutating func add(_ sweep: [AccessPoint], at time: Duration) {
        for accessPoint in sweep {
            let age = Duration.seconds(Self.age(accessPoint.lastSeenSeconds))
            let key = Key(interface: accessPoint.interface, identity: accessPoint.identity)
            let heardAt = time - age
            if let earlier = entries[key], earlier.heardAt > heardAt { continue }
            entries[key] = Entry(accessPoint: accessPoint, heardAt: heardAt)
        }
        let named = Set(
            entries.values.filter { !$0.accessPoint.ssid.isHidden }
                .map { [$0.accessPoint.interface, $0.accessPoint.bssid.description] })
        entries = entries.filter { _, entry in
            !entry.accessPoint.ssid.isHidden
                || !named.contains([entry.accessPoint.interface, entry.accessPoint.bssid.description])
        }
    }

    /// An age that can be calculated with: a radio may give any number.
    private static func age(_ seconds: Double?) -> Double {
        guard let seconds, !seconds.isNaN else { return 0 }
        return min(max(seconds, 0), 1_000_000)
    }

    /// All of them with their ages at `time`, strongest first, then by address, so that the order never flickers.
    ///
    /// - Parameter maximumAge: What was heard longer ago is left out.
    public func accessPoints(at time: Duration, maximumAge: Duration) -> [AccessPoint] {
        entries.values
            .filter { time - $0.heardAt <= maximumAge }
            .map { entry in
                var accessPoint = entry.accessPoint
                accessPoint.lastSeenSeconds = max(0, (time - entry.heardAt) / .seconds(1))
                return accessPoint
            }
            .sorted { left, right in
                (right.signalPercent, left.bssid.rawValue, left.interface, left.ssid)
                    < (left.signalPercent, right.bssid.rawValue, right.interface, right.ssid)
            }
    }
}
