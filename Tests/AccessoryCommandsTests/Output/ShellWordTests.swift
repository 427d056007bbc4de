import Foundation
import Testing

@testable import AccessoryCommands

@Suite struct ShellWordTests {
    @Test func plainWordsStayAsTheyAre() {
        #expect(ShellWord.joined(["scan", "--ssid", "hex:63e9", "a=b"]) == "scan --ssid hex:63e9 a=b")
    }

    @Test func aShellReadsTheSameWords() throws {
        let words = ["", " ", "it's", "a\"b", "$HOME", "`id`", "a\\b", "*", "~", "照明", "x;y", "'", "''", "!1", "-n"]
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "printf '%s\\n' \(ShellWord.joined(words))"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(output == words.map { $0 + "\n" }.joined())
    }
}
