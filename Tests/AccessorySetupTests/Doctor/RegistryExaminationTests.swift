import AccessoryModel
import TestSupport
import Testing

@testable import AccessoryRegistry
@testable import AccessorySetup

@Suite struct RegistryExaminationTests {
    @Test func theCounterpartIsTheOneWithSudoOrWithout() throws {
        let anna = HostUser(id: 4711, name: "anna")
        let user = RegistryLocation(option: nil, environment: ["HOME": "/home/anna"], effectiveUserID: 4711)
        #expect(
            try #require(RegistryExamination.counterpart(of: user, callingUser: nil)) == (
                "/var/lib/accessory-setup/registry.sqlite", "root"
            ))
        let root = RegistryLocation(option: nil, environment: [:], effectiveUserID: 0)
        let ofCaller = try #require(RegistryExamination.counterpart(of: root, callingUser: anna))
        #expect(ofCaller.owner == "anna")
        #expect(ofCaller.path.hasSuffix("/.local/share/accessory-setup/registry.sqlite"))
        #expect(RegistryExamination.counterpart(of: root, callingUser: nil) == nil)
        #expect(RegistryExamination.counterpart(of: root, callingUser: HostUser(id: 0, name: "root")) == nil)
    }

    @Test func whoHasNamedARegistryHasChosen() {
        for location in [
            RegistryLocation(option: "/r", environment: [:], effectiveUserID: 0),
            RegistryLocation(option: nil, environment: [RegistryLocation.variable: "/r"], effectiveUserID: 4711),
        ] {
            #expect(
                RegistryExamination.counterpart(of: location, callingUser: HostUser(id: 4711, name: "anna")) == nil)
        }
    }

    @Test func onlyARegistryThatIsThereIsAnother() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "registry.sqlite")
        #expect(RegistryExamination.other(at: path, owner: "root") == .exists(path: path, owner: "root"))
        #expect(RegistryExamination.other(at: folder.path(of: "none.sqlite"), owner: "root") == nil)
        #expect(RegistryExamination.other(at: folder.path(of: "none/registry.sqlite"), owner: "root") == nil)
    }

    @Test func aRegistryIsReadAndLeftAsItIs() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "registry.sqlite")
        let location = RegistryLocation(option: path, environment: [:], effectiveUserID: 0)
        let missing = RegistryExamination(location, callingUser: nil)
        #expect(missing.findings.map(\.code) == ["registry.missing"])
        _ = try Registry(path: path, access: .readWrite).record(
            AccessoryObservation(displayName: "Lamp", bssid: BSSID(rawValue: 1)))
        let healthy = RegistryExamination(location, callingUser: nil)
        #expect(healthy.findings.map(\.code) == ["registry.healthy"])
        #expect(healthy.findings.first?.state == "Healthy, with 1 accessory in it.")
    }

    @Test func oneThatAnotherHoldsIsANoteAndIsNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "registry.sqlite")
        _ = try Registry(path: path, access: .readWrite)
        let location = RegistryLocation(option: path, environment: [:], effectiveUserID: 0)
        let holder = try Connection(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0)
        try holder.begin()
        let start = ContinuousClock.now
        let held = RegistryExamination(location, callingUser: nil).findings
        #expect(held.map(\.code) == ["registry.held"] && held.map(\.verdict) == [.note])
        #expect(ContinuousClock.now - start < .seconds(4))
        try holder.commit()
        #expect(RegistryExamination(location, callingUser: nil).findings.map(\.code) == ["registry.healthy"])
    }
}
