import CGLib
public import GLibBridge

extension DBusValue {
    /// Copies a `GVariant` out. Takes no reference.
    public init(copying variant: OpaquePointer) {
        let type = g_variant_get_type_string(variant).map { String(cString: $0) } ?? ""
        switch type.first {
        case "b": self = .boolean(g_variant_get_boolean(variant) != 0)
        case "y": self = .byte(g_variant_get_byte(variant))
        case "n": self = .int16(g_variant_get_int16(variant))
        case "q": self = .uint16(g_variant_get_uint16(variant))
        case "i": self = .int32(g_variant_get_int32(variant))
        case "u": self = .uint32(g_variant_get_uint32(variant))
        case "x": self = .int64(Int64(g_variant_get_int64(variant)))
        case "t": self = .uint64(UInt64(g_variant_get_uint64(variant)))
        case "d": self = .double(g_variant_get_double(variant))
        case "h": self = .handle(g_variant_get_handle(variant))
        case "s": self = .string(Self.text(of: variant))
        case "o": self = .objectPath(Self.text(of: variant))
        case "g": self = .signature(Self.text(of: variant))
        case "v":
            let inner = Self.children(of: variant).first
            self = inner.map { .variant($0) } ?? .unsupported(type: type)
        case "(", "{": self = .tuple(Self.children(of: variant))
        case "a" where type.hasPrefix("a{s") || type.hasPrefix("a{o"):
            var entries: [String: DBusValue] = [:]
            for case .tuple(let pair) in Self.children(of: variant) where pair.count == 2 {
                if let key = pair[0].text { entries[key] = pair[1] }
            }
            self = .dictionary(
                key: String(type.dropFirst(2).prefix(1)), value: String(type.dropFirst(3).dropLast()), entries)
        case "a": self = .array(element: String(type.dropFirst()), Self.children(of: variant))
        default: self = .unsupported(type: type)
        }
    }

    /// A new `GVariant` of this value, with a reference that the caller owns.
    ///
    /// Built from parts, since `g_variant_new()` and `g_variant_builder_add()` are variadic.
    ///
    /// - Throws: An error of the domain `accessory-setup` if it is no valid D-Bus value: an object path or a signature
    ///   that is none, text with a zero byte in it, elements of another type than their array's.
    public func makeVariant() throws(GLibError) -> OpaquePointer {
        try check()
        return g_variant_ref_sink(makeFloating())
    }

    private func check() throws(GLibError) {
        switch self {
        case .boolean, .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .handle: break
        case .string(let text):
            guard !text.utf8.contains(0) else { throw .local("a D-Bus string has a zero byte in it") }
        case .objectPath(let path):
            guard Self.isObjectPath(path) else { throw .local("'\(path)' is no D-Bus object path") }
        case .signature(let signature):
            guard !signature.utf8.contains(0), g_variant_is_signature(signature) != 0 else {
                throw .local("'\(signature)' is no D-Bus signature")
            }
        case .variant(let inner): try inner.check()
        case .tuple(let values):
            for value in values { try value.check() }
        case .array(let element, let values):
            try Self.check(type: "a\(element)")
            for value in values {
                guard element == value.type || element == Self.entryType(of: value) else {
                    throw .local("a D-Bus array of '\(element)' has an element of type '\(value.type)'")
                }
                try value.check()
            }
        case .dictionary(let key, let type, let entries):
            guard key == "s" || key == "o" else { throw .local("'\(key)' is no type of text for a D-Bus dictionary") }
            try Self.check(type: "a{\(key)\(type)}")
            for (name, value) in entries {
                guard value.type == type else {
                    throw .local("a D-Bus dictionary of '\(type)' has a value of type '\(value.type)'")
                }
                try (key == "o" ? DBusValue.objectPath(name) : .string(name)).check()
                try value.check()
            }
        case .unsupported(let type): throw .local("a D-Bus value of type '\(type)' can't be sent")
        }
    }

    private static func check(type: String) throws(GLibError) {
        // A signature is any number of types; an array type is one.
        guard !type.utf8.contains(0), g_variant_type_string_is_valid(type) != 0, g_variant_is_signature(type) != 0
        else { throw .local("'\(type)' is no D-Bus type") }
    }

    private static func isObjectPath(_ path: String) -> Bool {
        !path.utf8.contains(0) && g_variant_is_object_path(path) != 0
    }

    /// The type of a pair as an entry of a dictionary.
    private static func entryType(of value: DBusValue) -> String? {
        guard case .tuple(let pair) = value, pair.count == 2 else { return nil }
        return "{\(pair[0].type)\(pair[1].type)}"
    }

    /// Only for a value that has been checked: GLib answers an invalid one with null.
    private func makeFloating() -> OpaquePointer {
        switch self {
        case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
        case .byte(let value): g_variant_new_byte(value)
        case .int16(let value): g_variant_new_int16(value)
        case .uint16(let value): g_variant_new_uint16(value)
        case .int32(let value): g_variant_new_int32(value)
        case .uint32(let value): g_variant_new_uint32(value)
        case .int64(let value): g_variant_new_int64(gint64(value))
        case .uint64(let value): g_variant_new_uint64(guint64(value))
        case .double(let value): g_variant_new_double(value)
        case .handle(let value): g_variant_new_handle(value)
        case .string(let value): g_variant_new_string(value)
        case .objectPath(let value): g_variant_new_object_path(value)
        case .signature(let value): g_variant_new_signature(value)
        case .variant(let value): g_variant_new_variant(value.makeFloating())
        case .tuple(let values): Self.makeTuple(values)
        case .array(let element, let values):
            Self.makeArray(
                of: element,
                values.map { value in
                    guard element.hasPrefix("{"), case .tuple(let pair) = value, pair.count == 2 else {
                        return value.makeFloating()
                    }
                    return g_variant_new_dict_entry(pair[0].makeFloating(), pair[1].makeFloating())
                })
        case .dictionary(let key, let value, let entries):
            Self.makeArray(
                of: "{\(key)\(value)}",
                entries.map { name, value in
                    let key = key == "o" ? g_variant_new_object_path(name) : g_variant_new_string(name)
                    return g_variant_new_dict_entry(key, value.makeFloating())
                })
        case .unsupported: Self.makeTuple([])
        }
    }

    private static func makeTuple(_ values: [DBusValue]) -> OpaquePointer {
        values.map { Optional($0.makeFloating()) }.withUnsafeBufferPointer {
            g_variant_new_tuple($0.baseAddress, gsize($0.count))
        }
    }

    private static func makeArray(of element: String, _ values: [OpaquePointer]) -> OpaquePointer {
        let type = g_variant_type_new(element)
        defer { g_variant_type_free(type) }
        return values.map(Optional.some).withUnsafeBufferPointer {
            g_variant_new_array(type, $0.baseAddress, gsize($0.count))
        }
    }

    private static func text(of variant: OpaquePointer) -> String {
        g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
    }

    private static func children(of variant: OpaquePointer) -> [DBusValue] {
        (0..<g_variant_n_children(variant)).compactMap { index in
            guard let child = g_variant_get_child_value(variant, index) else { return nil }
            defer { g_variant_unref(child) }
            return DBusValue(copying: child)
        }
    }
}
