import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(5))) struct LinkTests {
    @Test func theConnectionThatWasDisplacedIsPutBack() async throws {
        let fake = try await FakeHost()
        let home = try await fake.goHome()
        #expect(try await fake.radio.status().connection == home)
        let link = try await fake.radio.join(try fake.request()) { _ in }
        #expect(try await fake.radio.status().connection?.uuid == link.handle)
        try await fake.radio.leave(link)
        #expect(try await fake.radio.status().connection == nil)
        try await fake.radio.restore(home, limit: .seconds(10))
        #expect(try await fake.radio.status().connection == home)
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    @Test func restoringEndsALinkThatIsStillThere() async throws {
        let fake = try await FakeHost()
        let home = try await fake.goHome()
        _ = try await fake.radio.join(try fake.request()) { _ in }
        try await fake.radio.restore(home, limit: .seconds(10))
        #expect(try await fake.radio.status().connection == home)
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    @Test func whatIsActiveAlreadyIsRestored() async throws {
        let fake = try await FakeHost()
        let home = try await fake.goHome()
        try await fake.radio.restore(home, limit: .seconds(10))
        #expect(try await fake.service.activeConnectionCount() == 1)
        await fake.host.close()
    }

    @Test func aFailedTryToRestoreIsRepeated() async throws {
        let fake = try await FakeHost()
        let home = try await fake.goHome()
        let link = try await fake.radio.join(try fake.request()) { _ in }
        try await fake.radio.leave(link)
        try await fake.service.playNext([(40, 0), (50, 0), (120, 53)])
        try await fake.radio.restore(home, limit: .seconds(20))
        #expect(try await fake.radio.status().connection == home)
        await fake.host.close()
    }

    @Test func aProfileThatIsGoneCantBeRestored() async throws {
        let fake = try await FakeHost()
        let gone = ConnectionReference(uuid: "99999999-2222-3333-4444-555555555555", name: "Gone")
        let error = await #expect(throws: RadioError.self) {
            try await fake.radio.restore(gone, limit: .seconds(10))
        }
        #expect(error?.diagnosis.code == "restore.failed")
        await fake.host.close()
    }

    @Test func theEndOfALinkIsReportedWithItsReason() async throws {
        let fake = try await FakeHost()
        let radio = fake.radio
        let link = try await radio.join(try fake.request()) { _ in }
        async let lost = radio.whenLost(link)
        try await fake.service.setDeviceState(fake.device, 30, reason: 8)
        #expect(
            try await lost == .linkLost(link.accessPoint, reason: "the access point ended the association"))
        // Asked again, it still says so.
        guard case .linkLost = try await radio.whenLost(link) else {
            Issue.record("another error")
            return
        }
        await fake.host.close()
    }

    /// The radio's state and its connection's are told one after the other.
    @Test func aRadioThatIsToldToBeActiveAMomentLaterKeepsItsLink() async throws {
        let fake = try await FakeHost()
        let radio = fake.radio
        let link = try await radio.join(try fake.request()) { _ in }
        try await fake.service.setDeviceState(fake.device, 90, reason: 0)
        let watch = Task { try await radio.whenLost(link) }
        try await Task.sleep(for: .milliseconds(300))
        try await fake.service.setDeviceState(fake.device, 100, reason: 0)
        // Longer than the last words that an end is given.
        try await Task.sleep(for: .seconds(2))
        watch.cancel()
        await #expect(throws: RadioError.cancelled) { try await watch.value }
        await fake.host.close()
    }

    @Test func aServiceThatStopsEndsALink() async throws {
        let fake = try await FakeHost()
        let radio = fake.radio
        let link = try await radio.join(try fake.request()) { _ in }
        async let lost = radio.whenLost(link)
        await fake.service.crash()
        #expect(try await lost == .serviceStopped)
        await #expect(throws: RadioError.serviceStopped) { try await radio.leave(link) }
        await fake.host.close()
    }

    @Test func aLeaveThatIsCancelledIsCarriedOut() async throws {
        let fake = try await FakeHost()
        let radio = fake.radio
        let link = try await radio.join(try fake.request()) { _ in }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await radio.leave(link)
        }
        try await task.value
        #expect(try await fake.service.activeConnectionCount() == 0)
        await fake.host.close()
    }
}
