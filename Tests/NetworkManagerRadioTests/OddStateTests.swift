import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import TestSupport
import Testing

/// Joins in the odd states of access points, radios and services.
@Suite(.privateBus, .timeLimit(.minutes(5))) struct OddStateTests {
    private static let associating: [(state: UInt32, reason: UInt32)] = [
        (40, 0), (50, 0), (60, 0), (40, 0), (50, 0),
    ]

    /// Runs a join that must fail, and sees to it that nothing of it is left.
    private func failure(_ fake: FakeHost, _ request: JoinRequest) async throws -> RadioError? {
        let radio = fake.radio
        let error = await #expect(throws: RadioError.self) { _ = try await radio.join(request) { _ in } }
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == 0)
        return error
    }

    // MARK: WPA3

    @Test(arguments: [53, 11, 8] as [UInt32])
    func aWrongWPA3PassphraseThatLooksLikeALostNetworkIsSaid(reason: UInt32) async throws {
        let fake = try await FakeHost(rsn: 0x400)
        try await fake.service.playNext(Self.associating + [(120, reason)])
        let error = try await failure(fake, try fake.request(.wpa3Personal, passphrase: "wrongpass99"))
        #expect(error == .authenticationProbablyRefused(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func anAccessPointThatIsOnlyInTheListIsGone() async throws {
        let fake = try await FakeHost(rsn: 0x400)
        try await fake.service.setUnheard(fake.accessPoint)
        try await fake.service.playNext(Self.associating + [(120, 53)])
        let error = try await failure(fake, try fake.request(.wpa3Personal, passphrase: "accessory99"))
        #expect(error == .accessPointGone(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func aMixedAccessPointWhoseWPA3FailsIsJoinedWithWPA2AndThatIsSaid() async throws {
        let fake = try await FakeHost(rsn: 0x500)
        try await fake.service.playNext(Self.associating + [(120, 53)])
        let link = try await fake.radio.join(try fake.request(.wpa2wpa3Personal, passphrase: "accessory99")) { _ in }
        #expect(link.fellBackToWPA2)
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        let asked = try await fake.service.lastRequest()
        for line in [
            "802-11-wireless-security.key-mgmt=wpa-psk", "802-11-wireless-security.pmf=1",
            "802-11-wireless.bssid=a8032ab00001",
        ] { #expect(asked.contains(line), "\(line) is not in \(asked)") }
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    @Test func aMixedAccessPointThatTakesNeitherHasProbablyRefusedThePassphrase() async throws {
        let fake = try await FakeHost(rsn: 0x500)
        try await fake.service.playEach(Array(repeating: Self.associating + [(120, 53)], count: 2))
        let error = try await failure(fake, try fake.request(.wpa2wpa3Personal, passphrase: "wrongpass99"))
        #expect(error == .authenticationProbablyRefused(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    /// What is in the air now may be an impostor's, which would get a WPA2 handshake to guess the passphrase from.
    @Test func anAccessPointOfWPA3AloneIsNeverTriedWithWPA2() async throws {
        let fake = try await FakeHost(rsn: 0x500)
        try await fake.service.playNext(Self.associating + [(120, 53)])
        let error = try await failure(fake, try fake.request(.wpa3Personal, passphrase: "accessory99"))
        #expect(error == .authenticationProbablyRefused(try Samples.accessPoint().identity))
        let asked = try await fake.service.lastRequest()
        #expect(asked.contains("802-11-wireless-security.key-mgmt=sae"))
        await fake.host.close()
    }

    @Test func wepIsRefusedBeforeAnythingIsDone() async throws {
        let fake = try await FakeHost()
        _ = try await fake.goHome()
        let radio = fake.radio
        let request = try fake.request(.wep, passphrase: "12345")
        let error = await #expect(throws: RadioError.self) { _ = try await radio.join(request) { _ in } }
        #expect(error?.diagnosis.code == "join.wepUnsupported")
        #expect(try await fake.service.activeConnectionCount() == 1)
        await fake.host.close()
    }

    // MARK: Time-outs of NetworkManager's own

    @Test(arguments: [11, 53] as [UInt32]) func anAssociationWithoutAnAnswerIsTriedAgain(reason: UInt32) async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext(Self.associating + [(120, reason)])
        let link = try await fake.radio.join(try fake.request()) { _ in }
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test(arguments: [11, 53] as [UInt32])
    func afterTwoAssociationsWithoutAnAnswerAPermanentAddressIsAdvised(reason: UInt32) async throws {
        let fake = try await FakeHost()
        try await fake.service.playEach(Array(repeating: Self.associating + [(120, reason)], count: 2))
        let error = try await failure(fake, try fake.request())
        #expect(error == .associationTimedOut(try Samples.accessPoint().identity, attempts: 2))
        #expect(error?.diagnosis.advice?.contains("cloned-mac-address=permanent") == true)
        await fake.host.close()
    }

    // MARK: Attempts that never began

    /// Seen on NetworkManager 1.42: the return of wpa_supplicant ends what was asked for a moment before.
    private static let supplicantReturns: [(state: UInt32, reason: UInt32)] = [(110, 60), (30, 42)]

    @Test func anAttemptThatTheReturnOfTheSupplicantEndsIsMadeAgain() async throws {
        let fake = try await FakeHost()
        _ = try await fake.goHome()
        // The one that the plan has for a lost wpa_supplicant is spent by then.
        try await fake.service.playEach([Self.associating + [(120, 10)], Self.supplicantReturns])
        let link = try await fake.radio.join(try fake.request()) { _ in }
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test(arguments: [(42, "radio.supplicantLost"), (0, "radio.refused")] as [(UInt32, String)])
    func anAttemptThatNeverBeginsSaysNothingOfTheAccessPoint(reason: UInt32, code: String) async throws {
        let fake = try await FakeHost()
        try await fake.service.playEach(Array(repeating: [(110, 60), (30, reason)], count: 4))
        let error = try await failure(fake, try fake.request())
        #expect(error?.diagnosis.code == code)
        await fake.host.close()
    }

    // MARK: Addresses

    @Test func dhcpThatNeverAnswersIsFollowedByTheFallback() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext(Self.associating + [(70, 0), (0, 0)])
        var request = try fake.request()
        request.limits.addressing = .milliseconds(200)
        request.addressing = .automatic(fallback: StaticAddress("192.168.4.50/24"))
        let link = try await fake.radio.join(request) { _ in }
        #expect(link.usesFallbackAddress && link.address == StaticAddress("192.168.4.50/24"))
        await fake.host.close()
    }

    // MARK: Access points that come and go

    @Test func anAccessPointThatIsListedAnewMeanwhileIsJoined() async throws {
        let fake = try await FakeHost()
        try await fake.service.loseAccessPoint(fake.accessPoint, from: fake.device, returns: true)
        let link = try await fake.radio.join(try fake.request()) { _ in }
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        #expect(try await fake.service.profileCount() == 1)
        await fake.host.close()
    }

    @Test func anAccessPointThatIsRemovedMeanwhileIsAskedForAndThenGone() async throws {
        let fake = try await FakeHost()
        try await fake.service.loseAccessPoint(fake.accessPoint, from: fake.device, returns: false)
        let error = try await failure(fake, try fake.request())
        #expect(error == .accessPointGone(try Samples.accessPoint().identity))
        let name = FakeHost.ssid.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
        #expect(try await fake.service.probedNames().contains(name))
        await fake.host.close()
    }

    // MARK: Permissions

    @Test(arguments: [
        ("network-control", "network-control"), ("settings.modify.system", "settings.modify"),
    ])
    func aJoinThatIsNotPermittedNamesTheAction(action: String, named: String) async throws {
        let fake = try await FakeHost()
        try await fake.service.setPermission(action, "no")
        if action != "network-control" { try await fake.service.setPermission("settings.modify.own", "no") }
        let error = try await failure(fake, try fake.request())
        guard case .notPermitted(let lacking) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(lacking.hasPrefix("org.freedesktop.NetworkManager.\(named)"))
        await fake.host.close()
    }

    /// The join's own failure must be told, although it can't be looked into.
    @Test func aScanThatIsNotPermittedDoesNotHideWhyAJoinFailed() async throws {
        let fake = try await FakeHost()
        try await fake.service.setPermission("wifi.scan", "no")
        try await fake.service.playNext(Self.associating + [(120, 8)])
        let error = try await failure(fake, try fake.request())
        #expect(error?.diagnosis.code == "join.associationRefused")
        await fake.host.close()
    }

    // MARK: What can't be undone

    /// Nobody waits for the scan that would tell the cause, and what is left must be told all the same.
    @Test(arguments: [true, false])
    func whatCantBeLeftIsSaidAlsoWhereTheLookAtTheAirEndsEarly(isCancelled: Bool) async throws {
        let fake = try await FakeHost()
        try await fake.service.setLeaving(.refused)
        try await fake.service.setScanning(.silent)
        try await fake.service.playNext(Self.associating + [(0, 0)])
        var limited = try fake.request()
        limited.limits.associating = .milliseconds(200)
        let (radio, request) = (fake.radio, limited)
        let join = Task { () -> RadioError? in
            do throws(RadioError) { _ = try await radio.join(request) { _ in } } catch { return error }
            return nil
        }
        try await waitUntil { try await fake.service.isAskedToScan() }
        if isCancelled { join.cancel() } else { await fake.service.crash() }
        #expect(
            await join.value
                == .failedAndNotLeft(
                    cause: isCancelled ? .cancelled : .serviceStopped,
                    leaving: .notPermitted(action: "org.freedesktop.NetworkManager.network-control")))
        await fake.host.close()
    }

    @Test func aFailureThatCantBeCleanedUpIsSaidWithItsCauseFirst() async throws {
        let fake = try await FakeHost()
        try await fake.service.setLeaving(.refused)
        try await fake.service.playNext([(40, 0), (0, 0)])
        var limited = try fake.request()
        limited.limits.preparing = .milliseconds(200)
        let (radio, request) = (fake.radio, limited)
        let error = await #expect(throws: RadioError.self) { _ = try await radio.join(request) { _ in } }
        let cause = RadioError.timedOut(.preparing, limit: .milliseconds(200), request.accessPoint.identity)
        #expect(
            error
                == .failedAndNotLeft(
                    cause: cause,
                    leaving: .notPermitted(action: "org.freedesktop.NetworkManager.network-control")))
        let diagnosis = try #require(error?.diagnosis)
        #expect(diagnosis.code == "join.timedOut.preparing")
        #expect(diagnosis.message.hasPrefix("The join was still preparing after 0.2 s, and after that: "))
        #expect(diagnosis.message.contains("NetworkManager does not permit this"))
        await fake.host.close()
        // With the process's connection the link goes, whatever was permitted.
        try await waitUntil { try await fake.service.activeConnectionCount() == 0 }
        #expect(try await fake.service.profileCount() == 0)
    }
}
