import AccessoryModel
import AccessoryRadio
import NetworkManagerRadio
import Synchronization
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(5))) struct JoinTests {
    private static let associating: [(state: UInt32, reason: UInt32)] = [
        (40, 0), (50, 0), (60, 0), (40, 0), (50, 0),
    ]

    /// Runs a join that must fail, and sees to it that nothing of it is left.
    private func failure(
        _ fake: FakeHost, _ request: JoinRequest, home: Int = 0
    ) async throws -> RadioError? {
        let radio = fake.radio
        let error = await #expect(throws: RadioError.self) { _ = try await radio.join(request) { _ in } }
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == home)
        return error
    }

    @Test func aJoinGoesThroughItsStagesToALink() async throws {
        let fake = try await FakeHost()
        let stages = Mutex<[JoinStage]>([])
        let link = try await fake.radio.join(try fake.request()) { stage in stages.withLock { $0.append(stage) } }
        #expect(stages.withLock { $0 } == [.preparing, .associating, .addressing, .checking])
        #expect(link.accessPoint == (try Samples.accessPoint().identity))
        #expect(link.address == StaticAddress("192.168.4.50/24"))
        #expect(link.gateway == IPv4Address("192.168.4.1"))
        #expect(!link.usesFallbackAddress && !link.isReachable)
        #expect(try await fake.service.activeConnectionCount() == 1)
        try await fake.radio.leave(link)
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == 0)
        try await fake.radio.leave(link)
        await fake.host.close()
    }

    @Test func theProfileIsCompleteAndTouchesNothingElse() async throws {
        let fake = try await FakeHost(rsn: 0x100)
        let request = try fake.request(.wpa2Personal, passphrase: "accessory99")
        let link = try await fake.radio.join(request) { _ in }
        let asked = try await fake.service.lastRequest()
        let expected = [
            "option.persist=volatile", "option.bind-activation=dbus-client",
            "connection.id=accessory-setup lamp-1234", "connection.interface-name=wlan0",
            "connection.autoconnect=no", "connection.auth-retries=1", "connection.uuid=\(link.handle)",
            "802-11-wireless.ssid=6c616d702d31323334", "802-11-wireless.bssid=a8032ab00001",
            "802-11-wireless.mode=infrastructure", "802-11-wireless-security.key-mgmt=wpa-psk",
            "ipv4.method=auto", "ipv4.never-default=yes", "ipv4.ignore-auto-dns=yes", "ipv4.ignore-auto-routes=yes",
            "ipv4.may-fail=no", "ipv4.dhcp-timeout=1", "ipv4.dhcp-send-hostname=no", "ipv6.method=disabled",
            "ipv4.route-metric=20000", "ipv6.route-metric=20000",
        ]
        for line in expected { #expect(asked.contains(line), "\(line) is not in \(asked)") }
        await fake.host.close()
    }

    @Test func aLinkEndsWithTheClientsConnection() async throws {
        let fake = try await FakeHost()
        _ = try await fake.radio.join(try fake.request()) { _ in }
        await fake.host.close()
        try await waitUntil { try await fake.service.activeConnectionCount() == 0 }
        #expect(try await fake.service.profileCount() == 0)
    }

    @Test func aWrongPassphraseIsSaid() async throws {
        let fake = try await FakeHost(rsn: 0x100)
        try await fake.service.playNext(Self.associating + [(60, 8), (0, 0)])
        let error = try await failure(fake, try fake.request(.wpa2Personal, passphrase: "wrongpass99"))
        #expect(error == .passphraseRefused(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func aRefusedDefaultPassphraseIsTriedAgain() async throws {
        let fake = try await FakeHost(rsn: 0x100)
        try await fake.service.playNext(Self.associating + [(60, 8), (0, 0)])
        var request = try fake.request(.wpa2Personal, passphrase: "accessory99")
        request.passphraseAttempts = 2
        let link = try await fake.radio.join(request) { _ in }
        #expect(link.accessPoint == request.accessPoint.identity)
        await fake.host.close()
    }

    @Test func aMissingPassphraseChangesNothing() async throws {
        let fake = try await FakeHost(rsn: 0x100)
        _ = try await fake.goHome()
        let request = try fake.request(.wpa2Personal)
        await #expect(throws: RadioError.passphraseMissing(request.accessPoint.identity)) {
            _ = try await fake.radio.join(request) { _ in }
        }
        #expect(try await fake.service.activeConnectionCount() == 1)
        await fake.host.close()
    }

    @Test func anAccessPointThatHasGoneIsSaid() async throws {
        let fake = try await FakeHost()
        try await fake.service.removeAccessPoint(fake.accessPoint, from: fake.device)
        let error = try await failure(fake, try fake.request())
        #expect(error == .accessPointGone(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func oneOfTheSameNameWithAnotherAddressIsNotTaken() async throws {
        let fake = try await FakeHost()
        try await fake.service.removeAccessPoint(fake.accessPoint, from: fake.device)
        try await fake.service.addAccessPoint(on: fake.device, ssid: FakeHost.ssid, bssid: "02:00:00:00:00:09")
        let error = try await failure(fake, try fake.request())
        #expect(error == .accessPointGone(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func theWrongAccessPointIsLeftAgain() async throws {
        let fake = try await FakeHost()
        let other = try await fake.service.addAccessPoint(
            on: fake.device, ssid: FakeHost.ssid, bssid: "02:00:00:00:00:09")
        try await fake.service.setActualAccessPoint(other)
        let error = try await failure(fake, try fake.request())
        #expect(error?.diagnosis.code == "join.wrongAccessPoint")
        await fake.host.close()
    }

    /// That the radio lets go is told a moment after the access point has changed.
    @Test func aLinkThatEndsAsAnotherAccessPointShowsIsLost() async throws {
        let fake = try await FakeHost()
        let other = try await fake.service.addAccessPoint(
            on: fake.device, ssid: FakeHost.ssid, bssid: "02:00:00:00:00:09")
        try await fake.service.setActualAccessPoint(other)
        // As slow as it takes for the request to be answered before the end.
        let slow: [(state: UInt32, reason: UInt32)] = Array(repeating: (70, 0), count: 40)
        try await fake.service.playNext([(40, 0), (50, 0)] + slow + [(100, 0), (110, 8)])
        let error = try await failure(fake, try fake.request())
        #expect(error?.diagnosis.code == "link.lost")
        await fake.host.close()
    }

    @Test func aRefusalBeforeAssociationWhileTheAccessPointIsThereIsProbablyThePassphrase() async throws {
        let fake = try await FakeHost(rsn: 0x400)
        try await fake.service.playNext(Self.associating + [(120, 53)])
        let error = try await failure(fake, try fake.request(.wpa3Personal, passphrase: "wrongpass99"))
        #expect(error == .authenticationProbablyRefused(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func withoutAnAddressTheFallbackIsTried() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext(Self.associating + [(70, 0), (120, 5)])
        var request = try fake.request()
        request.addressing = .automatic(fallback: StaticAddress("192.168.4.50/24"))
        let link = try await fake.radio.join(request) { _ in }
        #expect(link.usesFallbackAddress)
        let asked = try await fake.service.lastRequest()
        #expect(asked.contains("ipv4.method=manual"))
        await fake.host.close()
    }

    @Test func withoutAnAddressAndAFallbackItIsSaid() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext(Self.associating + [(70, 0), (120, 5)])
        let error = try await failure(fake, try fake.request())
        #expect(error == .noAddress(try Samples.accessPoint().identity))
        await fake.host.close()
    }

    @Test func aStageThatTakesTooLongIsNamed() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (50, 0), (0, 0)])
        var request = try fake.request()
        request.limits.associating = .milliseconds(100)
        let error = try await failure(fake, request)
        #expect(error?.diagnosis.code == "join.timedOut.associating")
        await fake.host.close()
    }

    @Test func aJoinThatIsNotPermittedNamesTheAction() async throws {
        let fake = try await FakeHost()
        try await fake.service.setPermission("network-control", "auth")
        let error = try await failure(fake, try fake.request())
        #expect(error == .notPermitted(action: "org.freedesktop.NetworkManager.network-control"))
        await fake.host.close()
    }

    @Test func aServiceThatStopsDuringAJoinIsSaid() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (50, 0), (0, 0)])
        let radio = fake.radio
        let request = try fake.request()
        let (associating, signal) = AsyncStream.makeStream(of: Void.self)
        let join = Task { () -> RadioError? in
            do throws(RadioError) {
                _ = try await radio.join(request) { if $0 == .associating { signal.yield() } }
            } catch {
                return error
            }
            return nil
        }
        for await _ in associating { break }
        await fake.service.crash()
        #expect(await join.value == .serviceStopped)
        await fake.host.close()
    }

    @Test func aRadioThatIsUnpluggedDuringAJoinIsSaid() async throws {
        let fake = try await FakeHost()
        try await fake.service.playNext([(40, 0), (50, 0), (0, 0)])
        let radio = fake.radio
        let request = try fake.request()
        let (associating, signal) = AsyncStream.makeStream(of: Void.self)
        let join = Task { () -> RadioError? in
            do throws(RadioError) {
                _ = try await radio.join(request) { if $0 == .associating { signal.yield() } }
            } catch {
                return error
            }
            return nil
        }
        for await _ in associating { break }
        try await fake.service.removeDevice(fake.device)
        #expect(await join.value?.diagnosis.code == "radio.lost")
        await fake.host.close()
    }

    @Test func aJoinThatIsCancelledBeforeItBeginsAsksForNothing() async throws {
        let fake = try await FakeHost()
        let radio = fake.radio
        let request = try fake.request()
        let task = Task { () -> RadioError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(RadioError) { _ = try await radio.join(request) { _ in } } catch { return error }
            return nil
        }
        #expect(await task.value == .cancelled)
        #expect(try await fake.service.activations().asked == 0)
        await fake.host.close()
    }

    /// Cancels in each stage, which would last.
    @Test(arguments: JoinStage.allCases) func aCancelledJoinLeavesNothing(stage: JoinStage) async throws {
        let fake = try await FakeHost(interface: FakeHost.loopback)
        let radio = fake.radio
        var request = try fake.request()
        request.limits.addressing = .seconds(20)
        request.limits.checking = .seconds(20)
        let asked = request
        let upTo: [(state: UInt32, reason: UInt32)] = [(40, 0), (50, 0), (70, 0), (100, 0)]
        let count = try #require(JoinStage.allCases.firstIndex(of: stage)) + 1
        try await fake.service.playNext(upTo.prefix(count) + [(0, 0)])
        let (begun, signal) = AsyncStream.makeStream(of: Void.self)
        let task = Task { () -> RadioError? in
            do throws(RadioError) {
                _ = try await radio.join(asked) { if $0 == stage { signal.yield() } }
            } catch {
                return error
            }
            return nil
        }
        for await _ in begun { break }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(try await fake.service.activeConnectionCount() == 0)
        #expect(try await fake.service.profileCount() == 0)
        await fake.host.close()
    }
}
