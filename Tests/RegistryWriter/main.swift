import AccessoryModel
import AccessoryRegistry
import Foundation
import Glibc

// Usage: RegistryWriter record PATH FIRST COUNT
//            Records accessories one by one, BSSIDs from FIRST on, and prints a number after each commit.
//        RegistryWriter probe PATH USER
//            As USER, prints how many accessories it can read, then the code of the error that writing ends with.

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func observation(_ address: UInt64) -> AccessoryObservation {
    AccessoryObservation(displayName: "Plug \(address)", bssid: BSSID(rawValue: address), profileID: "plug")
}

let words = CommandLine.arguments.dropFirst()
do {
    switch (words.first, words.count) {
    case ("record", 4):
        let registry = try Registry(path: words[2], access: .readWrite)
        let first = UInt64(words[3]) ?? 1
        for number in 0..<(UInt64(words[4]) ?? 1) {
            try registry.record(observation(first + number))
            say("\(number + 1)")
        }
    case ("probe", 3):
        if let user = UInt32(words[3]), user != geteuid() { _ = setuid(user) }
        let registry = try Registry(path: words[2], access: .readWrite)
        say("\(try registry.count())")
        try registry.record(observation(0x2_0000))
        say("written")
    default:
        exit(2)
    }
} catch {
    say(error.diagnosis.code)
    exit(1)
}
