/// A system call or a tool of a test failed.
public struct SystemError: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
