import AccessoryModel
import FoundationEssentials

/// Descriptors as JSON text and back.
///
/// Thousands of accessories share a few descriptors, and JSON is slow, so the last ones are kept.
final class DescriptorCoder {
    private static let limit = 256
    private var texts: [DiscoveryDescriptor: String] = [:]
    private var descriptors: [String: DiscoveryDescriptor] = [:]
    private var publishedTexts: [String: String] = [:]

    func text(of descriptor: DiscoveryDescriptor) throws -> String {
        if let known = texts[descriptor] { return known }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(StoredDescriptor(descriptor)), as: UTF8.self)
        if texts.count >= Self.limit { texts.removeAll(keepingCapacity: true) }
        texts[descriptor] = text
        return text
    }

    /// - Parameter place: What the text is a part of, for the error.
    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if the text is not a descriptor.
    func descriptor(of text: String, in place: String) throws -> DiscoveryDescriptor {
        if let known = descriptors[text] { return known }
        guard let stored = try? JSONDecoder().decode(StoredDescriptor.self, from: Data(text.utf8)),
            let descriptor = stored.descriptor
        else { throw RegistryFileProblem.corrupt("the descriptor of \(place) can't be read") }
        if descriptors.count >= Self.limit { descriptors.removeAll(keepingCapacity: true) }
        descriptors[text] = descriptor
        return descriptor
    }

    /// The text of a descriptor as it stands in a profile, from the text that the registry keeps.
    ///
    /// - Parameter place: What the text is a part of, for the error.
    /// - Throws: ``RegistryFileProblem/corrupt(_:)`` if the text is not a descriptor.
    func publishedText(of text: String, in place: String) throws -> String {
        if let known = publishedTexts[text] { return known }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let published = String(decoding: try encoder.encode(try descriptor(of: text, in: place)), as: UTF8.self)
        if publishedTexts.count >= Self.limit { publishedTexts.removeAll(keepingCapacity: true) }
        publishedTexts[text] = published
        return published
    }
}
