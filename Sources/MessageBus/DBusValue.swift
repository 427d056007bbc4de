/// A D-Bus value as a Swift value: what a `GVariant` holds, without its reference counting.
public indirect enum DBusValue: Hashable, Sendable {
    case boolean(Bool)
    case byte(UInt8)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(String)
    case signature(String)
    /// The index of a file descriptor that came with the message.
    case handle(Int32)
    case variant(DBusValue)
    case tuple([DBusValue])
    /// `element` is the D-Bus type of one element, so that an empty array has a type too.
    ///
    /// A dictionary whose keys are not text is such an array, of tuples of two.
    case array(element: String, [DBusValue])
    /// A dictionary whose keys are strings (`s`) or object paths (`o`). `value` is the D-Bus type of its values.
    ///
    /// Of entries with the same key, which D-Bus does not forbid, the last one counts.
    case dictionary(key: String, value: String, [String: DBusValue])
    /// A value of a type that has no form here. It can be received and not sent.
    case unsupported(type: String)
}

extension DBusValue {
    /// A dictionary of named variants (`a{sv}`), the usual form of options.
    public static func options(_ values: [String: DBusValue]) -> DBusValue {
        .dictionary(key: "s", value: "v", values.mapValues { .variant($0) })
    }

    /// Bytes (`ay`).
    public static func bytes(_ bytes: some Sequence<UInt8>) -> DBusValue {
        .array(element: "y", bytes.map { .byte($0) })
    }

    /// The D-Bus type.
    public var type: String {
        switch self {
        case .boolean: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .handle: "h"
        case .variant: "v"
        case .tuple(let values): "(\(values.map(\.type).joined()))"
        case .array(let element, _): "a\(element)"
        case .dictionary(let key, let value, _): "a{\(key)\(value)}"
        case .unsupported(let type): type
        }
    }

    /// The value itself, taken out of any variants around it.
    public var unwrapped: DBusValue {
        if case .variant(let inner) = self { inner.unwrapped } else { self }
    }

    /// The text of a string, an object path or a signature; nil for anything else.
    public var text: String? {
        switch unwrapped {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    /// The truth value; nil for anything else.
    public var boolean: Bool? {
        if case .boolean(let value) = unwrapped { value } else { nil }
    }

    /// A whole number of any width; nil for anything else, and for one that does not fit.
    public var integer: Int? {
        switch unwrapped {
        case .byte(let value): Int(value)
        case .int16(let value): Int(value)
        case .uint16(let value): Int(value)
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        case .int64(let value): Int(exactly: value)
        case .uint64(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The bytes of an array of bytes (`ay`); nil for anything else.
    public var bytes: [UInt8]? {
        guard case .array(element: "y", let values) = unwrapped else { return nil }
        return values.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
    }

    /// The elements of an array or a tuple; nil for anything else.
    public var elements: [DBusValue]? {
        switch unwrapped {
        case .array(_, let values), .tuple(let values): values
        default: nil
        }
    }

    /// The entries of a dictionary whose keys are text; nil for anything else.
    public var entries: [String: DBusValue]? {
        if case .dictionary(_, _, let entries) = unwrapped { entries } else { nil }
    }

    /// The value under a key; nil if there is none, or this is no such dictionary.
    public subscript(key: String) -> DBusValue? { entries?[key] }
}
