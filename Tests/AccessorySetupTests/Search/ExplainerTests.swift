import AccessoryModel
import AccessoryRadio
import AccessorySetup
import SimulatedRadio
import Testing

@Suite struct ExplainerTests {
    private static func profile(
        _ id: String, prefix: String, _ change: (inout AccessoryProfile.Hotspot) -> Void = { _ in }
    ) throws -> AccessoryProfile {
        var profile = AccessoryProfile(
            id: id, name: id, kind: .provisioned,
            descriptors: [DiscoveryDescriptor(ssidPrefix: try SSID(argument: prefix))])
        change(&profile.hotspot)
        return profile
    }

    private static func catalog() throws -> Recognizer {
        Recognizer(
            catalog: ProfileCatalog(profiles: [
                try profile("lamp", prefix: "Lamp-") { $0.security = [.open] },
                try profile("plug", prefix: "plug_") {
                    $0.security = [.wpa2Personal]
                    $0.bands = [.twoPointFourGHz]
                },
                try profile("other-plug", prefix: "plug-"),
            ]))
    }

    private static func exact(_ name: String) throws -> Recognizer {
        try Recognizer(descriptor: DiscoveryDescriptor(ssid: SSID(argument: name)))
    }

    private static func heard(
        _ name: String, _ number: Int = 1, _ change: (inout ScenarioAccessPoint) -> Void = { _ in }
    ) throws -> AccessPoint { try World.hotspot(name, number, change).asHeard() }

    @Test func whatIsMeantHasNoRejection() throws {
        let explanation = Explainer(recognizer: try Self.catalog()).explain(try Self.heard("Lamp-1"))
        #expect(explanation.isMatch && !explanation.isNearMiss)
        #expect(explanation.recognition?.profile?.id == "lamp")
        #expect(explanation.remarks == [])
    }

    @Test func ofACatalogueOnlyTheNearestFamiliesAreTold() throws {
        let explainer = Explainer(recognizer: try Self.catalog())
        let near = explainer.explain(try Self.heard("lamp-1"))
        #expect(near.isNearMiss && near.rejections.map(\.profile) == ["lamp"])
        #expect(near.rejections.map(\.code) == [.nameCase])
        let far = explainer.explain(try Self.heard("Home"))
        #expect(!far.isNearMiss)
        #expect(far.rejections == [Rejection(.nameUnknown, "No family that is known has such a name.")])
        // Both prefixes end one byte later than this name.
        let between = explainer.explain(try Self.heard("plug"))
        #expect(between.rejections.map(\.profile) == ["plug", "other-plug"])
        #expect(between.rejections.allSatisfy { $0.code == .nameShorter })
    }

    @Test func oneFamilyIsComparedWithHoweverFarTheNameIs() throws {
        let recognizer = Recognizer(profile: try Self.profile("lamp", prefix: "Lamp-"))
        let explanation = Explainer(recognizer: recognizer).explain(try Self.heard("Home"))
        #expect(!explanation.isNearMiss)
        #expect(explanation.rejections.map(\.code) == [.nameOther])
        #expect(explanation.rejections.map(\.profile) == ["lamp"])
    }

    @Test func securityThatTheFamilyNeverHasIsARejection() throws {
        let explainer = Explainer(recognizer: try Self.catalog())
        let wrong = explainer.explain(try Self.heard("Lamp-1") { $0.security = .wep })
        #expect(
            wrong.rejections == [
                Rejection(.security, "Its security is WEP, where the family's hotspots are open.", profile: "lamp")
            ])
        #expect(wrong.isNearMiss && wrong.remarks.map(\.code) == [.notJoinable])
        let both = explainer.explain(try Self.heard("lamp-1") { $0.security = .wep })
        #expect(both.rejections.map(\.code) == [.nameCase, .security])
    }

    @Test func whatAddWouldTakeIsNoRejection() throws {
        let explainer = Explainer(recognizer: try Self.catalog(), records: [World.bssid(1): "Hall"])
        let explanation = explainer.explain(
            try Self.heard("plug_1") {
                $0.security = .wpa2Personal
                $0.channel = WiFiChannel(frequencyMHz: 5180)
                $0.signalPercent = 33
            })
        #expect(explanation.isMatch)
        #expect(explanation.remarks.map(\.code) == [.unusualBand, .weakSignal, .recorded])
        #expect(
            explanation.remarks.map(\.sentence) == [
                "It is on 5 GHz, where the family is only known to be on 2.4 GHz.",
                "Its signal is weak, 33 %: a join may fail. Bring it nearer.", "It is set up already, as 'Hall'.",
            ])
        let strong = try Self.heard("plug-1") { $0.signalPercent = Explainer.weakSignalPercent }
        #expect(Explainer(recognizer: try Self.catalog()).explain(strong).remarks == [])
    }

    @Test func anotherAddressThanTheOneThatIsMeantIsARejection() throws {
        let explainer = Explainer(recognizer: try Self.exact("lamp"), bssid: World.bssid(1))
        #expect(explainer.explain(try Self.heard("lamp", 1)).isMatch)
        let twin = explainer.explain(try Self.heard("lamp", 2))
        #expect(twin.recognition == nil && twin.isNearMiss)
        #expect(
            twin.rejections == [
                Rejection(.bssid, "Its address is A8:03:2A:B0:00:02, and only A8:03:2A:B0:00:01 is meant.")
            ])
        #expect(explainer.explain(try Self.heard("Home", 2)).rejections.map(\.code) == [.nameOther, .bssid])
        // The address that was named, under another name, is worth telling.
        let renamed = explainer.explain(try Self.heard("Home", 1))
        #expect(renamed.rejections.map(\.code) == [.nameOther] && renamed.isNearMiss)
    }

    @Test func aWithheldNameIsSaidWithWhatToDo() throws {
        var hidden = try Self.heard("lamp")
        hidden.ssid = .withheld
        let asked = Explainer(recognizer: try Self.exact("lamp")).explain(hidden)
        #expect(asked.rejections.map(\.code) == [.nameWithheld] && !asked.isNearMiss)
        #expect(asked.rejections.first?.reason.hasSuffix("it did not answer to the name that was asked for.") == true)
        let any = Explainer(recognizer: try Self.catalog()).explain(hidden)
        #expect(any.rejections.first?.reason.hasSuffix("ask for it with --ssid and its whole name.") == true)
    }

    @Test func whatIsMeantGoesFirstAndThenWhatIsNearest() throws {
        let names = ["Home", "lamp-123", "LAMP-12", "lamp-12", "lamp-12 "]
        let heard = try names.enumerated().map { try Self.heard($0.element, $0.offset) }
        let explainer = Explainer(recognizer: try Self.exact("lamp-12"))
        let order = ["lamp-12", "LAMP-12", #"lamp-12\x20"#, "lamp-123", "Home"]
        #expect(explainer.explain(heard).map(\.accessPoint.ssid.displayForm) == order)
        #expect(
            explainer.nearMisses(in: heard + heard, limit: 2).map(\.accessPoint.ssid.displayForm)
                == Array(order[1...2]))
    }

    /// Whatever is heard, a set-up with the same wishes takes what has no rejection, and nothing else.
    @Test func itNeverContradictsASetUp() async throws {
        var random = SplitMix(seed: 11)
        let names = ["Lamp-1", "lamp-1", "plug_1", "plug-1", "Home", "", "Lamp-", "plug"]
        for _ in 0..<200 {
            let accessPoints = try (0..<3).map { number in
                var accessPoint = try Self.heard("x", number)
                accessPoint.ssid = try SSID(argument: names.randomElement(using: &random) ?? "")
                accessPoint.security = [.open, .wpa2Personal, .wep].randomElement(using: &random) ?? .open
                return accessPoint
            }
            let recognizers = [
                try Self.catalog(), try Self.exact("Lamp-1"),
                Recognizer(profile: try Self.profile("p", prefix: "plug")),
            ]
            for recognizer in recognizers {
                for bssid in [nil, World.bssid(0)] {
                    let explainer = Explainer(recognizer: recognizer, bssid: bssid)
                    for accessPoint in accessPoints {
                        let explanation = explainer.explain(accessPoint)
                        let isTaken =
                            (bssid == nil || bssid == accessPoint.bssid)
                            && recognizer.recognize(accessPoint) != nil
                        #expect(explanation.isMatch == isTaken)
                        #expect((explanation.recognition != nil) == isTaken)
                        #expect(explanation.rejections.allSatisfy { $0.reason.hasSuffix(".") })
                    }
                }
            }
        }
    }

    @Test func aLargeCatalogueIsNoBurden() throws {
        let profiles = try (0..<5000).map { try Self.profile("p\($0)", prefix: "maker\($0 * 7)-") }
        let explainer = Explainer(recognizer: Recognizer(catalog: ProfileCatalog(profiles: profiles)))
        let heard = try (0..<20).map { try Self.heard("Maker\($0 * 7)-1", $0) }
        let start = ContinuousClock.now
        #expect(explainer.explain(heard).allSatisfy { $0.rejections.first?.code == .nameCase })
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
