public import AccessoryModel

extension SetupDeclaration {
    /// Everything that a descriptor uses and the application has not declared.
    ///
    /// Identifiers and UUIDs are compared as values, however they are written. A name substring is declared if a declared
    /// name is it, or contains it, in the same letters.
    public func problems(in descriptor: DiscoveryDescriptor) -> [DeclarationProblem] {
        guard !allowsEverything else { return [] }
        var problems: [DeclarationProblem] = []
        if let property = descriptor.firstWiFiProperty { check(.wifi, property, &problems) }
        if let property = descriptor.firstBluetoothProperty { check(.bluetooth, property, &problems) }
        if let company = descriptor.bluetoothCompanyIdentifier, !companyIdentifiers.contains(company) {
            let digits = String(company, radix: 16, uppercase: true)
            problems.append(
                DeclarationProblem(
                    key: Key.companyIdentifiers.rawValue,
                    value: String(repeating: "0", count: 4 - digits.count) + digits,
                    property: "bluetoothCompanyIdentifier"))
        }
        if let service = descriptor.bluetoothServiceUUID, !services.contains(service) {
            problems.append(
                DeclarationProblem(
                    key: Key.services.rawValue, value: service.description, property: "bluetoothServiceUUID"))
        }
        if let name = descriptor.bluetoothNameSubstring, !bluetoothNames.contains(where: { $0.contains(name) }) {
            problems.append(
                DeclarationProblem(key: Key.names.rawValue, value: name, property: "bluetoothNameSubstring"))
        }
        return problems
    }

    private func check(_ technology: Technology, _ property: String, _ problems: inout [DeclarationProblem]) {
        guard !technologies.contains(technology) else { return }
        problems.append(
            DeclarationProblem(key: Key.kitSupports.rawValue, value: technology.rawValue, property: property))
    }
}

extension DiscoveryDescriptor {
    /// The first property that is set of those that concern a hotspot.
    fileprivate var firstWiFiProperty: String? {
        if ssid != nil { return "ssid" }
        if ssidPrefix != nil { return "ssidPrefix" }
        return ssidSuffix != nil ? "ssidSuffix" : nil
    }

    /// The first property that is set of those that concern an advertisement.
    fileprivate var firstBluetoothProperty: String? {
        let properties: [(String, Bool)] = [
            ("bluetoothCompanyIdentifier", bluetoothCompanyIdentifier != nil),
            ("bluetoothServiceUUID", bluetoothServiceUUID != nil),
            ("bluetoothNameSubstring", bluetoothNameSubstring != nil),
            ("bluetoothManufacturerData", bluetoothManufacturerData != nil),
            ("bluetoothServiceData", bluetoothServiceData != nil), ("bluetoothRange", bluetoothRange != .default),
        ]
        return properties.first { $0.1 }?.0
    }
}
