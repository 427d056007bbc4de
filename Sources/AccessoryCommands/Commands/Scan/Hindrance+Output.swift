import AccessoryModel
import AccessorySetup

extension Hindrance {
    /// As it stands in `hints` (`Schemas/scan.json`).
    var outputJSON: JSONValue {
        ["code": .string(code.rawValue), "interface": .optional(interface), "message": .string(sentence)]
    }
}
