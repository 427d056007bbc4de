import AccessoryModel
import AccessoryRadio
import AccessorySetup
import TerminalText

extension HopRecovery.Finding {
    /// What was done, as a sentence behind the radio's name.
    var sentence: String {
        switch self {
        case .restored(let connection): "'\(DisplayText.escaped(connection.name))' is back."
        case .nothingDisplaced: "the radio had been free, and is again."
        case .inUse(let holder): RadioLockError.taken(interface: "", by: holder).diagnosis.message
        case .fromEarlierBoot(let connection):
            connection.map { "the machine has been started since '\(DisplayText.escaped($0.name))' was displaced." }
                ?? "the machine has been started since."
        case .failed(let error): error.diagnosis.message + (error.diagnosis.advice.map { " " + $0 } ?? "")
        }
    }

    /// As it stands under `radios` in the output of `restore` (`Schemas/restore.json`).
    func outputJSON(interface: String) -> JSONValue {
        let connection: ConnectionReference?
        let outcome: String
        var error: Diagnosis?
        switch self {
        case .restored(let restored): (outcome, connection) = ("restored", restored)
        case .nothingDisplaced: (outcome, connection) = ("nothingDisplaced", nil)
        case .inUse(let holder):
            (outcome, connection) = ("inUse", nil)
            error = RadioLockError.taken(interface: interface, by: holder).diagnosis
        case .fromEarlierBoot(let displaced): (outcome, connection) = ("fromEarlierBoot", displaced)
        case .failed(let failure):
            (outcome, connection) = ("failed", nil)
            error = failure.diagnosis
        }
        return [
            "interface": .string(interface), "outcome": .string(outcome),
            "connection": connection.map { ["uuid": .string($0.uuid), "name": .string($0.name)] } ?? .null,
            "error": error?.json ?? .null,
        ]
    }
}
