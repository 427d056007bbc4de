import Testing

@testable import AccessorySetup

@Suite struct PolkitRuleTests {
    @Test func aRuleIsPlainASCIIWhateverTheName() {
        let rule = PolkitRule(actions: ["a.b", "c.d"], user: "EVIL\\an\"na\n\u{2028}é😎")
        #expect(
            rule.text == """
                polkit.addRule(function(action, subject) {
                    var actions = [
                        "a.b",
                        "c.d"
                    ];
                    if (actions.indexOf(action.id) >= 0 && subject.user == \
                "EVIL\\u005can\\u0022na\\u000a\\u2028\\u00e9\\ud83d\\ude0e") {
                        return polkit.Result.YES;
                    }
                });
                """)
        #expect(rule.text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    }

    @Test func aUserWithoutANameIsANumber() {
        #expect(HostUser(id: 4711, name: nil).polkitName == "4711")
        #expect(HostUser(id: 0).polkitName == "root")
    }
}
