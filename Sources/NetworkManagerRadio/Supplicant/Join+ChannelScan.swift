import AccessoryRadio
import GLibBridge

extension Join {
    /// Has the radio hear the access point once more, where that is possible and makes the join shorter.
    ///
    /// - Returns: The moment, in seconds since the machine was started, from which on hearing it is news.
    func listen(_ device: WiFiDevice) async throws(RadioError) -> Double {
        let target = ChannelScanTarget(request.accessPoint, listed: device.accessPoints)
        let outcome = try await ChannelScan(service: service, device: device, target: target).run()
        // NetworkManager counts in whole seconds: what has been heard just now must not be taken for heard later.
        return outcome == .heard ? BootTime.seconds().rounded(.up) : BootTime.seconds()
    }
}
