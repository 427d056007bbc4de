import AccessoryModel
import AccessoryRadio
import AccessoryRegistry

/// Picks the accessories that could be meant out of everything that was heard.
struct CandidateFinder: Sendable {
    let recognizer: Recognizer
    /// The one access point that is meant; nil for any.
    let bssid: BSSID?
    let members: [RadioReservation.Member]

    /// The access points that match, each once, as the radio that should join it heard it.
    func matches(in heard: [AccessPoint]) -> [(accessPoint: AccessPoint, recognition: Recognition)] {
        let free = Set(members.filter { $0.status.connection == nil }.map(\.radio.interface))
        var matches: [(accessPoint: AccessPoint, recognition: Recognition)] = []
        var places: [AccessPoint.Identity: Int] = [:]
        for accessPoint in heard where bssid == nil || accessPoint.bssid == bssid {
            if let place = places[accessPoint.identity] {
                // Strongest first: the first one stands, unless its radio is in use and this one's is not.
                let standing = matches[place].accessPoint.interface
                if !free.contains(standing), free.contains(accessPoint.interface) {
                    matches[place].accessPoint = accessPoint
                }
            } else if let recognition = recognizer.recognize(accessPoint) {
                places[accessPoint.identity] = matches.count
                matches.append((accessPoint, recognition))
            }
        }
        return matches
    }

    /// The matches, with the records that they already have.
    func candidates(in heard: [AccessPoint], registry: Registry) throws(RegistryError) -> [Candidate] {
        var candidates: [Candidate] = []
        for match in matches(in: heard) {
            let record = try registry.accessory(bssid: match.accessPoint.bssid, mending: true)
            candidates.append(
                Candidate(accessPoint: match.accessPoint, recognition: match.recognition, recordID: record?.id))
        }
        return candidates
    }
}
