import CGLib

/// What a signal carries, while it is being emitted. The instance that emits it is not counted.
public struct SignalArguments {
    private let values: UnsafeBufferPointer<GValue>

    init(_ values: UnsafeBufferPointer<GValue>) { self.values = values }

    /// An unsigned integer; nil if there is none at that place.
    public func unsigned(_ index: Int) -> UInt32? {
        value(index, of: cglib_type_uint()).map { g_value_get_uint($0) }
    }

    /// An object, valid during the emission; nil if there is none at that place.
    public func object(_ index: Int) -> OpaquePointer? {
        value(index, of: cglib_type_object()).flatMap { g_value_get_object($0) }.map { OpaquePointer($0) }
    }

    private func value(_ index: Int, of type: GType) -> UnsafePointer<GValue>? {
        guard values.indices.contains(index + 1), let base = values.baseAddress else { return nil }
        let value = base + index + 1
        return g_type_check_value_holds(value, type) != 0 ? value : nil
    }
}
