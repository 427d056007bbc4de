public import CGLib

/// A `GError`, copied out and freed.
///
/// The domain is the quark's string, since the numbers of quarks differ from one process to the next.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The domain's name, such as `g-io-error-quark`.
    public let domain: String
    /// The code within the domain.
    public let code: UInt32
    /// What the library says, in its own words.
    public let message: String

    public init(domain: String, code: UInt32, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// Takes ownership of `error` and frees it.
    public init(taking error: UnsafeMutablePointer<GError>) {
        domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
        code = UInt32(bitPattern: error.pointee.code)
        message = error.pointee.message.map { String(cString: $0) } ?? ""
        g_error_free(error)
    }

    public var description: String { "\(message) (\(domain) \(code))" }

    /// Whether a `GCancellable` ended the operation.
    public var isCancelled: Bool { isOf(g_io_error_quark(), G_IO_ERROR_CANCELLED.rawValue) }

    /// What GIO itself reports where an answer does not come in time.
    public static var timedOut: GLibError {
        GLibError(
            domain: g_quark_to_string(g_io_error_quark()).map { String(cString: $0) } ?? "",
            code: G_IO_ERROR_TIMED_OUT.rawValue, message: "it did not answer in time")
    }

    /// Whether it is the error of that code in the domain of that quark.
    public func isOf(_ domain: GQuark, _ code: UInt32) -> Bool {
        self.code == code && isOf(domain)
    }

    /// Whether it is of the domain of that quark.
    public func isOf(_ domain: GQuark) -> Bool {
        g_quark_to_string(domain).map { String(cString: $0) } == self.domain
    }

    /// An error of this package's own, where a library reported a failure and gave no reason, or was not asked at all.
    public static func local(_ message: String) -> GLibError {
        GLibError(domain: "accessory-setup", code: 0, message: message)
    }
}

/// Runs a C call whose last argument is `GError **`, and throws what it reports.
public func throwingGError<Value>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
) throws(GLibError) -> Value {
    var error: UnsafeMutablePointer<GError>?
    let value = body(&error)
    if let error { throw GLibError(taking: error) }
    return value
}
