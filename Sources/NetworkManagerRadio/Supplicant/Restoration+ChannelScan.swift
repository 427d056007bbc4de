import AccessoryRadio
import GLibBridge

extension Restoration {
    /// Has the radio hear the network that it goes back to, where that is possible and makes the way back shorter.
    func listen(_ device: WiFiDevice) async throws(RadioError) {
        guard let profile = service.profile(uuid: connection.uuid),
            let target = ChannelScanTarget(profile, listed: device.accessPoints)
        else { return }
        _ = try await ChannelScan(service: service, device: device, target: target).run()
    }
}
