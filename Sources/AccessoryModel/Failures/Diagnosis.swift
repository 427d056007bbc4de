/// What went wrong, in a form for people and for programs.
public struct Diagnosis: Hashable, Sendable, Codable {
    /// A stable name for the cause, in dotted lower camel case, such as `join.passphraseRefused`.
    public var code: String
    /// The kind of cause.
    public var category: FailureCategory
    /// One sentence that says what happened.
    public var message: String
    /// Where it happened: a file, a key path, an argument, a network interface. Nil where there is no such place.
    public var place: String?
    /// One sentence that says what to do about it.
    public var advice: String?

    public init(
        code: String, category: FailureCategory, message: String, place: String? = nil, advice: String? = nil
    ) {
        self.code = code
        self.category = category
        self.message = message
        self.place = place
        self.advice = advice
    }
}

/// An error that can say what happened, where, and what to do.
///
/// Every error type of this package conforms. None of them carries a secret.
public protocol DiagnosedError: Error, Sendable, CustomStringConvertible {
    /// The error as a value for output.
    var diagnosis: Diagnosis { get }
}

extension DiagnosedError {
    /// The place, where there is one, and the message.
    public var description: String {
        let diagnosis = diagnosis
        return diagnosis.place.map { "\($0): \(diagnosis.message)" } ?? diagnosis.message
    }
}
