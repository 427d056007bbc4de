public import AccessoryModel
public import AccessoryRadio

/// Several sweeps with several radios at once, added up.
public struct AccessPointScan: Sendable {
    /// How long ago an access point may have been heard and still count as being there.
    public static let maximumAge = Duration.seconds(30)

    /// What came of a scan.
    public struct Findings: Sendable {
        /// What was heard, strongest first.
        public let accessPoints: [AccessPoint]
        /// The radios that failed, and why. One at least has not.
        public let failures: [String: RadioError]
    }

    private let clock: RadioClock
    private let radios: [any WiFiRadio]
    private let probing: [SSID]

    /// - Parameter probing: Names to ask for, so that hidden networks of those names answer.
    public init(clock: RadioClock, radios: [any WiFiRadio], probing: [SSID] = []) {
        self.clock = clock
        self.radios = radios
        self.probing = probing
    }

    /// Sweeps until there is enough.
    ///
    /// A radio that fails does not stop the others.
    ///
    /// - Parameter isEnough: Asked after each sweep of all radios, with the number of sweeps so far, the time since
    ///   the first began, and everything that has been heard within ``maximumAge``.
    /// - Returns: What was heard, strongest first.
    /// - Throws: A radio's error once no radio is left.
    public func run(
        until isEnough: (_ sweeps: Int, _ elapsed: Duration, _ heard: [AccessPoint]) async -> Bool
    ) async throws(RadioError) -> [AccessPoint] {
        try await findings(until: isEnough).accessPoints
    }

    /// The same, with the radios that failed.
    public func findings(
        until isEnough: (_ sweeps: Int, _ elapsed: Duration, _ heard: [AccessPoint]) async -> Bool
    ) async throws(RadioError) -> Findings {
        var failures: [String: RadioError] = [:]
        var ledger = AccessPointLedger()
        let start = clock.now()
        var remaining = radios
        var sweeps = 0
        while true {
            let began = clock.now()
            var firstError: RadioError?
            for (interface, result) in await sweepOnce(with: remaining) {
                switch result {
                case .success(let heard): ledger.add(heard, at: clock.now())
                case .failure(.cancelled): throw .cancelled
                case .failure(let error):
                    firstError = firstError ?? error
                    failures[interface] = error
                    remaining.removeAll { $0.interface == interface }
                }
            }
            guard !remaining.isEmpty else { throw firstError ?? .noRadio }
            sweeps += 1
            let now = clock.now()
            let heard = ledger.accessPoints(at: now, maximumAge: Self.maximumAge)
            if await isEnough(sweeps, now - start, heard) { return Findings(accessPoints: heard, failures: failures) }
            try await pause(after: now - began)
        }
    }

    private func sweepOnce(
        with radios: [any WiFiRadio]
    ) async -> [(interface: String, result: Result<[AccessPoint], RadioError>)] {
        await clock.concurrently(radios) { [probing] radio in
            do throws(RadioError) {
                return (radio.interface, .success(try await radio.sweep(probing: probing)))
            } catch {
                return (radio.interface, .failure(error))
            }
        }
    }

    /// A radio whose sweeps end at once would otherwise be asked without a pause.
    private func pause(after duration: Duration) async throws(RadioError) {
        do {
            try Task.checkCancellation()
            if duration < .milliseconds(500) { try await clock.sleep(.milliseconds(500)) }
        } catch {
            throw .cancelled
        }
    }
}
