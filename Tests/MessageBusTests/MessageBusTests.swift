import GLibBridge
import MessageBus
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(1))) struct MessageBusTests {
    let bus: PrivateBus

    init() throws { bus = try #require(PrivateBus.current) }

    @Test func aMethodIsCalled() async throws {
        let client = try await MessageBus(BusAddress(bus.address))
        let reply = try await client.call(busMethod("NameHasOwner"), [.string("org.freedesktop.DBus")])
        #expect(reply == [.boolean(true)])
        await client.close()
        #expect(await client.isClosed)
        await client.close()
    }

    @Test func noBusIsAnError() async {
        await #expect(throws: GLibError.self) { _ = try await MessageBus(BusAddress("unix:path=/nowhere/bus")) }
        await #expect(throws: GLibError.self) { _ = try await MessageBus(BusAddress("no address")) }
    }

    @Test func anAbsentServiceIsAnError() async throws {
        let client = try await MessageBus(BusAddress(bus.address))
        await #expect(throws: GLibError.self) {
            try await client.call(
                BusMethod("org.bluez", "/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects"))
        }
    }

    @Test(arguments: [
        BusMethod("no name", "/", "a.b", "C"), BusMethod("a.b", "no path", "a.b", "C"),
        BusMethod("a.b", "/", "ab", "C"),
        BusMethod("a.b", "/", "a.b", "no member"),
    ])
    func aMethodThatCantBeIsAnErrorAndNoTrap(method: BusMethod) async throws {
        let client = try await MessageBus(BusAddress(bus.address))
        await #expect(throws: GLibError.self) { try await client.call(method) }
    }

    @Test func aClosedConnectionAnswersWithAnError() async throws {
        let client = try await MessageBus(BusAddress(bus.address))
        await client.close()
        await #expect(throws: GLibError.self) { try await client.call(busMethod("ListNames")) }
    }

    @Test func bluetoothDevicesAreReadAndNewOnesArrive() async throws {
        try await bus.startMock(template: "bluez5", owning: "org.bluez")
        let client = try await MessageBus(BusAddress(bus.address))
        func mock(_ name: String, _ arguments: [DBusValue]) async throws {
            _ = try await client.call(BusMethod("org.bluez", "/org/bluez", "org.bluez.Mock", name), arguments)
        }
        try await mock("AddAdapter", [.string("hci0"), .string("desk")])
        var added = await client.signals(
            of: "org.freedesktop.DBus.ObjectManager", "InterfacesAdded", from: "org.bluez"
        ).makeAsyncIterator()
        try await mock("AddDevice", [.string("hci0"), .string("11:22:33:44:55:66"), .string("Lamp")])

        let signal = try #require(await added.next())
        #expect(signal.arguments.first?.text == "/org/bluez/hci0/dev_11_22_33_44_55_66")
        #expect(signal.arguments.last?["org.bluez.Device1"]?["Name"]?.text == "Lamp")
        let objects = try await client.call(
            BusMethod("org.bluez", "/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects"))
        #expect(objects.first?["/org/bluez/hci0"]?["org.bluez.Adapter1"]?["Name"]?.text == "desk")
    }

    @Test func aServicesOwnErrorNameIsRead() {
        let error = GLibError(
            domain: "g-io-error-quark", code: 36, message: "GDBus.Error:org.bluez.Error.Failed: Not now: busy")
        #expect(error.remoteName == "org.bluez.Error.Failed")
        #expect(error.remoteMessage == "Not now: busy")
        #expect(GLibError.local("plain").remoteName == nil)
    }

    private func busMethod(_ name: String) -> BusMethod {
        BusMethod("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", name)
    }
}
