/// One thing that is wrong with a JSON file.
public struct JSONIssue: Hashable, Sendable, CustomStringConvertible {
    /// A stable name for the kind of fault, such as `json.unknownKey`.
    public var code: String
    /// Where it is, such as `descriptors[0].ssidPrefix`. Empty for the whole document.
    public var path: String
    /// Where it is in the text, if the text could not be read as JSON.
    public var position: JSONPosition?
    /// One sentence that says what is wrong.
    public var message: String
    /// What is valid there.
    public var expected: String?
    /// What is there. Never the text of a secret.
    public var found: String?
    /// One sentence that says what to do about it.
    public var advice: String?

    public init(
        code: String, path: String, position: JSONPosition? = nil, message: String, expected: String? = nil,
        found: String? = nil, advice: String? = nil
    ) {
        self.code = code
        self.path = path
        self.position = position
        self.message = message
        self.expected = expected
        self.found = found
        self.advice = advice
    }

    /// The place, where there is one, and the message.
    public var description: String {
        let place = position?.description ?? path
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// The issue as a value for output.
    ///
    /// - Parameters:
    ///   - file: The file it is in, which is put in front of the place.
    ///   - category: The kind of file that is not valid.
    public func diagnosis(file: String?, category: FailureCategory) -> Diagnosis {
        let place = position?.description ?? path
        let places = [file, place.isEmpty ? nil : place].compactMap { $0 }
        return Diagnosis(
            code: code, category: category, message: message,
            place: places.isEmpty ? nil : places.joined(separator: ": "), advice: advice)
    }
}
