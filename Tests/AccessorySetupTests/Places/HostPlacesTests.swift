import AccessorySetup
import Testing

@Suite struct HostPlacesTests {
    /// A relative place would be another one from each folder, and `restore` would not find what `add` left.
    @Test(
        arguments: [
            (["HOME": "/h"], "/h/.local/state/accessory-setup/hops"),
            (["HOME": "rel"], "/nonexistent/.local/state/accessory-setup/hops"),
            ([:], "/nonexistent/.local/state/accessory-setup/hops"),
            (["HOME": "/h", "XDG_STATE_HOME": "rel"], "/h/.local/state/accessory-setup/hops"),
            (["HOME": "/h", "XDG_STATE_HOME": "/s/"], "/s/accessory-setup/hops"),
        ] as [([String: String], String)])
    func theHopsAreAtOnePlaceFromEveryFolder(_ variables: [String: String], _ path: String) {
        // The user is nobody, whose home the user database knows.
        let places = HostPlaces(environment: variables, effectiveUserID: 65_534)
        #expect(places.journalDirectory == path)
    }
}
