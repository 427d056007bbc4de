import AccessoryModel
import AccessoryRadio
import GLibBridge
import MessageBus

/// A scan of one channel right before a join, asked of wpa_supplicant itself.
///
/// wpa_supplicant joins at once what it has heard within the last seconds, and scans every channel before it joins
/// anything else. NetworkManager has no scan of one channel to offer. So it is asked for here, while the radio is still
/// joined to its network, and it spares the join several seconds. Whatever goes wrong with it is no failure of the join.
@GLibActor
struct ChannelScan {
    enum Outcome: Hashable, Sendable {
        /// What the radio has heard is recent enough: no scan was asked for.
        case unneeded
        /// NetworkManager is busy with the radio, or the channel is not known: no scan was asked for.
        case unsuitable
        case heard
        /// So many scans have not heard it. One miss proves nothing, nor do two.
        case missed(scans: Int)
        /// No scan of ours ended in time.
        case unfinished
        case notPossible(SupplicantRefusal)
    }

    let service: NetworkManagerService
    let device: WiFiDevice
    let target: ChannelScanTarget
    /// How long it may take in all. A plain join takes longer by more than that.
    var limit: Duration = .seconds(2)
    /// How long wpa_supplicant may take to answer one call, within that.
    var answerLimit: Duration = SupplicantInterface.answerLimit

    /// A scan can miss an access point that is there.
    private static let mostScans = 2
    /// Between two requests, when the first was refused; and after a scan, until NetworkManager has told of it.
    private static let pause: Duration = .milliseconds(250)

    /// - Throws: ``RadioError/cancelled``, and nothing else.
    func run() async throws(RadioError) -> Outcome {
        guard isSuitable else { return .unsuitable }
        guard !isFresh else { return .unneeded }
        let deadline = ContinuousClock.now + limit
        do throws(SupplicantRefusal) {
            let supplicant = try await SupplicantInterface(
                of: device.interface, on: service.bus, answerLimit: answerLimit(until: deadline))
            return try await scan(supplicant, until: deadline)
        } catch .cancelled {
            throw .cancelled
        } catch {
            if Task.isCancelled { throw .cancelled }
            return ContinuousClock.now < deadline ? .notPossible(error) : .unfinished
        }
    }

    private func answerLimit(until deadline: ContinuousClock.Instant) -> Duration {
        min(answerLimit, ContinuousClock.now.duration(to: deadline))
    }

    /// In the middle of somebody's activation a scan would only hold that up.
    private var isSuitable: Bool {
        let isSettled = device.state == .activated || device.state == .disconnected
        return isSettled && !target.channels.isEmpty && target.channels.allSatisfy { $0.band != nil }
    }

    private var isFresh: Bool {
        let ages = device.accessPoints.filter(target.isMeant).compactMap(\.lastSeenSeconds)
        return ScanFreshness.isFresh(lastScan: device.lastScanAge, lastHeard: ages.min())
    }

    private func scan(
        _ supplicant: SupplicantInterface, until deadline: ContinuousClock.Instant
    ) async throws(SupplicantRefusal) -> Outcome {
        let watch = SupplicantWatch(supplicant, device: device)
        let start = BootTime.seconds()
        var isUnderWay = false
        var ended = 0
        var nextRequest = ContinuousClock.Instant.now
        while true {
            if !isUnderWay, nextRequest <= .now {
                guard ended < Self.mostScans else { return .missed(scans: ended) }
                isUnderWay = try await request(supplicant, until: deadline)
                nextRequest = .now + Self.pause
            }
            switch await watch.events.next(until: isUnderWay ? deadline : min(deadline, nextRequest)) {
            case .cancelled: throw .cancelled
            case .timeUp where ContinuousClock.now >= deadline:
                return ended == 0 ? .unfinished : .missed(scans: ended)
            case .timeUp: break
            case .message(.supplicantGone): throw .notRunning
            case .message(.heard): if isHeard(since: start) { return .heard }
            case .message(.scanDone):
                if isHeard(since: start) { return .heard }
                // Another program's scan that was in the way has ended: ours is asked for at once.
                nextRequest = isUnderWay ? .now + Self.pause : .now
                ended += isUnderWay ? 1 : 0
                isUnderWay = false
            }
        }
    }

    /// Whether the request was taken. If not, another scan is under way.
    private func request(
        _ supplicant: SupplicantInterface, until deadline: ContinuousClock.Instant
    ) async throws(SupplicantRefusal) -> Bool {
        do {
            try await supplicant.scan(target.channels, probing: target.names, answerLimit: answerLimit(until: deadline))
            return true
        } catch .scanRefused {
            return false
        }
    }

    private func isHeard(since start: Double) -> Bool {
        device.accessPoints.contains { target.isMeant($0) && $0.isHeard(since: start) }
    }
}

extension ChannelScan {
    /// Whether one channel alone can be scanned with a radio. Nothing is changed to find it out, and no scan is asked for.
    ///
    /// - Throws: ``RadioError/cancelled``, and nothing else.
    static func ability(of interface: String, on bus: MessageBus) async throws(RadioError) -> ChannelScanAbility {
        do throws(SupplicantRefusal) {
            _ = try await SupplicantInterface(of: interface, on: bus)
            return .possible
        } catch {
            if Task.isCancelled { throw .cancelled }
            return try ChannelScanAbility(error)
        }
    }
}
