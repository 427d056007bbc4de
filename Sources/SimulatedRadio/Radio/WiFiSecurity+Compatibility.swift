import AccessoryModel

extension WiFiSecurity {
    /// Whether a join that was made for this security works with an access point of that one.
    func goesWith(_ actual: WiFiSecurity) -> Bool {
        if self == actual { return true }
        return Self.kinds.contains { $0.contains(self) && $0.contains(actual) }
    }

    /// Sets in which any two have a way of joining in common.
    private static let kinds: [Set<WiFiSecurity>] = [
        [.open, .oweTransition], [.owe, .oweTransition],
        [.wpaPersonal, .wpa2Personal, .wpa2wpa3Personal], [.wpa3Personal, .wpa2wpa3Personal],
    ]
}
