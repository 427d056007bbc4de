import AccessoryModel

extension WiFiChannel {
    /// A channel of the 2.4 or the 5 GHz band by its number. Nil for a number that neither has.
    init?(number: Int) {
        let frequency: Int? =
            switch number {
            case 1...13: 2407 + 5 * number
            case 14: 2484
            case 32...177: 5000 + 5 * number
            default: nil
            }
        guard let frequency else { return nil }
        self.init(frequencyMHz: frequency)
    }
}
