public import AccessoryModel

extension ItemProblem {
    /// The problem as a value for output.
    public var diagnosis: Diagnosis {
        switch cause {
        case .descriptor(let violation):
            Diagnosis(
                code: violation.code, category: .invalidInput, message: violation.message,
                place: place(violation.property), advice: violation.advice)
        case .undeclared(let problem):
            Diagnosis(
                code: "declaration.undeclared", category: .invalidInput,
                message: "'\(problem.value)' is not declared under \(problem.key).", place: place(problem.property),
                advice: "Add '\(problem.value)' to the array \(problem.key) of the declaration.")
        case .noBluetoothRadio:
            Diagnosis(
                code: "item.noBluetoothRadio", category: .invalidInput,
                message: "It can only be found by Bluetooth, and this session has Wi-Fi radios alone.",
                place: place(""), advice: "Give ssid or ssidPrefix as well, if the accessory has a hotspot.")
        case .noMigrationIdentifier:
            Diagnosis(
                code: "item.noMigrationIdentifier", category: .invalidInput,
                message: "A migration item needs hotspotSSID or bluetoothIdentifier.", place: place(""),
                advice: "Give the name of the hotspot that the host knows.")
        case .unusableSSID:
            Diagnosis(
                code: "item.unusableSSID", category: .invalidInput,
                message: "The name of a migration item's hotspot is empty, or that of a hidden network.",
                place: place("hotspotSSID"), advice: "Give the name that the network answers to.")
        }
    }

    private func place(_ property: String) -> String {
        let item = isMigration ? "migrationItems[\(index)]" : "items[\(index)]"
        return property.isEmpty ? item : "\(item).\(property)"
    }
}
