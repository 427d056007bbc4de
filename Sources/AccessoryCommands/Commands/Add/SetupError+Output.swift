import AccessoryModel
import AccessorySetup

extension SetupError: DetailedError {
    var detailLines: [String] {
        if case .ambiguous(let candidates) = self { candidates.map(\.summary) } else { [] }
    }

    var details: JSONValue {
        if case .ambiguous(let candidates) = self {
            ["candidates": .array(candidates.map(\.outputJSON))]
        } else {
            .null
        }
    }
}
