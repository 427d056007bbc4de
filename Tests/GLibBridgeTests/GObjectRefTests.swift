import CGLib
import Synchronization
import Testing

@testable import GLibBridge

@Suite(.timeLimit(.minutes(1))) struct GObjectRefTests {
    enum CancellableKind: GObjectKind { static var type: GType { g_cancellable_get_type() } }
    enum SocketClientKind: GObjectKind { static var type: GType { g_socket_client_get_type() } }

    @Test func theLastReferenceIsDroppedOnTheGLibThreadWhereverItsOwnerEnds() async throws {
        let finalized = Finalized()
        var reference = await Self.watched(by: finalized)
        #expect(reference != nil)
        await Self.drop(&reference)
        await Task { @GLibActor in }.value
        #expect(finalized.onLoop.withLock { $0 } == true)
    }

    @GLibActor private static func watched(by finalized: Finalized) -> GObjectRef<AnyGObject>? {
        let object = g_object_new_with_properties(cglib_type_object(), 0, nil, nil)
        g_object_weak_ref(
            object,
            { data, _ in
                guard let data else { return }
                let finalized = Unmanaged<Finalized>.fromOpaque(data).takeRetainedValue()
                finalized.onLoop.withLock { $0 = g_main_context_is_owner(GLibActor.executor.context) != 0 }
            },
            Unmanaged.passRetained(finalized).toOpaque())
        return GObjectRef(owning: object.map { OpaquePointer($0) })
    }

    /// Gives up the last reference, away from the GLib thread.
    @concurrent private static func drop(_ reference: inout GObjectRef<AnyGObject>?) async {
        #expect(g_main_context_is_owner(GLibActor.executor.context) == 0)
        reference = nil
    }

    @Test @GLibActor func aNullPointerAndAnotherClassGiveNil() {
        #expect(GObjectRef<AnyGObject>(owning: nil) == nil)
        #expect(GObjectRef<AnyGObject>(retaining: nil) == nil)
        #expect(GObjectRef<CancellableKind>(owning: OpaquePointer(g_socket_client_new())) == nil)
    }

    @Test @GLibActor func castingChecksTheClass() throws {
        let client = try #require(GObjectRef<SocketClientKind>(owning: OpaquePointer(g_socket_client_new())))
        #expect(client.cast(to: CancellableKind.self) == nil)
        #expect(client.cast(to: AnyGObject.self)?.pointer == client.pointer)
    }

    @Test @GLibActor func propertiesAreSetWithConvertedIntegers() throws {
        let client = try #require(GObjectRef<SocketClientKind>(owning: OpaquePointer(g_socket_client_new())))
        client.set("timeout", to: Int32(7))
        client.set("enable-proxy", to: false)
        let raw = UnsafeMutablePointer<GSocketClient>(client.pointer)
        #expect(g_socket_client_get_timeout(raw) == 7)
        #expect(g_socket_client_get_enable_proxy(raw) == 0)
    }

    final class Finalized: Sendable { let onLoop = Mutex<Bool?>(nil) }
}
