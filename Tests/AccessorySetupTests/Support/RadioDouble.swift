import AccessoryModel
import AccessoryRadio

/// A radio in front of another one, in which a test can do something as a step begins, such as cancel the task, or have
/// the step fail.
struct RadioDouble: WiFiRadio {
    enum Step: Hashable, CaseIterable { case leave, restore }

    let radio: any WiFiRadio
    let before: @Sendable (Step) throws(RadioError) -> Void

    var interface: String { radio.interface }
    func status() async throws(RadioError) -> RadioStatus { try await radio.status() }
    func channels() async throws(RadioError) -> RadioChannels? { try await radio.channels() }
    func sweep(probing: [SSID]) async throws(RadioError) -> [AccessPoint] { try await radio.sweep(probing: probing) }
    func join(
        _ request: JoinRequest, progress: @escaping @Sendable (JoinStage) -> Void
    ) async throws(RadioError) -> HotspotLink {
        try await radio.join(request, progress: progress)
    }
    func whenLost(_ link: HotspotLink) async throws(RadioError) -> RadioError { try await radio.whenLost(link) }
    func leave(_ link: HotspotLink) async throws(RadioError) {
        try before(.leave)
        try await radio.leave(link)
    }
    func restore(_ connection: ConnectionReference, limit: Duration) async throws(RadioError) {
        try before(.restore)
        try await radio.restore(connection, limit: limit)
    }
}
