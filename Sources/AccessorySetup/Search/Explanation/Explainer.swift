public import AccessoryModel

/// Says of everything that is heard why it is what is meant, or why not: as a set-up with the same wishes decides.
public struct Explainer: Sendable {
    /// Signals weaker than this are weak: -80 dBm, where NetworkManager has wpa_supplicant look for a better access
    /// point. 34 percent is what NetworkManager makes of that (`nm_wifi_utils_level_to_quality()`: 0 percent at -100 dBm,
    /// 100 at -40 dBm).
    public static let weakSignalPercent = 34
    /// How many families one access point may nearly be.
    private static let mostFamilies = 3

    private let recognizer: Recognizer
    private let bssid: BSSID?
    private let records: [BSSID: String]

    /// - Parameters:
    ///   - bssid: The one access point that is meant; nil for any.
    ///   - records: The names of the accessories that are set up already.
    public init(recognizer: Recognizer, bssid: BSSID? = nil, records: [BSSID: String] = [:]) {
        self.recognizer = recognizer
        self.bssid = bssid
        self.records = records
    }

    /// Explains everything that was heard: first what is meant, then what is nearly so, then all else; each in the
    /// order in which it was given.
    public func explain(_ heard: [AccessPoint]) -> [Explanation] {
        let all = heard.map { explain($0) }
        let near = all.enumerated().filter { $0.element.isNearMiss }
            .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }.map(\.element)
        return all.filter(\.isMatch) + near + all.filter { !$0.isMatch && !$0.isNearMiss }
    }

    /// What is nearly meant, each once, the nearest first.
    ///
    /// - Parameter limit: How many at most.
    public func nearMisses(in heard: [AccessPoint], limit: Int) -> [Explanation] {
        var seen: Set<AccessPoint.Identity> = []
        return Array(
            explain(heard).filter { $0.isNearMiss && seen.insert($0.accessPoint.identity).inserted }.prefix(limit))
    }

    public func explain(_ accessPoint: AccessPoint) -> Explanation {
        let recognition = recognizer.recognize(accessPoint)
        var rejections: [Rejection] = []
        var isNear = true
        var distance = 0
        if recognition == nil {
            let verdict = recognizer.verdict(on: accessPoint, mostFamilies: Self.mostFamilies)
            rejections = verdict.rejections
            isNear = verdict.isNear
            distance = verdict.distance
        }
        if bssid == accessPoint.bssid {
            // Whatever else it lacks, somebody took the trouble to name it.
            isNear = true
            distance = 0
        } else if let bssid {
            rejections.append(Rejection(.bssid, "Its address is \(accessPoint.bssid), and only \(bssid) is meant."))
        }
        return Explanation(
            accessPoint: accessPoint, recognition: rejections.isEmpty ? recognition : nil, rejections: rejections,
            remarks: remarks(on: accessPoint, recognition), isNearMiss: !rejections.isEmpty && isNear,
            distance: distance)
    }

    private func remarks(on accessPoint: AccessPoint, _ recognition: Recognition?) -> [Remark] {
        var remarks: [Remark] = []
        if !accessPoint.security.isJoinable {
            remarks.append(
                Remark(.notJoinable, "Networks with \(accessPoint.security.title) security can't be joined."))
        }
        if let hotspot = recognition?.profile?.hotspot, let band = accessPoint.channel.band, !hotspot.bands.isEmpty,
            !hotspot.bands.contains(band)
        {
            let usual = hotspot.bands.map(\.title).sorted().joined(separator: " and ")
            remarks.append(
                Remark(.unusualBand, "It is on \(band.title), where the family is only known to be on \(usual)."))
        }
        if accessPoint.signalPercent < Self.weakSignalPercent {
            remarks.append(
                Remark(
                    .weakSignal,
                    "Its signal is weak, \(accessPoint.signalPercent) %: a join may fail. Bring it nearer."))
        }
        if let name = records[accessPoint.bssid] {
            remarks.append(Remark(.recorded, "It is set up already, as '\(name)'."))
        }
        return remarks
    }
}
