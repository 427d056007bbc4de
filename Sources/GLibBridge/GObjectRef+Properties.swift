import CGLib

extension GObjectRef {
    /// `g_object_set_property()` with a string.
    public func set(_ name: String, to value: String) {
        set(name, type: cglib_type_string()) { g_value_set_string(&$0, value) }
    }

    /// `g_object_set_property()` with a boolean.
    public func set(_ name: String, to value: Bool) {
        set(name, type: cglib_type_boolean()) { g_value_set_boolean(&$0, value ? 1 : 0) }
    }

    /// `g_object_set_property()` with an integer. GLib converts it to the property's own kind of integer.
    public func set(_ name: String, to value: Int32) {
        set(name, type: cglib_type_int()) { g_value_set_int(&$0, value) }
    }

    /// `g_object_set_property()` with bytes in a `GBytes`.
    public func set(_ name: String, to value: [UInt8]) {
        let bytes = g_bytes_new(value, gsize(value.count))
        set(name, type: g_bytes_get_type()) { g_value_set_boxed(&$0, bytes.map { UnsafeRawPointer($0) }) }
        g_bytes_unref(bytes)
    }

    /// `g_object_set_property()` with text that must not stay in memory longer than needed.
    ///
    /// The copies made here are overwritten; what the object does with its own is its affair.
    public func set(_ name: String, toSecret value: UnsafeBufferPointer<UInt8>) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: value.count + 1) { text in
            for (index, byte) in value.enumerated() { text.initializeElement(at: index, to: CChar(bitPattern: byte)) }
            text.initializeElement(at: value.count, to: 0)
            defer {
                if let start = text.baseAddress { explicit_bzero(start, text.count) }
            }
            set(name, type: cglib_type_string()) { value in
                // Static, so that g_value_unset() has no copy to free.
                g_value_set_static_string(&value, text.baseAddress)
            }
        }
    }

    private func set(_ name: String, type: GType, _ fill: (inout GValue) -> Void) {
        var value = GValue()
        g_value_init(&value, type)
        fill(&value)
        g_object_set_property(UnsafeMutablePointer<GObject>(pointer), name, &value)
        g_value_unset(&value)
    }
}
