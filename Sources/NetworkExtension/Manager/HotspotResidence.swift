import AccessoryModel
import AccessoryRadio
import AccessorySetup

/// Where an application is: in one hotspot at the most.
actor HotspotResidence {
    /// What a request to join came to.
    enum Arrival: Sendable {
        case joined(HotspotLink)
        case alreadyThere(HotspotLink)
    }

    private let environment: SessionEnvironment
    private var stay: HotspotStay?
    /// The name or prefix that the stay was asked for by.
    private var configured: SSID?
    /// Filled from the moment that a request begins to the one that it has a result.
    private var arriving: Task<Result<HotspotStay, SetupError>, Never>?
    private var isBusy = false
    /// How often it was told to leave.
    private var departures = 0

    init(_ environment: SessionEnvironment) { self.environment = environment }

    /// Where it is now; nil if nowhere.
    var link: HotspotLink? { stay.flatMap { $0.ended == nil ? $0.link : nil } }

    /// The name that it is there by; nil if nowhere.
    var name: SSID? { link == nil ? nil : configured }

    /// Does what may change where it is, unless that is being done already.
    func withClaim<Value: Sendable>(
        _ body: () async throws(HotspotConfigurationFailure) -> Value
    ) async throws(HotspotConfigurationFailure) -> Value {
        guard !isBusy else { throw .pending }
        isBusy = true
        defer { isBusy = false }
        return try await body()
    }

    /// Joins a hotspot, after leaving the one before, and putting the host's network back in between.
    func join(_ wish: HotspotWish, as name: SSID) async throws(SetupError) -> Arrival {
        if let link, isMeant(link, wish) { return .alreadyThere(link) }
        await depart()
        let earlierDepartures = departures
        let task = Task { [environment] () -> Result<HotspotStay, SetupError> in
            do throws(SetupError) {
                return .success(try await HotspotStay.begin(wish, in: environment))
            } catch {
                return .failure(error)
            }
        }
        arriving = task
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        arriving = nil
        let stay = try result.get()
        guard departures == earlierDepartures else {
            await stay.leave()
            throw .cancelled
        }
        self.stay = stay
        configured = name
        watch(stay)
        return .joined(stay.link)
    }

    /// Leaves. A join that is under way is given up first.
    ///
    /// - Returns: Why the host's network is not back; nil if it is, or was never gone.
    @discardableResult
    func leave() async -> SetupError? {
        departures += 1
        arriving?.cancel()
        if case .success(let stay)? = await arriving?.value { return await stay.leave().restoreFailure }
        return await depart()
    }

    @discardableResult
    private func depart() async -> SetupError? {
        guard let stay else { return nil }
        self.stay = nil
        configured = nil
        return await stay.leave().restoreFailure
    }

    private func isMeant(_ link: HotspotLink, _ wish: HotspotWish) -> Bool {
        switch wish.target {
        case .accessPoint(let identity): link.accessPoint == identity
        case .ssid(let ssid): link.accessPoint.ssid == ssid
        case .prefix(let prefix): link.accessPoint.ssid.bytes.starts(with: prefix.bytes)
        }
    }

    /// Tells how a stay ended, where nobody else is told.
    private func watch(_ stay: HotspotStay) {
        Task { [notice = environment.notice] in
            guard let ending = await stay.end() else { return }
            if let cause = ending.cause { notice(cause.diagnosis) }
            if let failure = ending.restoreFailure { notice(failure.diagnosis) }
        }
    }
}
