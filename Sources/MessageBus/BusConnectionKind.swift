public import CGLib
public import GLibBridge

/// `GDBusConnection`.
public enum BusConnectionKind: GObjectKind {
    public static var type: GType { g_dbus_connection_get_type() }
}
