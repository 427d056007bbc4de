import AccessoryRegistry
import Testing

@Suite struct UserHomeTests {
    @Test(
        arguments: [
            (["HOME": "/h/"], "/h"), (["HOME": "/"], ""), (["HOME": "rel"], "/nonexistent"),
            (["HOME": ""], "/nonexistent"),
            ([:], "/nonexistent"), (["HOME": "/\u{301}x"], "/\u{301}x"),
        ] as [([String: String], String)])
    func aHomeIsAbsoluteOrTheUserDatabases(_ environment: [String: String], _ path: String) {
        // The user is nobody.
        #expect(UserHome.path(environment: environment, effectiveUserID: 65_534) == path)
    }
}
