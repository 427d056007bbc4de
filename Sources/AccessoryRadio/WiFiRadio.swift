public import AccessoryModel

/// One Wi-Fi radio.
///
/// Cancelling the task of any call ends it with ``RadioError/cancelled``.
public protocol WiFiRadio: Sendable {
    var interface: String { get }

    /// Its state now.
    func status() async throws(RadioError) -> RadioStatus

    /// The channels that it may use now. What is on any other is never heard.
    ///
    /// - Returns: Nil if that can't be known, since the system says nothing of it.
    func channels() async throws(RadioError) -> RadioChannels?

    /// Scans once, and proves it: returns when a scan that began after the call, or was under way, has ended.
    ///
    /// A refused request is not an error: another scan is under way, and is waited for.
    ///
    /// - Parameter probing: Names to ask for, so that hidden networks of those names answer. 32 at most are used.
    /// - Returns: Every access point that the radio knows of, old ones with their age.
    /// - Throws: ``RadioError/scanStuck(interface:limit:)`` if none ends in time.
    func sweep(probing: [SSID]) async throws(RadioError) -> [AccessPoint]

    /// Joins the hotspot of one access point, that one and no other of the same name.
    ///
    /// Nothing of the host's is changed but the radio's current connection, which is displaced. The join leaves no
    /// profile behind, whatever becomes of this process.
    ///
    /// - Parameter progress: Called as each stage begins, in their order, on any thread. It need not be quick: the join
    ///   goes on meanwhile, and waits at its end until all has been told. A cancellation waits for no call that is under
    ///   way; what was not told by then may never be.
    /// - Throws: The cause. Nothing of ours is then active, and what was displaced has not been put back.
    func join(
        _ request: JoinRequest, progress: @escaping @Sendable (JoinStage) -> Void
    ) async throws(RadioError) -> HotspotLink

    /// Waits until a link has ended by itself, and says why.
    ///
    /// - Throws: ``RadioError/cancelled``.
    func whenLost(_ link: HotspotLink) async throws(RadioError) -> RadioError

    /// Ends a link. Ending one that has ended already is not an error.
    func leave(_ link: HotspotLink) async throws(RadioError)

    /// Puts a connection of the host's back on this radio, and returns when it is active.
    ///
    /// If it is active, or on its way up by itself, that is enough. A link of ours that is still there is ended. A radio
    /// that can't be used is waited for, up to 15 s.
    ///
    /// - Parameter limit: How long it may take.
    /// - Throws: ``RadioError/restoreFailed(interface:connection:reason:)``, or what became of the radio, such as
    ///   ``RadioError/radioLost(interface:reason:)``.
    func restore(_ connection: ConnectionReference, limit: Duration) async throws(RadioError)
}
