import AccessoryModel
import AccessoryRadio
import Testing

@testable import NetworkManagerRadio

@Suite struct JoinPlanTests {
    @Test(
        arguments: [
            (.open, [.open]), (.oweTransition, [.open]), (.owe, [.owe]), (.wpaPersonal, [.wpaPSK]),
            (.wpa2Personal, [.wpaPSK]), (.wpa3Personal, [.sae]), (.wpa2wpa3Personal, [.wpaPSK, .wpa2Only, .sae]),
            (.wep, []),
            (.enterprise, []), (.unknown, []),
        ] as [(WiFiSecurity, [KeyManagement])])
    func theKeyManagementFollowsTheSecurity(security: WiFiSecurity, expected: [KeyManagement]) {
        #expect(KeyManagement.candidates(for: security, passphrase: nil) == expected)
    }

    @Test func aKeyIsNotTriedWithSAE() throws {
        let key = try Passphrase(bytes: String(repeating: "0f", count: 32).utf8)
        #expect(KeyManagement.candidates(for: .wpa2wpa3Personal, passphrase: key) == [.wpaPSK])
    }

    @Test(
        arguments: [
            (.wpa2Personal, nil, "join.passphraseMissing"), (.wpa2Personal, "short", "passphrase.tooShort"),
            (.wep, "12345", "join.wepUnsupported"), (.enterprise, nil, "join.securityUnsupported"),
        ] as [(WiFiSecurity, String?, String)])
    func aRequestThatCantSucceedIsRefusedBeforeAnythingIsDone(
        security: WiFiSecurity, passphrase: String?, code: String
    ) throws {
        let request = try Samples.request(security, passphrase: passphrase)
        let error = #expect(throws: RadioError.self) { _ = try JoinPlan(request) }
        #expect(error?.diagnosis.code == code)
    }

    @Test func aDefaultPassphraseIsTriedTwiceAndAPersonsOwnOnce() throws {
        let refused = RadioError.passphraseRefused(try Samples.accessPoint().identity)
        let published = try JoinPlan(Samples.request(.wpa2Personal, passphrase: "accessory99", attempts: 2))
        #expect(published.advances(2, after: refused) == [true, false])
        let own = try JoinPlan(Samples.request(.wpa2Personal, passphrase: "accessory99"))
        #expect(own.advances(1, after: refused) == [false])
    }

    @Test func theFallbackAddressIsTriedOnce() throws {
        let address = try #require(StaticAddress("192.168.33.10/24"))
        let error = RadioError.noAddress(try Samples.accessPoint().identity)
        var plan = try JoinPlan(Samples.request(addressing: .automatic(fallback: address)))
        #expect(plan.attempt.address == nil)
        #expect(plan.advances(2, after: error) == [true, false])
        _ = plan.advance(after: error)
        #expect(plan.attempt == .init(keyManagement: .open, address: address, usesFallbackAddress: true))
        let without = try JoinPlan(Samples.request())
        #expect(without.advances(1, after: error) == [false])
    }

    @Test func aFixedAddressIsNoFallback() throws {
        let address = try #require(StaticAddress("192.168.33.10/24"))
        let plan = try JoinPlan(Samples.request(addressing: .fixed(address)))
        #expect(plan.attempt == .init(keyManagement: .open, address: address, usesFallbackAddress: false))
    }

    @Test func aMixedNetworkIsTriedWithTheOtherHandshakeOnce() throws {
        let identity = try Samples.accessPoint().identity
        let error = RadioError.associationRefused(identity, reason: "the supplicant did not take it")
        var plan = try JoinPlan(Samples.request(.wpa2wpa3Personal, passphrase: "accessory99"))
        #expect(plan.advances(3, after: error) == [true, true, false])
        _ = plan.advance(after: error)
        #expect(plan.attempt.keyManagement == .wpa2Only && plan.attempt.fellBackToWPA2)
        _ = plan.advance(after: error)
        #expect(plan.attempt.keyManagement == .sae && !plan.attempt.fellBackToWPA2)
        #expect(plan.advances(1, after: .authenticationProbablyRefused(identity)) == [false])
    }

    @Test func aMixedNetworkWhoseWPA3NeverComesAboutIsTriedWithWPA2() throws {
        let identity = try Samples.accessPoint().identity
        for error in [
            RadioError.authenticationProbablyRefused(identity), .timedOut(.associating, limit: .seconds(40), identity),
        ] {
            var plan = try JoinPlan(Samples.request(.wpa2wpa3Personal, passphrase: "accessory99"))
            #expect(plan.advances(2, after: error) == [true, false])
            _ = plan.advance(after: error)
            #expect(plan.attempt.keyManagement == .wpa2Only)
            let alone = try JoinPlan(Samples.request(.wpa3Personal, passphrase: "accessory99"))
            #expect(alone.advances(1, after: error) == [false])
        }
    }

    /// A published passphrase has two tries, of which the one with WPA2 is the second.
    @Test func theTryWithWPA2IsOneOfTheTries() throws {
        let identity = try Samples.accessPoint().identity
        let plan = try JoinPlan(Samples.request(.wpa2wpa3Personal, passphrase: "accessory99", attempts: 2))
        #expect(plan.advances(2, after: .authenticationProbablyRefused(identity)) == [true, false])
    }

    @Test func whatMayPassByItselfIsTriedAgainOnce() throws {
        let identity = try Samples.accessPoint().identity
        for error in [
            RadioError.associationTimedOut(identity, attempts: 1), .supplicantLost(interface: "wlan0"),
        ] {
            #expect(try JoinPlan(Samples.request()).advances(2, after: error) == [true, false])
        }
    }

    @Test func nothingElseIsTriedAgain() throws {
        let identity = try Samples.accessPoint().identity
        for error in [RadioError.accessPointGone(identity), .serviceStopped, .cancelled, .notPermitted(action: "a")] {
            let plan = try JoinPlan(Samples.request(.wpa2wpa3Personal, passphrase: "accessory99", attempts: 5))
            #expect(plan.advances(1, after: error) == [false])
        }
    }
}

extension JoinPlan {
    /// Whether there is another attempt after each of several failures of one kind.
    fileprivate func advances(_ count: Int, after error: RadioError) -> [Bool] {
        var plan = self
        return (0..<count).map { _ in plan.advance(after: error) }
    }
}
