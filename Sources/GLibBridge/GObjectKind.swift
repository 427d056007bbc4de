public import CGLib

/// The class of a GObject, as a type that is never made.
///
/// Every opaque C class comes into Swift as `OpaquePointer`; this keeps them apart.
public protocol GObjectKind {
    /// What `nm_device_get_type()` and its like return.
    static var type: GType { get }
}

extension GObjectKind {
    static func isKind(of pointer: OpaquePointer) -> Bool {
        g_type_check_instance_is_a(UnsafeMutablePointer<GTypeInstance>(pointer), type) != 0
    }
}

/// `GObject` itself.
public enum AnyGObject: GObjectKind {
    public static var type: GType { cglib_type_object() }
}
