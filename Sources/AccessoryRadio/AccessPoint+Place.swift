import AccessoryModel

extension AccessPoint.Identity {
    /// The name and the address, for a message.
    var place: String { "\(ssid.displayForm) (\(bssid))" }
}
