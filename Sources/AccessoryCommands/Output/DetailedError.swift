public import AccessoryModel

/// An error that has more to say than a sentence, such as the candidates of an ambiguity.
public protocol DetailedError: DiagnosedError {
    /// What is printed under the sentence, one line each, fit for a terminal.
    var detailLines: [String] { get }
    /// What stands under `details` in the error object: an object.
    var details: JSONValue { get }
}
