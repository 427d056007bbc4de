import AccessoryModel
import AccessoryRadio

/// Values that several objects of a scenario file have.
extension JSONNode {
    /// A time or a span in seconds, of a year at most.
    func seconds() -> Duration? { number(in: 0...31_536_000).map { .seconds($0) } }

    /// The name of a network interface, as Linux takes it.
    func interface() -> String? {
        text(expected: "the name of a network interface, of 1 to 15 characters, such as wlan0") { text in
            let isValid =
                (1...15).contains(text.utf8.count) && text != "." && text != ".."
                && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") }
            return isValid ? text : nil
        }
    }

    /// A country, by its code in ISO 3166-1.
    func country() -> String? {
        text(expected: "a country as two capital letters, such as DE") { text in
            let isValid =
                text.utf8.count == 2
                && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            return isValid ? text : nil
        }
    }

    func bssid() -> BSSID? {
        text(expected: "a hardware address such as A8:03:2A:B0:00:01") { BSSID($0) }
    }

    /// A UUID in its usual form.
    func uuid() -> String? {
        text(expected: "a UUID such as 5d5a2c2e-2d3f-4f6a-9a8e-0c1d2e3f4a5b") { text in
            // The long form of a Bluetooth UUID is that of every UUID.
            text.utf8.count == 36 && BluetoothUUID(text) != nil ? text : nil
        }
    }

    /// The reason of a failure, as it comes after a colon.
    func reason() -> String? {
        guard let text = visibleText() else { return nil }
        guard !text.hasSuffix("."), text.utf8.count <= 200 else {
            reportInvalid(expected: "a phrase of 200 bytes at most, without a full stop")
            return nil
        }
        return text
    }

    /// How many attempts something goes wrong in.
    func attempts() -> Int? { integer(in: 1...1_000_000) }

    /// Says that a key has no use beside another.
    func reportWithoutUse(_ key: String, path: String, because reason: String) {
        report(
            JSONIssue(
                code: "scenario.keyWithoutUse", path: path, message: "The key '\(key)' has no use here: \(reason).",
                expected: "no key '\(key)'", found: "'\(key)'", advice: "Leave it out."))
    }

    /// Says that a value is that of another object already.
    func reportTwice(_ what: String, _ value: String, first: String) {
        report(
            JSONIssue(
                code: "scenario.notUnique", path: path, message: "The \(what) \(value) is that of \(first) already.",
                expected: "a \(what) of its own", found: value, advice: "Give each a \(what) of its own."))
    }

    /// Says that a value names something that is not in the scenario.
    func reportUnknown(_ what: String, _ value: String) {
        report(
            JSONIssue(
                code: "scenario.unknownReference", path: path, message: "There is no \(what) \(value) in the scenario.",
                expected: "a \(what) of the scenario", found: value, advice: "Add it, or name one that is there."))
    }
}
