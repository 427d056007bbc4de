public import CGLib

/// One strong reference to a GObject, taken and dropped on the GLib thread.
@GLibActor
public final class GObjectRef<Kind: GObjectKind> {
    /// The instance, for the C API.
    ///
    /// It is valid while this object lives. Keep this object, not the pointer.
    public let pointer: OpaquePointer

    /// Takes over a reference that the caller owns (`transfer full`).
    ///
    /// Nil for a null pointer, and for an instance of another class, which is let go.
    public init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        guard Kind.isKind(of: pointer) else {
            g_object_unref(UnsafeMutableRawPointer(pointer))
            return nil
        }
        self.pointer = pointer
    }

    /// Adds a reference to an instance that C goes on owning (`transfer none`).
    ///
    /// Nil for a null pointer, and for an instance of another class.
    public init?(retaining pointer: OpaquePointer?) {
        guard let pointer, Kind.isKind(of: pointer) else { return nil }
        self.pointer = pointer
        g_object_ref(UnsafeMutableRawPointer(pointer))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// The same instance as another class, or nil if it is not of that class.
    public func cast<Other: GObjectKind>(to: Other.Type = Other.self) -> GObjectRef<Other>? {
        GObjectRef<Other>(retaining: pointer)
    }
}

extension UnsafePointer<GPtrArray>? {
    /// The elements of a `GPtrArray *` of objects that the array goes on owning. Others than of that class are left out.
    @GLibActor
    public func objects<Kind: GObjectKind>(_: Kind.Type = Kind.self) -> [GObjectRef<Kind>] {
        guard let array = self?.pointee, let elements = array.pdata else { return [] }
        return (0..<Int(array.len)).compactMap { index in
            GObjectRef<Kind>(retaining: elements[index].map { OpaquePointer($0) })
        }
    }
}
