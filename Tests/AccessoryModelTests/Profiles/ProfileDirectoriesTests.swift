import AccessoryModel
import Foundation
import Testing

@Suite struct ProfileDirectoriesTests {
    private func paths(_ environment: [String: String], home: String? = "/home/ann") -> [String] {
        ProfileDirectories(environment: environment, home: home, executablePath: nil).paths
    }

    private let system = ["/usr/local/share/accessory-setup/profiles", "/usr/share/accessory-setup/profiles"]

    @Test func thePersonsOwnFolderComesFirst() {
        #expect(paths([:]) == ["/home/ann/.local/share/accessory-setup/profiles"] + system)
        #expect(paths([:], home: nil) == system)
        #expect(paths(["XDG_DATA_HOME": "/d/"]) == ["/d/accessory-setup/profiles"] + system)
    }

    @Test(arguments: ["", "data", "./data"]) func aRelativeFolderIsIgnored(_ data: String) {
        #expect(paths(["XDG_DATA_HOME": data, "XDG_DATA_DIRS": data]) == paths([:]))
    }

    @Test func theSystemsOwnFolderIsLookedAtWhateverTheVariableSays() {
        #expect(
            paths(["XDG_DATA_DIRS": "/a:relative::/b"], home: nil) == [
                "/a/accessory-setup/profiles", "/b/accessory-setup/profiles", "/usr/share/accessory-setup/profiles",
            ])
        #expect(paths(["XDG_DATA_DIRS": "/usr/share"], home: nil) == ["/usr/share/accessory-setup/profiles"])
    }

    @Test func anInstalledProgramLooksIntoItsPrefix() throws {
        try TemporaryFolder.use { folder in
            let files = FileManager.default
            let profiles = "\(folder)/opt/share/accessory-setup/profiles"
            for path in ["\(folder)/opt/bin", profiles, "\(folder)/opt/other"] {
                try files.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            for path in ["bin/tool", "other/tool"] {
                try Data().write(to: URL(fileURLWithPath: "\(folder)/opt/\(path)"))
            }
            func paths(_ program: String) -> [String] {
                ProfileDirectories(environment: [:], home: nil, executablePath: "\(folder)/opt/\(program)").paths
            }
            let last = try #require(paths("bin/tool").last)
            #expect(last.hasSuffix("/opt/share/accessory-setup/profiles") && paths("bin/tool").count == 3)
            #expect(paths("other/tool") == system)
            try files.removeItem(atPath: profiles)
            #expect(paths("bin/tool") == system)
        }
    }

    @Test func theFolderBesideThePackageIsFoundThroughLinks() throws {
        try TemporaryFolder.use { folder in
            let files = FileManager.default
            try files.createDirectory(atPath: "\(folder)/package/.build/debug", withIntermediateDirectories: true)
            try files.createDirectory(atPath: "\(folder)/package/Profiles", withIntermediateDirectories: true)
            try files.createDirectory(atPath: "\(folder)/bin", withIntermediateDirectories: true)
            let program = "\(folder)/package/.build/debug/tool"
            for path in [program, "\(folder)/package/Profiles/profile.schema.json"] {
                try Data().write(to: URL(fileURLWithPath: path))
            }
            try files.createSymbolicLink(atPath: "\(folder)/bin/tool", withDestinationPath: program)
            func last(_ path: String) -> String? {
                ProfileDirectories(environment: [:], home: nil, executablePath: path).paths.last
            }
            #expect(last("\(folder)/bin/tool")?.hasSuffix("/package/Profiles") == true)
            #expect(last(program)?.hasSuffix("/package/Profiles") == true)
            try files.removeItem(atPath: "\(folder)/package/Profiles/profile.schema.json")
            #expect(last(program) == "/usr/share/accessory-setup/profiles")
            #expect(last("\(folder)/none") == "/usr/share/accessory-setup/profiles")
        }
    }
}
