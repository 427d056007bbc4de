import AccessoryModel
import AccessoryRadio
import SimulatedRadio
import Testing

@Suite struct JoinTests {
    /// A join that ends in one way, and how long it takes after a fresh sweep.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var security: WiFiSecurity = .open
        var passphrase: String?
        var given: String?
        var attempts = 1
        var fault: JoinScript = JoinScript()
        var addressing: JoinRequest.Addressing = .automatic(fallback: nil)
        var change: @Sendable (inout ScenarioAccessPoint) -> Void = { _ in }
        /// The code of the error; nil for success.
        let code: String?
        let milliseconds: Int
        var testDescription: String { name }
    }

    static let fallback = JoinRequest.Addressing.automatic(fallback: StaticAddress("192.168.4.9/24"))

    static let rows: [Row] = [
        Row(name: "an open one", code: nil, milliseconds: 1750),
        Row(
            name: "the right passphrase", security: .wpa2Personal, passphrase: "12345678", given: "12345678", code: nil,
            milliseconds: 1750),
        Row(name: "any passphrase", security: .wpa2Personal, given: "12345678", code: nil, milliseconds: 1750),
        Row(name: "WPA3", security: .wpa3Personal, passphrase: "x", given: "x", code: nil, milliseconds: 1750),
        Row(
            name: "a wrong passphrase", security: .wpa2Personal, passphrase: "12345678", given: "12345679",
            code: "join.passphraseRefused", milliseconds: 1600),
        Row(
            name: "a wrong passphrase twice", security: .wpa2Personal, passphrase: "12345678", given: "12345679",
            attempts: 2, code: "join.passphraseRefused", milliseconds: 3100),
        Row(
            name: "a passphrase that is refused once", security: .wpa2Personal, passphrase: "12345678",
            given: "12345678", attempts: 2, fault: JoinScript(.passphraseRefused, attempts: 1), code: nil,
            milliseconds: 3250),
        Row(
            name: "a wrong SAE passphrase", security: .wpa3Personal, passphrase: "abc", given: "abd",
            code: "join.authenticationProbablyRefused", milliseconds: 1600),
        Row(name: "no passphrase", security: .wpa2Personal, code: "join.passphraseMissing", milliseconds: 0),
        Row(
            name: "a short passphrase", security: .wpa2Personal, given: "1234567", code: "passphrase.tooShort",
            milliseconds: 0),
        Row(name: "WEP", security: .wep, code: "join.wepUnsupported", milliseconds: 0),
        Row(name: "enterprise", security: .enterprise, code: "join.securityUnsupported", milliseconds: 0),
        Row(
            name: "refusal", fault: JoinScript(.associationRefused(reason: "it is full")),
            code: "join.associationRefused", milliseconds: 1600),
        Row(name: "gone", fault: JoinScript(.accessPointGone), code: "join.accessPointGone", milliseconds: 8100),
        Row(name: "no lease", fault: JoinScript(.noAddress), code: "join.noAddress", milliseconds: 21600),
        Row(name: "no DHCP", change: { $0.givesOutAddresses = false }, code: "join.noAddress", milliseconds: 21600),
        Row(
            name: "no DHCP and a fall-back", addressing: fallback, change: { $0.givesOutAddresses = false }, code: nil,
            milliseconds: 21650),
        Row(
            name: "a late lease", change: { $0.addressingTime = .seconds(21) }, code: "join.timedOut.addressing",
            milliseconds: 21600),
        Row(
            name: "never prepared", fault: JoinScript(.timedOut(.preparing)), code: "join.timedOut.preparing",
            milliseconds: 15000),
        Row(
            name: "never associated", fault: JoinScript(.timedOut(.associating)), code: "join.timedOut.associating",
            milliseconds: 40100),
        Row(
            name: "never addressed", fault: JoinScript(.timedOut(.addressing)), code: "join.timedOut.addressing",
            milliseconds: 21600),
        Row(
            name: "never checked", fault: JoinScript(.timedOut(.checking)), code: "join.timedOut.checking",
            milliseconds: 5700),
        Row(
            name: "another one", fault: JoinScript(.wrongAccessPoint(BSSID(rawValue: 9))),
            code: "join.wrongAccessPoint", milliseconds: 1750),
        Row(
            name: "radio lost", fault: JoinScript(.radioLost(reason: "it was unplugged")), code: "radio.lost",
            milliseconds: 1600),
        Row(
            name: "no answer", fault: JoinScript(.associationTimedOut), code: "join.associationTimedOut",
            milliseconds: 1600),
        Row(
            name: "interrupted", fault: JoinScript(.interrupted(reason: "another connection took the radio")),
            code: "join.interrupted", milliseconds: 1600),
        Row(
            name: "supplicant lost", fault: JoinScript(.supplicantLost), code: "radio.supplicantLost",
            milliseconds: 1600),
        Row(
            name: "fallen back", security: .wpa2wpa3Personal, given: "12345678", fault: JoinScript(.fellBackToWPA2),
            code: nil, milliseconds: 3250),
        Row(
            name: "service stopped", fault: JoinScript(.serviceStopped), code: "radio.serviceStopped",
            milliseconds: 1600),
        Row(
            name: "not permitted", fault: JoinScript(.notPermitted(action: "x.y")), code: "radio.notPermitted",
            milliseconds: 0),
        Row(
            name: "refused by the service", fault: JoinScript(.refused(reason: "no")), code: "radio.refused",
            milliseconds: 0),
        Row(name: "silent", change: { $0.answers = false }, code: nil, milliseconds: 5700),
        Row(
            name: "lost later", fault: JoinScript(.linkLost(after: .seconds(7), reason: "it slept")), code: nil,
            milliseconds: 1750),
        Row(
            name: "vanishing while it associates", change: { $0.airTimes = [AirTime(from: .zero, until: .seconds(5))] },
            code: "join.accessPointGone", milliseconds: 1000),
        Row(
            name: "vanishing while it gives an address",
            change: {
                $0.airTimes = [AirTime(from: .zero, until: .milliseconds(5650))]
            }, code: "link.lost", milliseconds: 1650),
        Row(
            name: "appearing while it is looked for",
            change: { $0.airTimes = [AirTime(from: .seconds(9))] }, code: nil, milliseconds: 6650),
    ]

    @Test(arguments: rows) func everyOutcomeHasItsCauseAndTakesItsTime(_ row: Row) async throws {
        let accessPoint = try Laboratory.hotspot {
            $0.security = row.security
            $0.join = row.fault
            row.change(&$0)
        }
        var withSecret = accessPoint
        withSecret.passphrase = try row.passphrase.map(Laboratory.passphrase)
        let host = SimulatedHost(Laboratory.scenario([withSecret]))
        let radio = try await host.radio("wlan0")
        _ = try await radio.sweep()
        let request = JoinRequest(
            accessPoint: accessPoint.asHeard(), passphrase: try row.given.map(Laboratory.passphrase),
            passphraseAttempts: row.attempts, addressing: row.addressing)
        let error = await failure { () throws(RadioError) in try await radio.join(request) }
        #expect(error?.diagnosis.code == row.code)
        #expect(host.virtualClock.now == .seconds(4) + .milliseconds(row.milliseconds))
        #expect(try await radio.status().isFree == (error != nil))
    }

    @Test func aLinkSaysThatItFellBack() async throws {
        for fault in [JoinFault.fellBackToWPA2, nil] {
            let accessPoint = try Laboratory.hotspot {
                $0.security = .wpa2wpa3Personal
                $0.join = JoinScript(fault)
            }
            let host = SimulatedHost(Laboratory.scenario([accessPoint]))
            let link = try await host.radio("wlan0").join(
                JoinRequest(
                    accessPoint: accessPoint.asHeard(), passphrase: try Laboratory.passphrase("12345678"))
            ) { _ in }
            #expect(link.fellBackToWPA2 == (fault != nil))
        }
    }

    @Test func aFailedJoinThatCantBeLeftSaysBoth() async throws {
        let accessPoint = try Laboratory.hotspot {
            $0.join = JoinScript(.associationRefused(reason: "it is full"))
            $0.leaveFailure = ScriptedFailure(reason: "it did not answer", attempts: 1)
        }
        let host = SimulatedHost(Laboratory.scenario([accessPoint]))
        let radio = try await host.radio("wlan0")
        let request = JoinRequest(accessPoint: accessPoint.asHeard())
        let cause = RadioError.associationRefused(accessPoint.identity, reason: "it is full")
        let both = RadioError.failedAndNotLeft(
            cause: cause, leaving: .leaveFailed(interface: "wlan0", reason: "it did not answer"))
        let errors = [
            await failure { () throws(RadioError) in try await radio.join(request) },
            await failure { () throws(RadioError) in try await radio.join(request) },
        ]
        #expect(errors == [both, cause])
    }

    @Test func aLinkSaysWhereItIs() async throws {
        let accessPoint = try Laboratory.hotspot { $0.address = StaticAddress("10.0.0.254/24") }
        let host = SimulatedHost(Laboratory.scenario([accessPoint]))
        let stages = StageRecorder()
        let link = try await host.radio("wlan0").join(JoinRequest(accessPoint: accessPoint.asHeard())) {
            stages.add($0)
        }
        #expect(stages.all == JoinStage.allCases)
        #expect(link.interface == "wlan0")
        #expect(link.accessPoint == accessPoint.identity)
        // The last address of the network is the accessory's, so the host gets the one before.
        #expect(link.address == StaticAddress("10.0.0.253/24"))
        #expect(link.gateway == IPv4Address("10.0.0.254"))
        #expect(link.isReachable)
        #expect(!link.usesFallbackAddress)
        // Nothing was swept for before, so the radio scanned twice.
        #expect(host.virtualClock.now == .milliseconds(9750))
    }

    @Test(
        arguments: [
            ("192.168.33.9/24", "192.168.33.1/24", "192.168.33.1", true),
            ("192.168.33.1/24", "192.168.33.2/24", "192.168.33.2", true),
            ("10.0.0.9/24", "192.168.33.1/24", "10.0.0.1", false),
        ]) func anAddressOfTheHostsOwnReachesTheAccessoryOnlyInItsNetwork(
            _ host: String, _ accessory: String, _ gateway: String, _ isReachable: Bool
        ) async throws
    {
        let accessPoint = try Laboratory.hotspot { $0.address = StaticAddress(accessory) }
        let simulation = SimulatedHost(Laboratory.scenario([accessPoint]))
        let address = try #require(StaticAddress(host))
        let link = try await simulation.radio("wlan0").join(
            JoinRequest(accessPoint: accessPoint.asHeard(), addressing: .fixed(address)))
        #expect(link.address == address)
        #expect(link.gateway == IPv4Address(gateway))
        #expect(link.isReachable == isReachable)
        #expect(!link.usesFallbackAddress)
    }

    @Test func anotherNameOrAddressIsNotThere() async throws {
        let accessPoint = try Laboratory.hotspot()
        let radio = try await SimulatedHost(Laboratory.scenario([accessPoint])).radio("wlan0")
        var otherName = accessPoint.asHeard()
        otherName.ssid = try SSID(argument: "lamb")
        var otherAddress = accessPoint.asHeard()
        otherAddress.bssid = Laboratory.bssid(2)
        for wrong in [otherName, otherAddress] {
            let error = await failure { () throws(RadioError) in try await radio.join(JoinRequest(accessPoint: wrong)) }
            #expect(error == .accessPointGone(wrong.identity))
        }
    }

    @Test func anAccessPointThatIsSecuredOtherwiseNowRefuses() async throws {
        let accessPoint = try Laboratory.hotspot { $0.security = .wpa2Personal }
        let radio = try await SimulatedHost(Laboratory.scenario([accessPoint])).radio("wlan0")
        var heard = accessPoint.asHeard()
        heard.security = .open
        let error = await failure { () throws(RadioError) in try await radio.join(JoinRequest(accessPoint: heard)) }
        #expect(error == .associationRefused(accessPoint.identity, reason: "its security is WPA2 now"))
    }

    @Test func limitsAreKept() async throws {
        let accessPoint = try Laboratory.hotspot()
        let host = SimulatedHost(Laboratory.scenario([accessPoint]))
        var limits = JoinLimits()
        limits.associating = .seconds(9)
        let error = await failure { () throws(RadioError) in
            try await host.radio("wlan0").join(JoinRequest(accessPoint: accessPoint.asHeard(), limits: limits))
        }
        #expect(error == .timedOut(.associating, limit: .seconds(9), accessPoint.identity))
        #expect(host.virtualClock.now == .milliseconds(9100))
    }

    @Test func limitsOfNothingOrLessEndAJoinAtOnce() async throws {
        let accessPoint = try Laboratory.hotspot()
        for limit in [Duration.zero, .seconds(-1), Duration(secondsComponent: .min, attosecondsComponent: 0)] {
            let host = SimulatedHost(Laboratory.scenario([accessPoint]))
            var limits = JoinLimits()
            limits.preparing = limit
            let error = await failure { () throws(RadioError) in
                try await host.radio("wlan0").join(JoinRequest(accessPoint: accessPoint.asHeard(), limits: limits))
            }
            #expect(error == .timedOut(.preparing, limit: limit, accessPoint.identity))
            #expect(host.virtualClock.now == .zero)
        }
    }

    @Test func aFaultOfTheFirstAttemptsIsOverAfterThem() async throws {
        let accessPoint = try Laboratory.hotspot { $0.join = JoinScript(.noAddress, attempts: 2) }
        let radio = try await SimulatedHost(Laboratory.scenario([accessPoint])).radio("wlan0")
        var codes: [String?] = []
        for _ in 0..<3 {
            codes.append(
                await failure { () throws(RadioError) in
                    try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
                }?.diagnosis.code)
        }
        #expect(codes == ["join.noAddress", "join.noAddress", nil])
    }

    /// Times at which a join is cancelled, in each of its stages, in milliseconds.
    @Test(arguments: [
        (0, JoinStage.preparing), (50, .preparing), (500, .associating), (9650, .addressing), (9730, .checking),
    ])
    func aCancelledJoinLeavesNothingActive(_ milliseconds: Int, _ stage: JoinStage) async throws {
        let accessPoint = try Laboratory.hotspot()
        let host = SimulatedHost(Laboratory.scenario([accessPoint]))
        let radio = try await host.radio("wlan0")
        let stages = StageRecorder()
        let outcome = await host.clock.race(
            {
                await failure { () throws(RadioError) in
                    try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard())) { stages.add($0) }
                }
            },
            {
                try? await host.clock.sleep(.milliseconds(milliseconds))
                return RadioError.noRadio
            }
        )
        #expect(outcome == .noRadio)
        #expect(stages.all.last == stage)
        #expect(host.virtualClock.now == .milliseconds(milliseconds))
        #expect(try await radio.status().isFree)
        #expect(
            host.events == [.joining(accessPoint.identity), .joinFailed(accessPoint.identity, code: "cancelled")])
    }

    @Test func aTaskThatIsCancelledAlreadyDoesNothing() async throws {
        let accessPoint = try Laboratory.hotspot()
        let host = SimulatedHost(Laboratory.scenario([accessPoint]))
        let radio = try await host.radio("wlan0")
        let link = try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
        let before = host.log
        let errors = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return [
                await failure { () throws(RadioError) in try await radio.status() },
                await failure { () throws(RadioError) in try await radio.sweep() },
                await failure { () throws(RadioError) in
                    try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
                },
                await failure { () throws(RadioError) in try await radio.whenLost(link) },
                await failure { () throws(RadioError) in try await radio.leave(link) },
                await failure { () throws(RadioError) in try await radio.restore(Laboratory.home, limit: .seconds(9)) },
                await failure { () throws(RadioError) in try await host.radios() },
            ]
        }.value
        #expect(errors.allSatisfy { $0 == .cancelled })
        #expect(host.log == before)
    }

    @Test func aSecondJoinOnARadioThatJoinsIsRefused() async throws {
        let accessPoint = try Laboratory.hotspot()
        let host = SimulatedHost(Laboratory.scenario([accessPoint]))
        let radio = try await host.radio("wlan0")
        let errors = await host.clock.concurrently([0, 1]) { delay in
            try? await host.clock.sleep(.seconds(delay))
            return await failure { () throws(RadioError) in
                try await radio.join(JoinRequest(accessPoint: accessPoint.asHeard()))
            }
        }
        #expect(errors == [nil, .refused(operation: "join the hotspot", reason: "another join is under way")])
    }

    @Test func noPassphraseIsInTheJournalOrAnError() async throws {
        let accessPoint = try Laboratory.hotspot {
            $0.security = .wpa2Personal
            $0.passphrase = try? Laboratory.passphrase("right-secret")
        }
        let host = SimulatedHost(Laboratory.scenario([accessPoint]))
        let radio = try await host.radio("wlan0")
        let request = JoinRequest(
            accessPoint: accessPoint.asHeard(), passphrase: try Laboratory.passphrase("wrong-secret"))
        let error = await failure { () throws(RadioError) in try await radio.join(request) }
        var text = "\(error?.diagnosis as Any)\n\(host.log)\n"
        dump(host.scenario, to: &text)
        dump(request, to: &text)
        #expect(text.contains("passphraseRefused"))
        #expect(!text.contains("secret"))
    }
}
