public import Foundation

/// A text to compare a property with, and how. Wi-Fi Aware alone uses it, which is an error on Linux.
public final class ASPropertyCompareString: Hashable, Sendable {
    public let string: String
    private let options: UInt

    public init(string: String, compareOptions: NSString.CompareOptions) {
        self.string = string
        options = compareOptions.rawValue
    }

    public var compareOptions: NSString.CompareOptions { NSString.CompareOptions(rawValue: options) }

    public static func == (left: ASPropertyCompareString, right: ASPropertyCompareString) -> Bool {
        left.string == right.string && left.options == right.options
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(string)
        hasher.combine(options)
    }
}
