import AccessoryRadio

extension NetworkManagerService {
    /// The radios of the kernel's that NetworkManager does not list among its own.
    ///
    /// - Parameter listed: The interfaces of those that it lists.
    func unlistedRadios(besides listed: [String]) -> [RadioStatus] {
        (kernel?.wifiInterfaces ?? []).filter { !listed.contains($0) }.map { interface in
            RadioStatus(
                interface: interface,
                availability: .unavailable(
                    reason: "NetworkManager does not know it as a Wi-Fi radio; its Wi-Fi plug-in may be missing"))
        }
    }
}
