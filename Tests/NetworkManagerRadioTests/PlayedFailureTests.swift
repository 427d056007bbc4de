import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import TestSupport
import Testing

/// Every reason there is, played by a NetworkManager and seen through libnm.
@Suite(.privateBus, .timeLimit(.minutes(3))) struct PlayedFailureTests {
    private typealias States = [(state: UInt32, reason: UInt32)]

    private static let upTo: [JoinStage: States] = [
        .preparing: [(40, 0)], .associating: [(40, 0), (50, 0)], .addressing: [(40, 0), (50, 0), (70, 0)],
        .checking: [(40, 0), (50, 0), (70, 0), (100, 0)],
    ]

    @Test(arguments: JoinStage.allCases)
    func everyReasonEndsAJoinWithItsCode(_ stage: JoinStage) async throws {
        let table = try FailureTable()
        let fake = try await FakeHost(interface: FakeHost.loopback)
        let radio = fake.radio
        var limited = try fake.request()
        // The gateway is looked for until the link ends.
        limited.limits.checking = .seconds(20)
        let request = limited
        let states = try #require(Self.upTo[stage])
        for reason in table.deviceReasons {
            // As many as any join tries; on a slow machine one may be tried once more than on a quick one.
            let failing = states + [(state: 120, reason: reason.number)]
            try await fake.service.playEach(Array(repeating: failing, count: 4))
            var code = try table.code(reason.group, stage, isHeard: true, isWPA3: false)
            // The network is an open one, and nothing was given.
            if code == "join.passphraseRefused" { code = "join.passphraseMissing" }
            let error = await #expect(throws: RadioError.self) { _ = try await radio.join(request) { _ in } }
            #expect(error?.diagnosis.code == code, "\(reason.name)")
        }
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == 0)
        await fake.host.close()
    }
}
