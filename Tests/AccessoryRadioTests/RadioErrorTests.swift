import AccessoryModel
import AccessoryRadio
import Testing

@Suite struct RadioErrorTests {
    static let expected = AccessPoint.Identity(ssid: SSID("lamp"), bssid: BSSID(rawValue: 1))
    static let actual = AccessPoint.Identity(ssid: SSID("lamp"), bssid: BSSID(rawValue: 2))
    static let home = ConnectionReference(uuid: "5d5a2c2e-2d3f-4f6a-9a8e-0c1d2e3f4a5b", name: "home")

    /// Every case once; those with cases of their own inside, once for each of these.
    static let errors: [RadioError] =
        [
            .busUnreachable(reason: "no such file"), .serviceNotRunning, .serviceStopped,
            .notPermitted(action: "org.freedesktop.NetworkManager.network-control"), .noRadio,
            .noSuchInterface("wlan9", known: ["wlan0", "wlan1"]), .notWiFi(interface: "eth0"),
            .unusable(interface: "wlan0", .unmanaged), .unusable(interface: "wlan0", .softBlocked),
            .unusable(interface: "wlan0", .hardBlocked),
            .unusable(interface: "wlan0", .unavailable(reason: "its firmware is missing")),
            .radioLost(interface: "wlan0", reason: "it was unplugged"), .supplicantLost(interface: "wlan0"),
            .scanStuck(interface: "wlan0", limit: .milliseconds(12_500)),
            .passphraseMissing(expected), .passphraseUnusable(.tooShort), .passphraseRefused(expected),
            .authenticationProbablyRefused(expected), .securityUnsupported(expected, .wep),
            .securityUnsupported(expected, .enterprise), .associationTimedOut(expected, attempts: 1),
            .interrupted(expected, reason: "another connection took the radio"), .accessPointGone(expected),
            .associationRefused(expected, reason: "it is full"), .noAddress(expected),
            .wrongAccessPoint(expected: expected, actual: actual), .linkLost(expected, reason: "it is out of reach"),
            .leaveFailed(interface: "wlan0", reason: "it did not answer"),
            .restoreFailed(interface: "wlan0", connection: home, reason: "it did not answer"), .cancelled,
            .refused(operation: "join", reason: "it said no"),
        ] + JoinStage.allCases.map { .timedOut($0, limit: .seconds(20), expected) }

    @Test func everyCauseHasACodeOfItsOwn() {
        let codes = Self.errors.map(\.diagnosis.code)
        #expect(Set(codes).count == codes.count)
        for code in codes { #expect(code.allSatisfy { $0.isASCII && ($0.isLetter || $0 == ".") }, "\(code)") }
    }

    @Test(arguments: errors) func everyCauseIsOneSentence(_ error: RadioError) {
        let message = error.diagnosis.message
        #expect(message.hasSuffix("."))
        #expect(message.first?.isUppercase == true)
        // A full stop inside a sentence is followed by no blank.
        #expect(!message.contains(". "))
        #expect(!message.contains("Optional("))
    }

    @Test(arguments: errors) func everyCauseButCancellingSaysWhatToDo(_ error: RadioError) throws {
        guard error != .cancelled else {
            #expect(error.diagnosis.advice == nil)
            return
        }
        let advice = try #require(error.diagnosis.advice)
        #expect(advice.hasSuffix("."))
        #expect(advice.count > 10)
    }

    /// Going nearer to the accessory helps against none of these.
    @Test(arguments: [JoinStage.preparing, .checking]) func whereNetworkManagerIsWaitedForTheAdviceIsToLookAtThat(
        _ stage: JoinStage
    ) throws {
        let error = RadioError.timedOut(stage, limit: .seconds(15), Self.expected)
        let advice = try #require(error.diagnosis.advice)
        #expect(advice.contains("'journalctl -u NetworkManager'") && !advice.contains("nearer"))
    }

    @Test func aRadioThatIsReadyIsNeverSaidToBeUnusableWithoutACode() {
        let error = RadioError.unusable(interface: "wlan0", .ready)
        #expect(error.diagnosis.code == "radio.unavailable")
        #expect(error.description == "wlan0: The radio can't be used.")
    }

    @Test(
        arguments: [
            (.seconds(20), "20 s"), (.milliseconds(1500), "1.5 s"), (.milliseconds(40), "0 s"), (.zero, "0 s"),
            (.seconds(-3), "0 s"), (Duration(secondsComponent: .max, attosecondsComponent: 0), "1000000000000 s"),
            (Duration(secondsComponent: .min, attosecondsComponent: 0), "0 s"),
        ] as [(Duration, String)])
    func limitsAreSaidInSeconds(_ limit: Duration, _ text: String) {
        let error = RadioError.scanStuck(interface: "wlan0", limit: limit)
        #expect(error.diagnosis.message == "No scan ended within \(text).")
    }

    /// Firmware that can't cope with a made-up MAC address shows in this way.
    @Test func afterTwoAssociationsWithoutAnAnswerAPermanentAddressIsAdvised() throws {
        let advice = try [1, 2, 3].map { attempts in
            try #require(RadioError.associationTimedOut(Self.expected, attempts: attempts).diagnosis.advice)
        }
        #expect(advice.map { $0.contains("wifi.cloned-mac-address=permanent") } == [false, true, true])
        let limit = try #require(
            RadioError.timedOut(.associating, limit: .seconds(40), Self.expected).diagnosis.advice)
        #expect(limit.contains("wifi.cloned-mac-address=permanent"))
    }

    @Test func aJoinThatFailedAndCouldNotBeLeftSaysBothTheCauseFirst() {
        let leaving = RadioError.leaveFailed(interface: "wlan0", reason: "it did not answer")
        let cause = RadioError.passphraseRefused(Self.expected)
        let diagnosis = RadioError.failedAndNotLeft(cause: cause, leaving: leaving).diagnosis
        #expect(diagnosis.code == "join.passphraseRefused" && diagnosis.category == .passphraseRefused)
        #expect(
            diagnosis.message
                == "The access point refused the passphrase, and after that: "
                + "The accessory's hotspot could not be left: it did not answer.")
        #expect(diagnosis.place == cause.diagnosis.place)
        #expect(
            diagnosis.advice
                == "See that it is this accessory's passphrase; it is often on its label. Run 'accessoryctl restore'.")
    }

    @Test func anUnknownInterfaceIsAnsweredWithTheKnownOnes() {
        let some = RadioError.noSuchInterface("wlan9", known: ["wlan0", "wlan1"])
        #expect(some.diagnosis.advice == "Name one of: wlan0, wlan1.")
        let none = RadioError.noSuchInterface("wlan9", known: [])
        #expect(none.diagnosis.advice == "This host has no Wi-Fi radio.")
    }

    @Test func aPlaceNamesTheAccessPointByNameAndAddress() {
        #expect(RadioError.noAddress(Self.expected).diagnosis.place == "lamp (00:00:00:00:00:01)")
    }
}

extension SSID {
    /// For names that are known to be short enough.
    fileprivate init(_ text: StaticString) {
        let bytes = text.withUTF8Buffer { Array($0.prefix(SSID.maximumLength)) }
        guard let ssid = try? SSID(bytes: bytes) else { fatalError("32 bytes are always an SSID") }
        self = ssid
    }
}
