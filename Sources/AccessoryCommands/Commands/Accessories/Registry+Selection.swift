import AccessoryModel
import AccessoryRegistry

extension Registry {
    /// The one accessory that a person means by an identifier, the beginning of one, a name or an address.
    ///
    /// - Parameter isMending: Whether it may be one whose record can't be read whole.
    /// - Throws: ``AccessorySelectionError`` if there is none, or are several; `RegistryError`.
    func accessory(named text: String, mending isMending: Bool = false) throws -> Accessory {
        let candidates = try accessories(matching: text, limit: 20, mending: isMending)
        guard let first = candidates.first else { throw AccessorySelectionError.notFound(text) }
        guard candidates.count == 1 else {
            throw AccessorySelectionError.ambiguous(text, candidates: candidates)
        }
        return first
    }
}
