import AccessoryModel
import Testing

@Suite struct DescriptorIndexTests {
    private func index(_ descriptors: [DiscoveryDescriptor]) throws -> DescriptorIndex<Int> {
        try DescriptorIndex(descriptors.enumerated().map { (descriptor: $1, tag: $0) })
    }

    @Test func matchesComeInOneOrder() throws {
        let descriptors: [DiscoveryDescriptor] = [
            try .wifi(suffix: "-1"),
            try .wifi(prefix: "she"),
            try .wifi(prefix: "shelly", ignoresASCIICase: true),
            try .wifi(prefix: "shelly"),
            try .wifi(prefix: "shelly", suffix: "1"),
            try .wifi(prefix: "shelly", suffix: "-1"),
            try .wifi(suffix: "y-1", ignoresASCIICase: true),
            try .wifi(suffix: "y-1"),
            try .wifi(ssid: "shelly-1"),
            try .wifi(ssid: "Shelly-1"),
            try .wifi(prefix: "Shelly"),
            try .wifi(prefix: "SHELLY", suffix: "-1", ignoresASCIICase: true),
        ]
        let matches = try index(descriptors).matches(for: .named("shelly-1"))
        #expect(matches.map(\.tag) == [8, 5, 4, 3, 11, 2, 1, 7, 6, 0])
        #expect(
            matches.map(\.kind) == [
                .exact, .prefix, .prefix, .prefix, .prefix, .prefix, .prefix, .suffix, .suffix, .suffix,
            ])
        #expect(matches.map(\.descriptor) == matches.map { descriptors[$0.tag] })
    }

    @Test func aNameIsNotItsOwnLongerRelative() throws {
        let index = try index([.wifi(ssid: "App"), .wifi(ssid: "Apple"), .wifi(prefix: "Apple")])
        #expect(try index.matches(for: .named("App")).map(\.tag) == [0])
        #expect(try index.matches(for: .named("Apple")).map(\.tag) == [1, 2])
        #expect(try index.matches(for: .named("Appl")).isEmpty)
    }

    @Test func hiddenNamesMatchNothing() throws {
        let index = try index([.wifi(prefix: "\0A"), .wifi(suffix: "A")])
        for count in 0...32 {
            #expect(index.matches(for: try SSID(bytes: [UInt8](repeating: 0, count: count))).isEmpty)
        }
        #expect(try index.matches(for: .named("\0A")).map(\.tag) == [0, 1])
        #expect(try index.best(for: .named("")) == .none)
    }

    @Test func onlyASCIILettersHaveCase() throws {
        let index = try index([
            .wifi(prefix: "café[", ignoresASCIICase: true), .wifi(prefix: "K", ignoresASCIICase: true),
        ])
        #expect(try index.matches(for: .named("CAFé[x")).map(\.tag) == [0])
        #expect(try index.matches(for: .named("CAFÉ[x")).isEmpty)
        #expect(try index.matches(for: .named("CAFé{x")).isEmpty)
        // The Kelvin sign's small letter is an ordinary k in Unicode.
        #expect(try index.matches(for: .named("\u{212A}")).isEmpty)
        #expect(try index.matches(for: .named("k")).map(\.tag) == [1])
    }

    @Test func aPrefixAndItsSuffixMayOverlapInAShortName() throws {
        let index = try index([.wifi(prefix: "abc", suffix: "cde")])
        #expect(try index.matches(for: .named("abcde")).count == 1)
        #expect(try index.matches(for: .named("abcXcde")).count == 1)
        #expect(try index.matches(for: .named("abcd")).isEmpty)
    }

    @Test func equalsAreAnAmbiguityThatListsThem() throws {
        let index = try index([.wifi(prefix: "WLED-"), .wifi(prefix: "WL"), .wifi(prefix: "WLED-")])
        guard case .ambiguous(let candidates) = try index.best(for: .named("WLED-AP")) else {
            Issue.record("not an ambiguity")
            return
        }
        #expect(candidates.map(\.tag) == [0, 2])
    }

    @Test func twoDescriptorsOfOneTagAreNoAmbiguity() throws {
        let descriptor = try DiscoveryDescriptor.wifi(prefix: "WLED-")
        let index = try DescriptorIndex([(descriptor: descriptor, tag: "wled"), (descriptor: descriptor, tag: "wled")])
        guard case .match(let match) = try index.best(for: .named("WLED-AP")) else {
            Issue.record("no match")
            return
        }
        #expect(match.tag == "wled")
    }

    @Test func aBetterMatchHidesAnAmbiguityBelowIt() throws {
        let index = try index([.wifi(prefix: "W"), .wifi(prefix: "W"), .wifi(prefix: "WL")])
        guard case .match(let match) = try index.best(for: .named("WLED-AP")) else {
            Issue.record("no match")
            return
        }
        #expect(match.tag == 2)
    }

    @Test func aDescriptorThatIsNotValidIsRefused() throws {
        let both = try DiscoveryDescriptor.wifi(ssid: "a", prefix: "a")
        #expect(throws: InvalidDescriptor.self) { try index([.wifi(prefix: "a"), both]) }
    }

    @Test func bluetoothDescriptorsAreNotFoundByAName() throws {
        var bluetooth = DiscoveryDescriptor()
        bluetooth.bluetoothCompanyIdentifier = 1
        let index = try index([bluetooth, .wifi(prefix: "a")])
        #expect(index.count == 1)
        #expect(try index.matches(for: .named("ab")).map(\.tag) == [1])
    }

    @Test(arguments: 0..<40) func everyMatchIsThatOfAPlainSearch(_ seed: Int) throws {
        try expectMatchesOfAPlainSearch(seed: seed, descriptors: 150, names: 150)
    }

    /// So many that tries have full tables, at their root and below it.
    @Test(arguments: 40..<48) func everyMatchAmongManyIsThatOfAPlainSearch(_ seed: Int) throws {
        try expectMatchesOfAPlainSearch(seed: seed, descriptors: 6_000, names: 40)
    }

    private func expectMatchesOfAPlainSearch(seed: Int, descriptors descriptorCount: Int, names nameCount: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        // A small alphabet, so that much matches; with a zero byte and letters of both cases.
        let alphabet: [UInt8] = [0x00, 0x41, 0x61, 0x42, 0x62, 0xC3, 0xFF, 0x5B, 0x7B]
        func name(_ lengths: ClosedRange<Int>) throws -> SSID {
            let count = Int.random(in: lengths, using: &random)
            return try SSID(
                bytes: (0..<count).map { _ in alphabet[Int.random(in: 0..<(2 + seed % 8), using: &random)] })
        }
        var descriptors: [DiscoveryDescriptor] = []
        while descriptors.count < descriptorCount {
            var descriptor = DiscoveryDescriptor()
            switch Int.random(in: 0..<5, using: &random) {
            case 0: descriptor.ssid = try name(1...8)
            case 1: descriptor.ssidPrefix = try name(1...8)
            case 2: descriptor.ssidSuffix = try name(1...8)
            default:
                descriptor.ssidPrefix = try name(1...4)
                descriptor.ssidSuffix = try name(1...4)
            }
            descriptor.ignoresASCIICase = descriptor.ssid == nil && Bool.random(using: &random)
            if descriptor.isValid { descriptors.append(descriptor) }
        }
        let index = try index(descriptors)
        for _ in 0..<nameCount {
            let name = try name(0...10)
            let matches = index.matches(for: name)
            let expected = PlainSearch.matches(of: descriptors, for: name)
            #expect(matches.map(\.tag) == expected)
            #expect(matches.count == expected.count)
            #expect(index.best(for: name) == BestDescriptorMatch(Array(matches)))
        }
    }
}
