import AccessoryModel

extension Change.Value {
    /// What differs between two states of a record. Nil for `old` is a new record, nil for `new` one that goes.
    static func differences(
        from old: Accessory?, to new: Accessory?, _ descriptors: DescriptorCoder
    ) throws -> [Change.Value] {
        var values: [Change.Value] = []
        func compare<Content: Equatable>(
            _ field: Change.Field, _ content: (Accessory) -> Content?, _ text: (Content) throws -> String
        ) throws {
            let before = old.flatMap(content)
            let after = new.flatMap(content)
            guard before != after else { return }
            values.append(Change.Value(field: field, old: try before.map(text), new: try after.map(text)))
        }
        try compare(.displayName, { $0.displayName }, { $0 })
        try compare(.state, { $0.state }, { $0.rawValue })
        try compare(.ssid, { $0.ssid }, { $0.argumentForm })
        try compare(.bssid, { $0.bssid }, { $0.description })
        try compare(.bluetoothAddress, { $0.bluetoothAddress }, { $0.description })
        try compare(.profile, { $0.profileID }, { $0 })
        try compare(.descriptor, { $0.descriptor }, descriptors.text(of:))
        return values
    }
}
