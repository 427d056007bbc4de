import AccessoryModel

/// When names were last asked for by a scan, so that none is asked for again too soon.
///
/// NetworkManager 1.42 keeps the names of scan requests in a list, and is killed by a name that comes again while it is
/// still there: four requests of one name crash it when they are 5 s apart, and do not when they are 8 s apart.
struct NameProbes {
    private struct Key: Hashable {
        let interface: String
        let name: SSID
    }

    /// Half as long again as what was seen to be safe.
    static let interval = 12.0
    /// The most names that NetworkManager takes in one request.
    static let most = 32

    private var times: [Key: Double] = [:]

    /// Takes the names that may be asked for now, and remembers that they are.
    ///
    /// - Parameter now: In seconds, of a clock that never goes back.
    mutating func take(_ names: [SSID], on interface: String, at now: Double) -> [SSID] {
        times = times.filter { now - $0.value < Self.interval }
        var taken: [SSID] = []
        for name in names where taken.count < Self.most && !name.isHidden {
            let key = Key(interface: interface, name: name)
            guard times[key] == nil else { continue }
            times[key] = now
            taken.append(name)
        }
        return taken
    }
}
