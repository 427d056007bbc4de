import AccessoryModel

extension Recognizer {
    /// The bands that what is wanted may be on. No accessory is known to open a hotspot at 6 GHz, so that counts only
    /// where a family says so.
    var bands: Set<WiFiChannel.Band> {
        let usual: Set<WiFiChannel.Band> = [.twoPointFourGHz, .fiveGHz]
        guard case .profiles(let catalog) = rule, !catalog.profiles.isEmpty else { return usual }
        return catalog.profiles.reduce(into: []) { bands, profile in
            bands.formUnion(profile.hotspot.bands.isEmpty ? usual : profile.hotspot.bands)
        }
    }

    /// The families whose hotspots go by themselves, and after how long.
    var lifetimes: [(profile: AccessoryProfile.ID, seconds: Int)] {
        guard case .profiles(let catalog) = rule else { return [] }
        return catalog.profiles.compactMap { profile in
            profile.hotspot.lifetimeSeconds.map { (profile.id, $0) }
        }
    }
}
