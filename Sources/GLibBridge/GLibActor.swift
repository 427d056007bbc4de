/// The one thread that touches GObjects.
///
/// It lives as long as the process, so work that is queued late still runs.
@globalActor
public actor GLibActor {
    public static let shared = GLibActor()
    static let executor = GLibExecutor(name: "glib")

    public nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

    /// Runs `body` as isolated to this actor, from a C callback that the GLib thread is dispatching.
    ///
    /// Calling it from anywhere else is a fault of the program, and ends it.
    static func assumeIsolated<Value>(_ body: @GLibActor () throws -> Value) rethrows -> Value {
        shared.preconditionIsolated()
        return try withoutActuallyEscaping(body) { body in
            // The two types differ in their isolation only, which has just been checked.
            try unsafeBitCast(body, to: (() throws -> Value).self)()
        }
    }
}
