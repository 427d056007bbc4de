import AccessoryModel
import AccessorySetup
import Testing

@Suite struct NameDifferenceTests {
    private enum Wanted: Sendable { case whole(String), prefix(String), suffix(String), anyCase(String) }

    private static func descriptor(_ wanted: Wanted) throws -> DiscoveryDescriptor {
        var descriptor = DiscoveryDescriptor()
        switch wanted {
        case .whole(let text): descriptor.ssid = try SSID(argument: text)
        case .prefix(let text): descriptor.ssidPrefix = try SSID(argument: text)
        case .suffix(let text): descriptor.ssidSuffix = try SSID(argument: text)
        case .anyCase(let text):
            descriptor.ssidPrefix = try SSID(argument: text)
            descriptor.ignoresASCIICase = true
        }
        return descriptor
    }

    private static func rejection(_ name: String, _ descriptor: DiscoveryDescriptor) throws -> Rejection? {
        let recognizer = try Recognizer(descriptor: descriptor)
        return Explainer(recognizer: recognizer).explain(try World.hotspot(name).asHeard()).rejections.first
    }

    @Test(
        arguments: [
            (
                .whole("lamp-12"), "Lamp-12", .nameCase,
                "Its name differs from 'lamp-12' only in case: byte 1 is 'L' instead of 'l'."
            ),
            (
                .prefix("LAMP-"), "LAmP-7", .nameCase,
                "The beginning of its name differs from 'LAMP-' only in case: byte 3 is 'm' instead of 'M'."
            ),
            (
                .suffix(" Fallback Hotspot"), "hall fallback Hotspot", .nameCase,
                "The end of its name differs from '\\x20Fallback Hotspot' only in case: byte 6 is 'f' instead of 'F'."
            ),
            (
                .whole("lamp"), "lamp ", .nameBlanks,
                "Its name differs from 'lamp' only in blanks or control bytes at the ends."
            ),
            (
                .whole("lamp"), "hex:6c616d7000", .nameBlanks,
                "Its name differs from 'lamp' only in blanks or control bytes at the ends."
            ),
            (
                .prefix("lamp-"), " lamp-7", .nameBlanks,
                "The beginning of its name differs from 'lamp-' only in blanks or control bytes at the ends."
            ),
            (
                .whole("lamp-10"), "lamp-1O", .nameLookAlike,
                "Its name looks like 'lamp-10', but byte 7 is 'O' (hex 4f) instead of '0' (hex 30)."
            ),
            (
                .whole("lamp"), "l\u{430}mp", .nameLookAlike,
                "Its name looks like 'lamp', but byte 2 is '\u{430}' (hex d0b0) instead of 'a' (hex 61)."
            ),
            (
                .whole("caf\u{E9}"), "hex:636166e9", .nameLookAlike,
                "Its name looks like 'caf\u{E9}', but byte 4 is '\\xe9' (hex e9) instead of '\u{E9}' (hex c3a9)."
            ),
            (
                .whole("Bob's lamp"), "Bob\u{2019}s lamp", .nameLookAlike,
                "Its name looks like 'Bob's lamp', but byte 4 is '\u{2019}' (hex e28099) instead of ''' (hex 27)."
            ),
            (.whole("App"), "Apple", .nameLonger, "Its name begins with 'App' and goes on with 'le'."),
            (.whole("lamp-12"), "lamp", .nameShorter, "Its name ends where 'lamp-12' goes on with '-12'."),
            (.prefix("lamp-"), "lamp", .nameShorter, "Its name ends where 'lamp-' goes on with '-'."),
            (
                .suffix("Hotspot"), "spot", .nameShorter, "Its name is only the end of 'Hotspot', without 'Hot'."
            ),
            (
                .prefix("lamp"), "my lamp", .nameContains,
                "Its name has 'lamp' inside, from byte 4 on, and does not begin with it."
            ),
            (
                .whole("lamp"), "my lamp!", .nameContains,
                "Its name has 'lamp' inside, from byte 4 on, and has more around it."
            ),
            (
                .suffix("_AP"), "x_AP_1", .nameContains,
                "Its name has '_AP' inside, from byte 2 on, and does not end with it."
            ),
            (
                .anyCase("LAMP"), "my lamp", .nameContains,
                "Its name has 'LAMP' inside, from byte 4 on, and does not begin with it."
            ),
            (
                .whole("lamp-12"), "lamp-13", .nameOther,
                "Its name differs from 'lamp-12': byte 7 is '3' instead of '2'."
            ),
            (
                .whole("caf\u{E9}"), "caf\u{E8}", .nameOther,
                "Its name differs from 'caf\u{E9}': byte 5 is '\u{E8}' instead of '\u{E9}'."
            ),
            (
                .suffix("_AP"), "lamp_AX", .nameOther,
                "The end of its name differs from '_AP': byte 7 is 'X' instead of 'P'."
            ),
            (
                .whole("hex:ff"), "x", .nameOther,
                "Its name differs from '\\xff': byte 1 is 'x' instead of '\\xff'."
            ),
        ] as [(Wanted, String, Rejection.Code, String)])
    private func everyTrapHasItsSentence(
        _ wanted: Wanted, _ name: String, _ code: Rejection.Code, _ sentence: String
    ) throws {
        let rejection = try #require(try Self.rejection(name, try Self.descriptor(wanted)))
        #expect(rejection.code == code)
        #expect(rejection.reason == sentence)
        #expect(rejection.profile == nil)
    }

    @Test func anEndingThatDiffersBehindTheRightBeginningIsSaid() throws {
        var descriptor = DiscoveryDescriptor(ssidPrefix: try SSID(argument: "lamp"))
        descriptor.ssidSuffix = try SSID(argument: "_AP")
        #expect(try Self.rejection("lamp-1_ST", descriptor)?.code == .nameSuffix)
        #expect(try Self.rejection("lamp-1_ap", descriptor)?.code == .nameCase)
        #expect(try Self.rejection("plug-1_AP", descriptor)?.code == .nameOther)
        #expect(try Self.rejection("lamp-1_AP", descriptor) == nil)
    }

    /// Names and wishes of few letters, so that all kinds of differences come about.
    @Test func itSaysTheSameAsTheIndexOfEveryName() throws {
        var random = SplitMix(seed: 7)
        func bytes(_ most: Int) throws -> SSID {
            let letters = Array("aAb \u{0}0Oé".utf8)
            return try SSID(
                bytes: (0..<Int.random(in: 0..<most, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? 0
                })
        }
        var kinds: [Bool: Int] = [:]
        for _ in 0..<20_000 {
            var descriptor = DiscoveryDescriptor()
            if Int.random(in: 0..<3, using: &random) == 0 {
                descriptor.ssid = try bytes(5)
            } else {
                if Int.random(in: 0..<3, using: &random) > 0 { descriptor.ssidPrefix = try bytes(4) }
                if Int.random(in: 0..<3, using: &random) == 0 { descriptor.ssidSuffix = try bytes(4) }
                descriptor.ignoresASCIICase = Int.random(in: 0..<2, using: &random) == 0
            }
            guard descriptor.isForWiFi, let index = try? DescriptorIndex([(descriptor, 0)]) else { continue }
            let name = try bytes(7)
            let difference = NameDifference.between(name, descriptor)
            #expect((difference == nil) == !index.matches(for: name).isEmpty, "\(name) \(descriptor)")
            kinds[difference == nil, default: 0] += 1
        }
        #expect(kinds[true, default: 0] > 100 && kinds[false, default: 0] > 100)
    }
}
