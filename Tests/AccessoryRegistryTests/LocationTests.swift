import AccessoryRegistry
import Testing

@Suite struct LocationTests {
    struct Case: Sendable {
        let option: String?
        let environment: [String: String]
        let user: UInt32
        let path: String
        let source: RegistryLocation.Source
    }

    @Test(arguments: [
        Case(
            option: "x.sqlite", environment: ["ACCESSORY_REGISTRY": "/e"], user: 0, path: "x.sqlite", source: .option),
        Case(
            option: nil, environment: ["ACCESSORY_REGISTRY": "/e", "XDG_DATA_HOME": "/d"], user: 0, path: "/e",
            source: .environment),
        Case(
            option: nil, environment: ["ACCESSORY_REGISTRY": "", "XDG_DATA_HOME": "/d", "HOME": "/h"], user: 0,
            path: "/var/lib/accessory-setup/registry.sqlite", source: .system),
        Case(
            option: nil, environment: ["XDG_DATA_HOME": "/d//", "HOME": "/h"], user: 1000,
            path: "/d/accessory-setup/registry.sqlite", source: .user),
        Case(
            option: nil, environment: ["XDG_DATA_HOME": "data", "HOME": "/h"], user: 1000,
            path: "/h/.local/share/accessory-setup/registry.sqlite", source: .user),
        Case(
            option: nil, environment: ["XDG_DATA_HOME": "", "HOME": "/h/"], user: 1000,
            path: "/h/.local/share/accessory-setup/registry.sqlite", source: .user),
        // Without a home, that of the user database: nobody's.
        Case(
            option: nil, environment: [:], user: 65_534,
            path: "/nonexistent/.local/share/accessory-setup/registry.sqlite", source: .user),
    ])
    func theRegistryIsWhereItIsSaidToBe(_ row: Case) {
        let location = RegistryLocation(
            option: row.option, environment: row.environment, effectiveUserID: row.user)
        #expect(location.path == row.path)
        #expect(location.source == row.source)
        #expect(
            RegistryLocation.path(option: row.option, environment: row.environment, effectiveUserID: row.user)
                == row.path)
    }
}
