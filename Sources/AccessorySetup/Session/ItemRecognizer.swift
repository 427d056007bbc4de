import AccessoryModel

/// Tells the accessories of a picker's items from everything else that is heard.
struct ItemRecognizer: Sendable {
    let recognizer: Recognizer
    private let items: [DisplayItem]
    /// The item of a profile, or of what stands for one.
    private let places: [AccessoryProfile.ID: Int]

    /// - Parameter items: One at least; those with a Wi-Fi descriptor that is valid are recognised.
    /// - Throws: `InvalidDescriptor`, for the one descriptor of a single item.
    init(_ items: [DisplayItem]) throws(InvalidDescriptor) {
        self.items = items
        if items.count == 1, items[0].profile == nil, items[0].descriptors.count == 1 {
            recognizer = try Recognizer(descriptor: items[0].descriptors[0])
            places = [:]
            return
        }
        let profiles = items.enumerated().map { index, item in
            // No profile's id has a slash.
            item.profile
                ?? AccessoryProfile(
                    id: "item/\(index)", name: item.name, kind: .provisioned, descriptors: item.descriptors)
        }
        if profiles.count == 1, items[0].profile != nil {
            recognizer = Recognizer(profile: profiles[0])
        } else {
            let names = items.filter { $0.profile == nil }.flatMap { $0.descriptors.compactMap(\.ssid) }
            recognizer = Recognizer(catalog: ProfileCatalog(profiles: profiles), probing: names)
        }
        places = Dictionary(profiles.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// What an access point is, and of which item; nil if it is of none.
    func recognize(_ accessPoint: AccessPoint) -> (recognition: Recognition, item: DisplayItem)? {
        guard let recognition = recognizer.recognize(accessPoint) else { return nil }
        guard let profile = recognition.profile else { return (recognition, items[0]) }
        guard let place = places[profile.id] else { return nil }
        let item = items[place]
        guard item.profile == nil else { return (recognition, item) }
        // What only stands for a profile is none.
        return (Recognition(profile: nil, descriptor: recognition.descriptor, kind: recognition.kind), item)
    }
}
