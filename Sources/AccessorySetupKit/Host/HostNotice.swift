import AccessoryModel
import Foundation

/// Where a session of this host tells what is no reason to stop: standard error.
enum HostNotice {
    static func write(_ diagnosis: Diagnosis) {
        let place = diagnosis.place.map { "\($0): " } ?? ""
        let advice = diagnosis.advice.map { " \($0)" } ?? ""
        let line = "AccessorySetupKit: \(place)\(diagnosis.message)\(advice) [\(diagnosis.code)]\n"
        // A standard error that is closed is no reason to fail.
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
