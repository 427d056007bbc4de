import AccessoryModel
import AccessoryRegistry

extension Registry {
    /// The one accessory that a person means by an identifier, the beginning of one, a name or an address.
    ///
    /// - Throws: ``AccessorySelectionError`` if there is none, or are several; `RegistryError`.
    func accessory(named text: String) throws -> Accessory {
        let candidates = try accessories(matching: text, limit: 20)
        guard let first = candidates.first else { throw AccessorySelectionError.notFound(text) }
        guard candidates.count == 1 else {
            throw AccessorySelectionError.ambiguous(text, candidates: candidates)
        }
        return first
    }
}
