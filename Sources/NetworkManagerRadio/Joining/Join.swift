import AccessoryModel
import AccessoryRadio
import CGLib
import CNetworkManager
import GLibBridge

/// A join: its attempts, one after the other, until one succeeds or none is left.
@GLibActor
struct Join {
    let service: NetworkManagerService
    let interface: String
    let request: JoinRequest

    /// How long a scan may take that looks for the access point once more.
    private static let sightingLimit: Duration = .seconds(12)

    func run(progress: @Sendable (JoinStage) -> Void) async throws(RadioError) -> HotspotLink {
        var plan = try JoinPlan(request)
        _ = try service.usableDevice(interface)
        let owner = await profileOwner()
        while true {
            if Task.isCancelled { throw .cancelled }
            progress(.preparing)
            let start = BootTime.seconds()
            let device = try service.usableDevice(interface)
            let target = try await locate(device)
            let profile = HotspotProfile(
                uuid: Self.newUUID(), interface: interface, ssid: request.accessPoint.ssid,
                bssid: request.accessPoint.bssid, isHidden: target.isHidden,
                keyManagement: plan.attempt.keyManagement,
                passphrase: request.accessPoint.security.needsPassphrase ? request.passphrase : nil,
                address: plan.attempt.address, dhcpTimeout: request.limits.addressing, owner: owner)
            let activation = Activation(
                service: service, device: device, request: request, profile: profile, accessPointPath: target.path,
                usesFallbackAddress: plan.attempt.usesFallbackAddress)
            do {
                return try await activation.run(progress: progress)
            } catch {
                // Whatever happened, and whether or not the task was cancelled: nothing of ours stays.
                try await Departure(service: service, interface: interface, uuid: profile.uuid).afterFailure()
                let cause = try await cause(of: error, since: start)
                guard plan.advance(after: cause) else { throw cause }
            }
        }
    }

    private func cause(of error: Activation.Failure, since start: Double) async throws(RadioError) -> RadioError {
        switch error {
        case .cause(let error): return error
        case .activation(let failure):
            guard failure.dependsOnSighting else { return failure.radioError(request, isInTheAir: true) }
            return failure.radioError(request, isInTheAir: try await isInTheAir(since: start))
        }
    }

    /// Whether the access point has been heard since the attempt began. NetworkManager keeps the one it tried to
    /// join in its list, so that it is there means nothing.
    private func isInTheAir(since start: Double) async throws(RadioError) -> Bool {
        let sweep = Sweep(
            service: service, interface: interface, probing: [request.accessPoint.ssid], limit: Self.sightingLimit)
        do {
            // NetworkManager counts in whole seconds.
            let elapsed = { BootTime.seconds() - start.rounded(.down) }
            return try await sweep.run().contains { point in
                point.identity == request.accessPoint.identity
                    && (point.lastSeenSeconds.map { $0 <= elapsed() } ?? false)
            }
        } catch .scanStuck {
            return true
        }
    }

    private struct Target {
        let path: String
        let isHidden: Bool
    }

    /// Finds the access point in NetworkManager's list, with a scan that asks for it by name if it is not there.
    private func locate(_ device: WiFiDevice) async throws(RadioError) -> Target {
        if let target = find(device, afterProbing: false) { return target }
        do {
            _ = try await Sweep(service: service, interface: interface, probing: [request.accessPoint.ssid]).run()
        } catch .scanStuck {
            // The list may have been filled all the same.
        }
        guard let target = find(device, afterProbing: true) else {
            throw .accessPointGone(request.accessPoint.identity)
        }
        return target
    }

    private func find(_ device: WiFiDevice, afterProbing: Bool) -> Target? {
        let points = device.knownAccessPoints.filter { $0.accessPoint.bssid == request.accessPoint.bssid }
        let withheld = points.first { $0.accessPoint.ssid.isHidden }
        if let point = points.first(where: { $0.accessPoint.ssid == request.accessPoint.ssid }) {
            return Target(path: point.path, isHidden: afterProbing || withheld != nil)
        }
        return nil
    }

    /// A profile that belongs to the caller needs the weaker of two permissions. One that belongs to everybody works
    /// where the caller has no login session, so it is preferred where it is permitted.
    private func profileOwner() async -> String? {
        guard let user = service.userName else { return nil }
        return await service.permissions()[PolkitAction.modifySystem] == "yes" ? nil : user
    }

    private static func newUUID() -> String {
        guard let uuid = nm_utils_uuid_generate() else { return "" }
        defer { g_free(uuid) }
        return String(cString: uuid)
    }
}
