import AccessoryModel
import Testing

@Suite struct PassphraseTests {
    private struct Holder {
        let passphrase: Passphrase
        let optional: Passphrase?
        let list: [Passphrase]
    }

    @Test(
        arguments: [
            ("1234567", .wpa2Personal, .tooShort), ("12345678", .wpa2Personal, nil), ("1", .wpa3Personal, nil),
            (String(repeating: "~", count: 63), .wpaPersonal, nil),
            (String(repeating: "a", count: 64), .wpa2Personal, nil),
            (String(repeating: "g", count: 64), .wpa2Personal, .tooLong),
            (String(repeating: "a", count: 64), .wpa3Personal, .tooLong),
            ("passwört", .wpa2wpa3Personal, .notPrintableASCII), ("passwört", .wpa3Personal, nil),
            ("a\0b", .wpa3Personal, .notText), ("1234567\n", .wpa2Personal, .notPrintableASCII), ("1", .open, nil),
        ] as [(String, WiFiSecurity, PassphraseError?)])
    func theRulesFollowTheSecurity(_ text: String, _ security: WiFiSecurity, _ error: PassphraseError?) throws {
        let passphrase = try Passphrase(bytes: text.utf8)
        var thrown: PassphraseError?
        do throws(PassphraseError) { try passphrase.validate(for: security) } catch { thrown = error }
        #expect(thrown == error)
    }

    @Test func lengthsAreLimited() {
        #expect(throws: PassphraseError.empty) { try Passphrase(bytes: []) }
        #expect(throws: PassphraseError.tooLong) { try Passphrase(bytes: [UInt8](repeating: 1, count: 65)) }
    }

    @Test func theBytesAreLentAsTheyWereGiven() throws {
        let passphrase = try Passphrase(bytes: [0, 0xFF, 0x20])
        #expect(passphrase.withBytes { Array($0) } == [0, 0xFF, 0x20])
        #expect(passphrase == (try Passphrase(bytes: [0, 0xFF, 0x20])))
        #expect(passphrase != (try Passphrase(bytes: [0, 0xFF])))
    }

    @Test func noFormShowsTheBytes() throws {
        let secret = "s3cret-words"
        let passphrase = try Passphrase(bytes: secret.utf8)
        let holder = Holder(passphrase: passphrase, optional: passphrase, list: [passphrase])
        for value: Any in [passphrase, holder, [holder], Optional(passphrase) as Any] {
            var forms = ["\(value)", String(reflecting: value), String(describing: value)]
            var text = ""
            print(value, to: &text)
            debugPrint(value, to: &text)
            dump(value, to: &text)
            forms.append(text)
            for form in forms {
                #expect(!form.contains(secret))
                // Nor as the numbers of an array of bytes.
                #expect(!form.contains("115, 51"))
            }
        }
        #expect(Mirror(reflecting: passphrase).children.isEmpty)
    }
}
