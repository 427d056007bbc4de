import GLibBridge
import MessageBus
import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite(.privateBus, .timeLimit(.minutes(5))) struct ActivationWatchTests {
    /// Each thing that was told began the second anew.
    @Test func anEndIsBelievedAfterItsSecondWhateverElseIsTold() async throws {
        let fake = try await FakeHost()
        let bus = try #require(PrivateBus.current)
        let service = try await NetworkManagerService.connect(to: BusAddress(bus.address), kernel: nil)
        let elapsed = try await Self.timeUntilBelieved(service)
        #expect(elapsed >= .seconds(1))
        #expect(elapsed < .seconds(8), "it was believed after \(elapsed)")
        await service.close()
        await fake.host.close()
    }

    /// How long an end takes to be believed, while something is told every quarter of a second for ten of them.
    @GLibActor private static func timeUntilBelieved(_ service: NetworkManagerService) async throws -> Duration {
        let watch = ActivationWatch(
            RadioWatch(service, client: try service.running(), device: try service.wifiDevice("wlan0")))
        let start = ContinuousClock.now
        watch.presumeEnded()
        let news = Task { @GLibActor in
            for _ in 0..<40 {
                try await Task.sleep(for: .milliseconds(250))
                watch.post(.changed)
            }
        }
        defer { news.cancel() }
        do throws(Activation.Failure) {
            while true { _ = try await watch.next(until: nil) }
        } catch {
            guard case .activation(.notBegun) = error else { throw error }
            return ContinuousClock.now - start
        }
    }
}
