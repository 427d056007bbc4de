import AccessoryRadio

/// The radios of a session: reached for by the first call that needs them, and closed at the end.
actor SessionHost {
    private let make: @Sendable () async throws(RadioError) -> any RadioHost
    private var host: (any RadioHost)?
    private var isClosed = false

    init(_ make: @escaping @Sendable () async throws(RadioError) -> any RadioHost) { self.make = make }

    /// - Throws: Why the radios can't be reached; the next call tries again.
    func get() async throws(RadioError) -> any RadioHost {
        if let host { return host }
        let made = try await make()
        // Somebody else may have been quicker, or the session has ended meanwhile.
        if isClosed || host != nil { await made.close() }
        if isClosed { throw .cancelled }
        if let host { return host }
        host = made
        return made
    }

    func close() async {
        isClosed = true
        guard let host else { return }
        self.host = nil
        await host.close()
    }
}
