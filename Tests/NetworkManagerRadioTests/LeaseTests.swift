import AccessoryModel
import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite struct LeaseTests {
    @Test(
        arguments: [
            ("192.168.4.50/24", "192.168.4.1", "192.168.4.2", "192.168.4.1"),
            ("192.168.4.50/24", "192.168.4.9 192.168.4.1", nil, "192.168.4.9"),
            ("192.168.4.50/24", nil, "192.168.4.2", "192.168.4.2"),
            ("192.168.4.50/24", "0.0.0.0", "192.168.4.2", "192.168.4.2"),
            ("192.168.4.50/24", "nonsense", nil, "192.168.4.1"), ("192.168.33.7/24", nil, nil, "192.168.33.1"),
            ("192.168.33.1/24", nil, nil, "192.168.33.2"), ("10.10.7.9/16", nil, nil, "10.10.0.1"),
            ("255.255.255.254/30", nil, nil, "255.255.255.253"), (nil, nil, nil, nil),
        ] as [(String?, String?, String?, String?)])
    func theGatewayIsTheRouterOrTheServerOrTheFirstAddress(
        address: String?, routers: String?, server: String?, gateway: String?
    ) {
        let lease = Lease(address: address.flatMap { StaticAddress($0) }, routers: routers, server: server)
        #expect(lease.gateway == gateway.flatMap { IPv4Address($0) })
    }

    private static let table = """
        IP address       HW type     Flags       HW address            Mask     Device
        192.168.4.1      0x1         0x2         02:00:00:00:02:00     *        wlan0
        192.168.4.1      0x1         0x0         00:00:00:00:00:00     *        wlan5
        10.0.0.1         0x1         0x6         02:00:00:00:09:00     *        eth0
        broken line
        """

    @Test(arguments: [
        ("192.168.4.1", "wlan0", true), ("192.168.4.1", "wlan5", false), ("10.0.0.1", "eth0", true),
        ("10.0.0.1", "wlan0", false),
    ])
    func aNeighbourCountsOnItsOwnRadioOnly(address: String, interface: String, isComplete: Bool) throws {
        let neighbour = try #require(IPv4Address(address))
        #expect(NeighbourTable(Self.table).isComplete(neighbour, on: interface) == isComplete)
        #expect(!NeighbourTable("").isComplete(neighbour, on: interface))
    }

    /// The loopback interface has no neighbours, so a table of the test's own stands for the kernel's.
    @Test(arguments: [("0x2", true), ("0x0", false)])
    func aGatewayHasAnsweredWhenItsNeighbourEntryIsComplete(flags: String, answers: Bool) async throws {
        let folder = try TemporaryFolder()
        let table = try folder.write(
            "IP address\n127.0.0.1 0x1 \(flags) 02:00:00:00:02:00 * lo\n", to: "arp")
        let gateway = try #require(IPv4Address("127.0.0.1"))
        let probe = GatewayProbe(interface: "lo", gateway: gateway, table: table)
        #expect(await probe.answers(until: .now + .milliseconds(120)) == answers)
    }

    @Test func aGatewayBehindAnInterfaceThatIsNotThereDoesNotAnswer() async throws {
        let probe = GatewayProbe(interface: "no-such-radio", gateway: try #require(IPv4Address("192.168.4.1")))
        #expect(await !probe.answers(until: .now + .seconds(1)))
    }
}
