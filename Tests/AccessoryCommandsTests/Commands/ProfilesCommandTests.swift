import AccessoryModel
import Foundation
import Testing

@testable import AccessoryCommands

@Suite struct ProfilesCommandTests {
    private func twoProfiles() throws -> ProfileFolder {
        try ProfileFolder([
            "plug-a.json": ProfileFolder.text(id: "plug-a", prefix: "PlugA-", passphrase: "sesame-sesame"),
            "plug-b.json": ProfileFolder.text(id: "plug-b", prefix: "PlugB-"),
        ])
    }

    @Test func theListIsTabSeparated() async throws {
        let folder = try twoProfiles()
        let program = TestProgram()
        #expect(await program.run("profiles", "list", "--profiles", folder.path) == .done)
        #expect(
            program.output.text == """
                plug-a\tPlug plug-a\tprovisioned\tPlugA-*\t\(folder.path)/plug-a.json
                plug-b\tPlug plug-b\tprovisioned\tPlugB-*\t\(folder.path)/plug-b.json

                """)
        #expect(program.errors.text == "")
    }

    @Test func onATerminalTheListHasAHeader() async throws {
        let folder = try twoProfiles()
        var program = TestProgram(onTerminal: true)
        program.variables = ["NO_COLOR": "1"]
        #expect(await program.run("--profiles", folder.path, "profiles", "list") == .done)
        #expect(
            program.output.text.hasPrefix(
                "ID      NAME         KIND         HOTSPOTS  FILE\nplug-a  Plug plug-a  provisioned  PlugA-*   /"))
    }

    @Test func oneProfileIsShownWithoutItsPassphrase() async throws {
        let folder = try twoProfiles()
        let program = TestProgram()
        #expect(await program.run("profiles", "show", "plug-a", "--profiles", folder.path) == .done)
        #expect(
            program.output.text == """
                id\tplug-a
                name\tPlug plug-a
                kind\tprovisioned
                file\t\(folder.path)/plug-a.json
                descriptor\t{"ssidPrefix":"PlugA-"}
                security\twpa2Personal
                passphrase\tpublished by the maker
                gateway\t192.168.4.1
                source\tLabel (high): All of it.

                """)
        let json = TestProgram()
        #expect(await json.run("profiles", "show", "plug-a", "--json", "--profiles", folder.path) == .done)
        #expect(!json.output.text.contains("sesame"))
        #expect(try JSONSchema("profile-details.json").violations(of: json.output.text) == [])
    }

    @Test func aSlipInAnIDIsUnderstood() async throws {
        let folder = try twoProfiles()
        let program = TestProgram()
        #expect(await program.run("profiles", "show", "plug-c", "--profiles", folder.path) == .notFound)
        #expect(program.errors.text == "accessoryctl: There is no profile 'plug-c'.\nDid you mean 'plug-a'?\n")
    }

    @Test func theShippedProfilesFollowTheSchemas() async throws {
        let list = TestProgram()
        #expect(await list.run("profiles", "list", "--json", "--profiles", ProfileFolder.shipped) == .done)
        #expect(try JSONSchema("profile-list.json").violations(of: list.output.text) == [])
        #expect(list.errors.text == "")
        let check = TestProgram()
        #expect(await check.run("profiles", "check", "--json", "--profiles", ProfileFolder.shipped) == .done)
        #expect(try JSONSchema("profile-check.json").violations(of: check.output.text) == [])
    }

    @Test func profilesAreFoundInTheUsersFolder() async throws {
        let home = try ProfileFolder()
        let folder = home.path + "/accessory-setup/profiles"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(ProfileFolder.text(id: "mine", prefix: "Mine-").utf8)
            .write(to: URL(fileURLWithPath: folder + "/mine.json"))
        var program = TestProgram()
        program.variables = ["XDG_DATA_HOME": home.path, "XDG_DATA_DIRS": home.path]
        #expect(await program.run("profiles", "list") == .done)
        #expect(program.output.text.contains("mine\tPlug mine\t"))
    }

    @Test func aBrokenProfileIsLeftOutAndSaid() async throws {
        let folder = try ProfileFolder([
            "good.json": ProfileFolder.text(id: "good", prefix: "Good-"), "bad.json": "{\u{1B}",
        ])
        let program = TestProgram()
        #expect(await program.run("profiles", "list", "--profiles", folder.path) == .done)
        #expect(program.output.text.hasPrefix("good\t"))
        #expect(program.output.text.split(separator: "\n").count == 1)
        #expect(program.errors.text.hasPrefix("Left out: \(folder.path)/bad.json: "))
        #expect(!program.errors.text.contains("\u{1B}"))
    }

    @Test func aFolderThatIsNotThereIsSaid() async {
        for words in [["profiles", "list"], ["profiles", "show", "x"], ["profiles", "check"]] {
            let program = TestProgram()
            let all = words + ["--profiles", "/nonexistent"]
            #expect(await program.run(words: all.map { Array($0.utf8) }) == .unreadableFile)
            #expect((program.errors.text + program.output.text).contains("There is no such folder."))
        }
    }

    @Test func checkSaysAllThatIsWrong() async throws {
        let folder = try ProfileFolder([
            "both.json": """
            {
              "version": 1, "id": "both", "name": "Both", "kind": "provisioned", "colour": "red",
              "descriptors": [{ "ssid": "A", "ssidPrefix": "AB-" }],
              "hotspot": { "security": ["open"], "lifetimeSeconds": "long" }
            }
            """
        ])
        let program = TestProgram()
        #expect(await program.run("profiles", "check", folder.path + "/both.json") == .invalidProfile)
        let lines = program.output.text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(lines.count >= 3)
        #expect(lines.allSatisfy { $0.count == 5 && $0[0] == "error" && $0[1] == "\(folder.path)/both.json" })
        #expect(lines.contains { $0[2] == "colour" && $0[3] == "json.unknownKey" })
        #expect(lines.contains { $0[2] == "hotspot.lifetimeSeconds" })
        #expect(program.errors.text == "")
        let json = TestProgram()
        #expect(await json.run("profiles", "check", "--json", folder.path) == .invalidProfile)
        #expect(try JSONSchema("profile-check.json").violations(of: json.output.text) == [])
    }

    @Test func checkCountsOnATerminal() async throws {
        let folder = try twoProfiles()
        var program = TestProgram(onTerminal: true)
        program.variables = ["NO_COLOR": "1"]
        #expect(await program.run("profiles", "check", folder.path) == .done)
        #expect(program.output.text == "")
        #expect(program.errors.text == "2 valid profiles, 0 errors, 0 warnings.\n")
    }

    @Test func aWarningIsNoFailure() async throws {
        let folder = try ProfileFolder(["plug.json": ProfileFolder.text(id: "plug", prefix: "P")])
        let program = TestProgram()
        #expect(await program.run("profiles", "check", folder.path) == .done)
        #expect(program.output.text.hasPrefix("warning\t\(folder.path)/plug.json\tdescriptors[0].ssidPrefix\t"))
    }

    @Test(arguments: ["/nonexistent.json", "/dev/null", "/dev/zero"])
    func whatIsNoProfileFileIsSaid(_ path: String) async {
        let program = TestProgram()
        #expect(await program.run("profiles", "check", path) == .unreadableFile)
        #expect(program.output.text.hasPrefix("error\t\(path)\t\tfile."))
    }

    @Test func filesAndAFolderOfProfilesExcludeEachOther() async {
        let program = TestProgram()
        #expect(await program.run("profiles", "check", "a.json", "--profiles", "b") == .usage)
        #expect(
            program.errors.text.hasPrefix("accessoryctl: --profiles: 'FILE' and '--profiles' exclude each other.\n"))
    }
}
