import CGLib
import Testing

@testable import GLibBridge

@Suite(.timeLimit(.minutes(1))) struct SignalSubscriptionTests {
    enum SocketClientKind: GObjectKind { static var type: GType { g_socket_client_get_type() } }

    @Test @GLibActor func everyEmissionIsSeenUntilTheSubscriptionGoes() throws {
        let client = try #require(GObjectRef<SocketClientKind>(owning: OpaquePointer(g_socket_client_new())))
        let raw = UnsafeMutablePointer<GSocketClient>(client.pointer)
        var seen: [UInt32] = []
        var subscription = client.subscribe(to: "notify::timeout") { _ in
            seen.append(g_socket_client_get_timeout(raw))
        }
        #expect(subscription != nil)
        for timeout in 1...3 { g_socket_client_set_timeout(raw, guint(timeout)) }
        #expect(seen == [1, 2, 3])
        subscription = nil
        g_socket_client_set_timeout(raw, 4)
        #expect(seen == [1, 2, 3])
    }

    @Test @GLibActor func argumentsThatAreNotThereAreNil() throws {
        let client = try #require(GObjectRef<SocketClientKind>(owning: OpaquePointer(g_socket_client_new())))
        var found: [Bool] = []
        let subscription = client.subscribe(to: "notify::timeout") { arguments in
            found = [arguments.unsigned(0) != nil, arguments.object(0) != nil, arguments.object(9) != nil]
        }
        g_socket_client_set_timeout(UnsafeMutablePointer<GSocketClient>(client.pointer), 5)
        #expect(found == [false, false, false])
        _ = subscription
    }

    @Test @GLibActor func aSubscriptionKeepsItsObject() throws {
        var client = GObjectRef<SocketClientKind>(owning: OpaquePointer(g_socket_client_new()))
        let raw = try #require(client.map { UnsafeMutablePointer<GSocketClient>($0.pointer) })
        var count = 0
        let subscription = client?.subscribe(to: "notify::timeout") { _ in count += 1 }
        client = nil
        g_socket_client_set_timeout(raw, 6)
        #expect(count == 1)
        _ = subscription
    }
}
