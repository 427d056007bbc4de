import AccessoryModel
import AccessorySetup

extension SetupResult {
    /// The members of what `add` prints (`Schemas/add.json`, `Schemas/add-event.json`).
    var outputMembers: [JSONValue.Member] {
        [
            .init("accessory", accessory.outputJSON), .init("isNew", .boolean(isNew)),
            .init("link", link.outputJSON),
        ]
    }
}
