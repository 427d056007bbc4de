/// Waits until something is so that no signal tells of, by looking at it again and again.
///
/// - Throws: ``SystemError`` if it is not so after the limit.
public func waitUntil(limit: Duration = .seconds(30), _ condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + limit
    while try await !condition() {
        guard ContinuousClock.now < deadline else { throw SystemError("It was not so after \(limit).") }
        try await Task.sleep(for: .milliseconds(10))
    }
}
