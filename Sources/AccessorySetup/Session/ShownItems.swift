import AccessoryModel

/// The items of a call that can be used, and what is wrong with the others.
struct ShownItems: Sendable {
    let display: [DisplayItem]
    let migrations: [MigrationDisplayItem]
    let leftOut: [ItemProblem]

    /// - Throws: ``SessionError/noItems``, or ``SessionError/invalidItems(_:)`` if none can be used.
    init(
        _ items: [DisplayItem], migrating migrations: [MigrationDisplayItem], declaration: SetupDeclaration
    ) throws(SessionError) {
        guard !items.isEmpty || !migrations.isEmpty else { throw .noItems }
        var leftOut: [ItemProblem] = []
        var display: [DisplayItem] = []
        for (index, item) in items.enumerated() {
            let causes = Self.problems(in: item, declaration)
            leftOut += causes.map { ItemProblem(index: index, name: item.name, cause: $0) }
            if causes.isEmpty { display.append(item) }
        }
        var migrating: [MigrationDisplayItem] = []
        for (index, item) in migrations.enumerated() {
            let causes = Self.problems(in: item, declaration)
            leftOut += causes.map {
                ItemProblem(index: index, isMigration: true, name: item.item.name, cause: $0)
            }
            if causes.isEmpty { migrating.append(item) }
        }
        guard !display.isEmpty || !migrating.isEmpty else { throw .invalidItems(leftOut) }
        // Migrating is what is done beside a set-up: without one that can be done it waits.
        guard items.isEmpty || !display.isEmpty else { throw .invalidItems(leftOut) }
        self.display = display
        self.migrations = migrating
        self.leftOut = leftOut
    }

    private static func problems(in item: DisplayItem, _ declaration: SetupDeclaration) -> [ItemProblem.Cause] {
        var causes: [ItemProblem.Cause] = []
        for descriptor in item.descriptors {
            causes += descriptor.violations.filter { $0.severity == .error }.map { .descriptor($0) }
            causes += declaration.problems(in: descriptor).map { .undeclared($0) }
        }
        if causes.isEmpty, !item.descriptors.contains(where: \.isForWiFi) { causes.append(.noBluetoothRadio) }
        return causes
    }

    /// Of a migration item nothing is looked for, so its descriptor may say nothing; what it says has to be right.
    private static func problems(
        in item: MigrationDisplayItem, _ declaration: SetupDeclaration
    ) -> [ItemProblem.Cause] {
        var causes: [ItemProblem.Cause] = []
        for descriptor in item.item.descriptors where descriptor != DiscoveryDescriptor() {
            causes += descriptor.violations.filter { $0.severity == .error }.map { .descriptor($0) }
            causes += declaration.problems(in: descriptor).map { .undeclared($0) }
        }
        switch (item.hotspotSSID, item.bluetoothIdentifier) {
        case (nil, nil): causes.append(.noMigrationIdentifier)
        case (let ssid?, _):
            if ssid.isHidden { causes.append(.unusableSSID) }
            causes += declaration.problems(in: DiscoveryDescriptor(ssid: ssid)).map { .undeclared($0) }
        case (nil, _?): causes.append(.noBluetoothRadio)
        }
        return causes
    }
}
