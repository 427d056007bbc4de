import AccessoryModel
import AccessoryRadio
import Foundation
import Testing

@testable import AccessoryRegistry
@testable import AccessorySetup

@Suite struct HostFindingTests {
    private static let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")
    private static let everyone = RadioChannels(
        country: "DE",
        usable: ([2412, 2467, 2472, 5180].map { .init(channel: .init(frequencyMHz: $0), isListenOnly: false) }),
        forbidden: [])

    private func services(
        bus: ServiceReport.State = .running(version: nil),
        networkManager: ServiceReport.State = .running(version: "1.42.4"),
        supplicant: ServiceReport.State = .running(version: nil)
    ) -> [ServiceReport] {
        [
            ServiceReport(service: .messageBus, state: bus),
            ServiceReport(service: .networkManager, state: networkManager),
            ServiceReport(service: .supplicant, state: supplicant),
        ]
    }

    private func permissions(_ answers: [PermissionReport.Answer] = [.yes, .yes, .yes]) -> [PermissionReport] {
        zip([PolkitAction.control, PolkitAction.scan, PolkitAction.modifyOwn], answers).map {
            PermissionReport(action: $0, answer: $1)
        }
    }

    private func radio(
        _ interface: String = "wlan0", _ availability: RadioStatus.Availability = .ready,
        connection: ConnectionReference? = nil, channels: RadioChannels? = everyone,
        scan: ChannelScanAbility = .possible
    ) -> RadioReport {
        RadioReport(
            status: RadioStatus(interface: interface, availability: availability, connection: connection),
            driver: "iwlwifi", channels: channels, channelScan: scan)
    }

    private func health(exists: Bool = true, problems: [String] = []) -> RegistryHealth {
        RegistryHealth(
            path: "/r", exists: exists, schemaVersion: 1, journalMode: "wal", accessoryCount: 3, changeCount: 4,
            problems: problems)
    }

    private func registry(
        _ health: Result<RegistryHealth, RegistryError>, isFileWritable: Bool = true,
        folder: FolderAccess = .writable, other: RegistryExamination.Other? = nil
    ) -> RegistryExamination {
        RegistryExamination(
            path: "/r", health: health, isFileWritable: isFileWritable, folder: folder, other: other)
    }

    private func hops(
        _ entries: Result<[HopExamination.Entry], HopJournalError> = .success([]), folder: FolderAccess = .writable
    ) -> HopExamination {
        HopExamination(directory: "/hops", folder: folder, entries: entries, bootID: "now")
    }

    private func record(_ displaced: ConnectionReference? = home, bootID: String = "now") throws -> HopExamination.Entry
    {
        let accessPoint = AccessPoint.Identity(ssid: try SSID(bytes: [0x61]), bssid: BSSID(rawValue: 1))
        let record = HopRecord(
            interface: "wlan0", displaced: displaced, accessPoint: accessPoint, processID: 7, bootID: bootID,
            startedAt: Date(timeIntervalSince1970: 0))
        return HopExamination.Entry(interface: "wlan0", record: .success(record), isUnderWay: false)
    }

    private func examination(
        services: [ServiceReport]? = nil, permissions: [PermissionReport]? = nil, radios: [RadioReport]? = nil,
        locks: [String: RadioLockError] = [:], hops: HopExamination? = nil, registry: RegistryExamination? = nil
    ) -> HostExamination {
        HostExamination(
            report: HostReport(
                services: services ?? self.services(), permissions: permissions ?? self.permissions(),
                radios: radios ?? [radio()]),
            locks: locks, user: HostUser(id: 1000, name: "anna"), hops: hops ?? self.hops(),
            registry: registry ?? self.registry(.success(health())))
    }

    private func codes(_ examination: HostExamination, _ verdict: HostFinding.Verdict) -> [String] {
        examination.findings.filter { $0.verdict == verdict }.map(\.code)
    }

    @Test func aHostThatIsFitHasNothingToComplainOf() {
        let examination = examination()
        #expect(examination.obstacle == nil)
        #expect(
            examination.findings.map(\.code) == [
                "bus.reachable", "service.running", "service.running", "permission.granted", "permission.granted",
                "permission.granted", "radio.free", "channels.all", "channelScan.possible", "hop.none",
                "registry.healthy",
            ])
        #expect(examination.findings.allSatisfy { $0.verdict == .fine && $0.category == nil })
        #expect(examination.findings.map(\.area) == examination.findings.map(\.area).sorted { order($0) < order($1) })
    }

    private func order(_ area: HostFinding.Area) -> Int { HostFinding.Area.allCases.firstIndex(of: area) ?? -1 }

    /// On a desktop the agent asks when it comes to that; elsewhere nobody does, and everything would be refused.
    @Test func aPasswordIsATroubleWhereNobodyCanBeAskedForIt() {
        var report = HostReport(
            services: services(), permissions: permissions([.auth, .yes, .auth]), radios: [radio()])
        func examination() -> HostExamination {
            HostExamination(
                report: report, locks: [:], user: HostUser(id: 1000, name: "anna"), hops: nil, registry: nil)
        }
        #expect(codes(examination(), .trouble) == ["permission.needsPassword", "permission.needsPassword"])
        #expect(examination().obstacle == .notPermitted)
        report.isDesktopSession = true
        #expect(examination().obstacle == nil)
        #expect(
            codes(examination(), .note) == [
                "permission.needsPassword", "permission.needsPassword", "permission.rule",
            ])
        report.permissions = permissions([.no, .yes, .yes])
        #expect(examination().obstacle == .notPermitted)
    }

    // MARK: Each trouble has its code and its kind

    @Test func eachTroubleHasItsCodeAndItsKind() throws {
        let table: [(HostExamination, String, FailureCategory)] = [
            (
                HostExamination(
                    report: HostReport(unreachableBus: "no"), locks: [:], user: HostUser(id: 0, name: "root"),
                    hops: nil, registry: nil), "radio.busUnreachable", .serviceNotRunning
            ),
            (
                examination(services: services(networkManager: .notRunning), permissions: [], radios: []),
                "radio.serviceNotRunning", .serviceNotRunning
            ),
            (
                examination(
                    services: services(supplicant: .notRunning), radios: [radio("wlan0", .unavailable(reason: "no"))]),
                "supplicant.notRunning", .radioUnusable
            ),
            (examination(permissions: permissions([.no, .yes, .yes])), "radio.notPermitted", .notPermitted),
            (examination(permissions: permissions([.yes, .auth, .yes])), "permission.needsPassword", .notPermitted),
            (examination(radios: []), "radio.none", .radioUnusable),
            (examination(radios: [radio("wlan0", .unmanaged)]), "radio.unmanaged", .radioUnusable),
            (examination(radios: [radio("wlan0", .softBlocked)]), "radio.softBlocked", .radioUnusable),
            (examination(radios: [radio("wlan0", .hardBlocked)]), "radio.hardBlocked", .radioUnusable),
            (examination(radios: [radio("wlan0", .wirelessDisabled)]), "radio.wirelessDisabled", .radioUnusable),
            (examination(radios: [radio("wlan0", .networkingDisabled)]), "radio.networkingDisabled", .radioUnusable),
            (examination(radios: [radio("wlan0", .unavailable(reason: "x"))]), "radio.unavailable", .radioUnusable),
            (examination(locks: ["wlan0": .taken(interface: "wlan0", by: nil)]), "radio.taken", .radioTaken),
            (
                examination(locks: ["wlan0": .unusable(path: "/l", reason: "no")]), "radio.lockUnusable",
                .unreadableFile
            ),
            (
                examination(hops: hops(.failure(.unreadable(path: "/hops", reason: "no")))), "hop.journalUnreadable",
                .unreadableFile
            ),
            (examination(hops: hops(folder: .unwritable(reason: "no"))), "hop.journalUnwritable", .unreadableFile),
            (
                examination(registry: registry(.failure(.notARegistry(path: "/r")))), "registry.notARegistry",
                .registryUnusable
            ),
            (
                examination(registry: registry(.failure(.tooNew(path: "/r", version: 9, supported: 1)))),
                "registry.tooNew", .registryTooNew
            ),
            (examination(registry: registry(.failure(.busy(path: "/r")))), "registry.busy", .registryBusy),
            (
                examination(registry: registry(.success(health(problems: ["row 3"])))), "registry.corrupt",
                .registryUnusable
            ),
            (
                examination(registry: registry(.success(health()), isFileWritable: false)), "registry.readOnly",
                .registryReadOnly
            ),
            (
                examination(registry: registry(.success(health()), folder: .unwritable(reason: "no"))),
                "registry.readOnly", .registryReadOnly
            ),
            (
                examination(registry: registry(.success(health(exists: false)), folder: .unwritable(reason: "no"))),
                "registry.readOnly", .registryReadOnly
            ),
            (
                examination(registry: registry(.success(health(exists: false)), folder: .full)), "registry.diskFull",
                .registryUnusable
            ),
            (
                examination(registry: registry(.success(health()), folder: .full)), "registry.diskFull",
                .registryUnusable
            ),
            (examination(hops: hops(folder: .full)), "hop.journalUnwritable", .unreadableFile),
        ]
        for (examination, code, category) in table {
            let trouble = examination.findings.first { $0.verdict == .trouble }
            #expect(trouble?.code == code)
            #expect(trouble?.category == category, "\(code)")
            #expect(examination.obstacle == category, "\(code)")
            #expect(trouble?.advice?.isEmpty == false, "\(code)")
            #expect(trouble?.state.hasSuffix(".") == true, "\(code)")
        }
    }

    @Test func theFirstTroubleIsTheObstacle() {
        let examination = examination(
            permissions: permissions([.no, .yes, .yes]), radios: [radio("wlan0", .softBlocked)],
            registry: registry(.failure(.busy(path: "/r"))))
        #expect(codes(examination, .trouble) == ["radio.notPermitted", "radio.softBlocked", "registry.busy"])
        #expect(examination.obstacle == .notPermitted)
    }

    // MARK: Services

    @Test func withoutNetworkManagerNothingIsSaidOfRadiosAndPermissions() {
        let examination = examination(services: services(networkManager: .notRunning), permissions: [], radios: [])
        #expect(!examination.findings.contains { $0.area == .radios || $0.area == .permissions })
    }

    @Test func aSupplicantIsMissedOnlyByARadioThatCannotBeUsed() {
        let absent = services(supplicant: .notRunning)
        for radios in [
            [radio()], [], [radio("wlan0", .softBlocked)], [radio(), radio("wlan1", .unavailable(reason: "x"))],
        ] {
            let examination = examination(services: absent, radios: radios)
            #expect(codes(examination, .note).contains("supplicant.notRunning"))
        }
    }

    @Test func aRadioWithoutASupplicantPointsToThatAndNotToOtherPrograms() {
        let radios = [radio("wlan0", .unavailable(reason: "wpa_supplicant is not running"))]
        let examination = examination(services: services(supplicant: .notRunning), radios: radios)
        let finding = examination.findings.first { $0.code == "radio.unavailable" }
        #expect(finding?.advice?.contains("wpa_supplicant") == true)
        #expect(finding?.state.contains("Its driver is iwlwifi.") == true)
    }

    @Test func anotherBackEndIsWorthKnowing() {
        let replaced = examination(services: services(supplicant: .replaced(by: "iwd")))
        #expect(codes(replaced, .note) == ["service.replaced"])
        #expect(replaced.obstacle == nil)
        let beside = examination(
            services: services() + [ServiceReport(service: .iwd, state: .running(version: nil))])
        #expect(codes(beside, .note) == ["service.rival"])
    }

    // MARK: Permissions

    @Test func aRuleNamesWhatIsLackingAndNothingElse() {
        let examination = examination(permissions: permissions([.no, .yes, .auth]))
        let rule = examination.findings.first { $0.code == "permission.rule" }
        #expect(rule?.verdict == .note)
        #expect(rule?.subject == PolkitRule.path)
        #expect(rule?.fileContent?.contains(PolkitAction.control) == true)
        #expect(rule?.fileContent?.contains(PolkitAction.modifyOwn) == true)
        #expect(rule?.fileContent?.contains(PolkitAction.scan) == false)
        #expect(rule?.fileContent?.contains(#"subject.user == "anna""#) == true)
        #expect(examination.findings.first { $0.code == "permission.needsPassword" }?.meaning?.contains("ssh") == true)
    }

    @Test func withoutAnythingLackingThereIsNoRule() {
        for answers in [[], [.yes, .yes, .yes], [.unknown, .yes, .yes]] as [[PermissionReport.Answer]] {
            let examination = examination(permissions: permissions(answers))
            #expect(!examination.findings.contains { $0.code == "permission.rule" })
            #expect(examination.obstacle == nil)
        }
        #expect(codes(examination(permissions: []), .note) == ["permission.unknown"])
    }

    // MARK: Radios

    @Test func whatCannotBeUsedIsInNobodysWayWhereAnotherRadioCan() {
        let examination = examination(
            radios: [radio("wlan0", .hardBlocked), radio("wlan1"), radio("wlan2")],
            locks: ["wlan2": .taken(interface: "wlan2", by: LockHolder(processID: 7, program: "accessoryctl"))])
        #expect(examination.obstacle == nil)
        #expect(codes(examination, .note) == ["radio.hardBlocked", "radio.taken"])
        // Of a radio that is not to be had, nothing is said about hops.
        #expect(examination.findings.filter { $0.code.hasPrefix("channelScan") }.map(\.subject) == ["wlan1"])
    }

    @Test func aRadioInUseIsTakenFromItsConnectionUnlessAnotherIsFree() {
        let alone = examination(radios: [radio(connection: Self.home)])
        #expect(codes(alone, .note) == ["radio.inUse"])
        #expect(alone.findings.first { $0.code == "radio.inUse" }?.state.contains("'Home'") == true)
        #expect(alone.obstacle == nil)
        let spared = examination(radios: [radio(connection: Self.home), radio("wlan1")])
        #expect(codes(spared, .note).isEmpty)
        // One that is free and held by another run is no help.
        let held = examination(
            radios: [radio(connection: Self.home), radio("wlan1")],
            locks: ["wlan1": .taken(interface: "wlan1", by: nil)])
        #expect(codes(held, .note) == ["radio.inUse", "radio.taken"])
    }

    @Test(
        arguments: [
            (.possible, "channelScan.possible", .fine), (.notPermitted, "channelScan.notPermitted", .note),
            (.noSupplicant, "channelScan.noSupplicant", .note),
            (.impossible(reason: "no"), "channelScan.impossible", .note),
        ] as [(ChannelScanAbility, String, HostFinding.Verdict)])
    func aScanOfOneChannelIsACostAndNoTrouble(
        ability: ChannelScanAbility, code: String, verdict: HostFinding.Verdict
    ) {
        let finding = examination(radios: [radio(scan: ability)]).findings.first { $0.code == code }
        #expect(finding?.verdict == verdict)
        #expect((finding?.meaning == nil) == (verdict == .fine))
    }

    // MARK: Channels

    private func channels(
        _ country: String?, _ usable: [Int], listenOnly: [Int] = [], forbidden: [Int] = []
    ) -> RadioChannels {
        RadioChannels(
            country: country,
            usable: (usable + listenOnly).sorted().map {
                .init(channel: WiFiChannel(frequencyMHz: $0), isListenOnly: listenOnly.contains($0))
            },
            forbidden: forbidden.map { WiFiChannel(frequencyMHz: $0) })
    }

    @Test func channelsAreDrawnTogether() {
        let lower = (1...11).map { 2407 + 5 * $0 }
        let channels = channels(
            "US", lower + [5180, 5200, 5220, 5240, 5745], listenOnly: [5260, 5280, 5320], forbidden: [2467, 2472, 2484])
        #expect(
            channels.summary == "2.4 GHz 1-11, forbidden 12-13, 14; 5 GHz 36-48, 149, listening only 52-56, 64")
        #expect(self.channels("US", []).summary == "none")
        // As the kernel's emulated radios have them.
        #expect(self.channels("US", [5805, 5825, 5855, 5860, 5865, 5895]).summary == "5 GHz 161-165, 171-173, 179")
    }

    @Test func whatStaysUnheardIsSaid() {
        let all = [2412, 2467, 2472, 5180]
        let table: [(RadioChannels?, String, [String])] = [
            (nil, "channels.unknown", ["never heard"]),
            (channels("DE", all), "channels.all", []),
            (channels("US", [2412, 5180], forbidden: [2467, 2472]), "channels.limited", ["channel 12 or 13"]),
            (channels("CA", [2412, 2467, 5180]), "channels.limited", ["channel 13 would"]),
            (channels("DE", [2412, 2467, 2472]), "channels.limited", ["5 GHz"]),
            (channels("DE", [2412, 5180], listenOnly: [2467, 2472]), "channels.limited", ["hidden access point"]),
            (
                channels(nil, [2412], listenOnly: [2467, 2472]), "channels.noCountry",
                ["all countries", "5 GHz", "hidden"]
            ),
        ]
        for (channels, code, words) in table {
            let finding = examination(radios: [radio(channels: channels)]).findings.first {
                $0.code.hasPrefix("channels.")
            }
            #expect(finding?.code == code)
            for word in words { #expect(finding?.meaning?.contains(word) == true, "\(code): \(word)") }
            #expect((finding?.meaning == nil) == words.isEmpty, "\(code)")
            #expect(finding?.category == nil)
        }
    }

    // MARK: Hops

    @Test func aRecordSaysWhatBecameOfTheNetwork() throws {
        let away = examination(hops: hops(.success([try record()])))
        #expect(away.obstacle == nil)
        let finding = away.findings.first { $0.area == .hops }
        #expect(finding?.code == "hop.leftBehind")
        #expect(finding?.state.contains("'Home', which is not back") == true)
        #expect(finding?.advice?.contains("accessoryctl restore") == true)
        let back = examination(radios: [radio(connection: Self.home)], hops: hops(.success([try record()])))
        #expect(back.findings.first { $0.area == .hops }?.state.contains("which is back") == true)
        let free = examination(hops: hops(.success([try record(nil)])))
        #expect(codes(free, .note) == ["hop.leftBehind"])
        let earlier = examination(hops: hops(.success([try record(bootID: "then")])))
        #expect(codes(earlier, .note) == ["hop.fromEarlierBoot"])
        let unknown = examination(radios: [radio("wlan1")], hops: hops(.success([try record()])))
        #expect(unknown.findings.first { $0.area == .hops }?.state.contains("back") == false)
    }

    @Test func aRunThatIsGoingOnHasLeftNothing() throws {
        let entry = try record()
        let running = HopExamination.Entry(interface: entry.interface, record: entry.record, isUnderWay: true)
        #expect(codes(examination(hops: hops(.success([running]))), .note).isEmpty)
        let gone = HopExamination.Entry(interface: "wlan0", record: .success(nil), isUnderWay: false)
        #expect(examination(hops: hops(.success([gone]))).findings.contains { $0.code == "hop.none" })
        let unreadable = HopExamination.Entry(
            interface: "wlan0", record: .failure(.unreadable(path: "/hops/wlan0.json", reason: "no")), isUnderWay: false
        )
        #expect(codes(examination(hops: hops(.success([unreadable]))), .note) == ["hop.journalUnreadable"])
    }

    // MARK: The registry

    @Test func aRegistryThatIsMissingIsCreatedLater() {
        let examination = examination(registry: registry(.success(health(exists: false)), folder: .creatable))
        #expect(examination.findings.last?.code == "registry.missing")
        #expect(examination.findings.last?.verdict == .fine)
    }

    @Test func theOtherRegistryIsSaid() {
        for other in [
            RegistryExamination.Other.exists(path: "/other", owner: "root"), .hidden(path: "/other", owner: "root"),
        ] {
            let examination = examination(registry: registry(.success(health()), other: other))
            #expect(examination.findings.last?.code == "registry.other")
            #expect(examination.findings.last?.subject == "/other")
            #expect(examination.obstacle == nil)
        }
    }
}
