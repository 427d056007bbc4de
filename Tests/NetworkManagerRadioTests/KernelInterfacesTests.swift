import TestSupport
import Testing

@testable import NetworkManagerRadio

@Suite struct KernelInterfacesTests {
    /// The kernel's files of some interfaces: a path below the folder, and what stands there.
    private func interfaces(_ files: [String: String]) throws -> (TemporaryFolder, KernelInterfaces) {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return (folder, KernelInterfaces(directory: folder.path))
    }

    @Test(arguments: [("0\n", "0\n"), ("1\n", "0\n"), ("0\n", "1\n"), ("1\n", "1\n")])
    func aSwitchIsTheRadiosOwn(_ soft: String, _ hard: String) throws {
        let (folder, kernel) = try interfaces([
            "wlan0/type": "1\n", "wlan0/phy80211/rfkill3/soft": soft, "wlan0/phy80211/rfkill3/hard": hard,
            "wlan1/type": "1\n", "wlan1/phy80211/rfkill4/soft": "0\n", "wlan1/phy80211/rfkill4/hard": "0\n",
        ])
        #expect(
            kernel.killSwitch(of: "wlan0") == KillSwitch(isSoftBlocked: soft == "1\n", isHardBlocked: hard == "1\n"))
        #expect(kernel.killSwitch(of: "wlan1") == KillSwitch())
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: ["wlan0", "wlan9", "", ".", "..", "../wlan1", "a\0b"])
    func whatHasNoSwitchIsNotKnown(_ interface: String) throws {
        let (folder, kernel) = try interfaces([
            "wlan0/phy80211/name": "phy0\n", "wlan1/phy80211/rfkill0/soft": "1\n", "phy80211/rfkill0/soft": "1\n",
        ])
        #expect(kernel.killSwitch(of: interface) == nil)
        withExtendedLifetime(folder) {}
    }

    @Test func onlyRadiosOfTheUsualKindAreListed() throws {
        let (folder, kernel) = try interfaces([
            "wlan1/type": "1\n", "wlan1/phy80211/name": "phy1\n", "wlan0/type": "1\n", "wlan0/phy80211/name": "phy0\n",
            "mon0/type": "803\n", "mon0/phy80211/name": "phy0\n", "eth0/type": "1\n",
        ])
        #expect(kernel.wifiInterfaces == ["wlan0", "wlan1"])
        #expect(KernelInterfaces(directory: folder.path(of: "nothing")).wifiInterfaces == [])
    }
}
