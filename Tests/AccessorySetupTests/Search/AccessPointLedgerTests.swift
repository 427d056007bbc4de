import AccessoryModel
import AccessorySetup
import Testing

@Suite struct AccessPointLedgerTests {
    private func heard(
        _ name: String, _ number: Int, signal: Int = 50, age: Double? = 0, interface: String = "wlan0"
    ) throws -> AccessPoint {
        var accessPoint = try World.hotspot(name, number).asHeard(by: interface)
        accessPoint.signalPercent = signal
        accessPoint.lastSeenSeconds = age
        return accessPoint
    }

    private func names(_ ledger: AccessPointLedger, at time: Duration, maximumAge: Duration = .seconds(30)) -> [String]
    {
        ledger.accessPoints(at: time, maximumAge: maximumAge).map { accessPoint in
            "\(accessPoint.ssid.displayForm)/\(accessPoint.interface) \(accessPoint.lastSeenSeconds ?? -1)"
        }
    }

    @Test func sweepsAddUpAndAgesGrow() throws {
        var ledger = AccessPointLedger()
        ledger.add([try heard("a", 1, signal: 40, age: 2)], at: .seconds(10))
        ledger.add([try heard("b", 2, signal: 60)], at: .seconds(14))
        #expect(names(ledger, at: .seconds(15)) == ["b/wlan0 1.0", "a/wlan0 7.0"])
        #expect(names(ledger, at: .seconds(39)) == ["b/wlan0 25.0"])
        #expect(names(ledger, at: .seconds(39), maximumAge: .seconds(31)) == ["b/wlan0 25.0", "a/wlan0 31.0"])
    }

    @Test func theLatestOfTheSameCounts() throws {
        var ledger = AccessPointLedger()
        ledger.add([try heard("a", 1, signal: 40)], at: .seconds(10))
        ledger.add([try heard("a", 1, signal: 70)], at: .seconds(14))
        // Older than what is known already.
        ledger.add([try heard("a", 1, signal: 10, age: 9)], at: .seconds(15))
        let accessPoints = ledger.accessPoints(at: .seconds(15), maximumAge: .seconds(30))
        #expect(accessPoints.map(\.signalPercent) == [70] && accessPoints.map(\.lastSeenSeconds) == [1])
    }

    @Test func eachRadioHearsForItself() throws {
        var ledger = AccessPointLedger()
        ledger.add([try heard("a", 1, signal: 40, interface: "wlan1")], at: .zero)
        ledger.add([try heard("a", 1, signal: 40)], at: .zero)
        #expect(names(ledger, at: .zero) == ["a/wlan0 0.0", "a/wlan1 0.0"])
    }

    @Test func aNameThatWasWithheldGoesWhenItIsKnown() throws {
        var ledger = AccessPointLedger()
        ledger.add([try heard("hex:", 1), try heard("hex:0000", 2)], at: .zero)
        #expect(names(ledger, at: .zero).count == 2)
        ledger.add([try heard("a", 1)], at: .seconds(4))
        #expect(names(ledger, at: .seconds(4)) == ["a/wlan0 0.0", #"\x00\x00/wlan0 4.0"#])
        ledger.add([try heard("hex:", 1)], at: .seconds(8))
        #expect(names(ledger, at: .seconds(8)) == ["a/wlan0 4.0", #"\x00\x00/wlan0 8.0"#])
    }

    @Test func theOrderIsOfStrengthThenOfAddress() throws {
        var ledger = AccessPointLedger()
        ledger.add([try heard("c", 3), try heard("b", 2), try heard("d", 4, signal: 51), try heard("a", 2)], at: .zero)
        #expect(names(ledger, at: .zero).map { $0.prefix(1) } == ["d", "a", "b", "c"])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
    func noAgeIsTooOdd(_ age: Double) throws {
        var ledger = AccessPointLedger()
        ledger.add([try heard("a", 1, age: age)], at: .seconds(1))
        let found = ledger.accessPoints(at: .seconds(1), maximumAge: .seconds(30))
        #expect(found.map(\.lastSeenSeconds) == (age > 5 ? [] : [0]))
    }
}
