import AccessoryModel
import FoundationEssentials

/// What is kept of a configuration. The passphrase is not among it, and nothing of it is in NetworkManager.
struct StoredConfiguration: Hashable, Sendable, Codable {
    let name: SSID
    let isPrefix: Bool
    let isHidden: Bool
    let needsPassphrase: Bool
    let lifeTimeInDays: Int?
    let appliedAt: Date

    init(_ configuration: CheckedConfiguration, at date: Date) {
        name = configuration.name
        isPrefix = configuration.isPrefix
        isHidden = configuration.isHidden
        needsPassphrase = configuration.passphrase != nil
        lifeTimeInDays = configuration.lifeTimeInDays
        appliedAt = date
    }

    func hasExpired(at date: Date) -> Bool {
        guard let lifeTimeInDays else { return false }
        return date >= appliedAt.addingTimeInterval(Double(lifeTimeInDays) * 86_400)
    }
}
