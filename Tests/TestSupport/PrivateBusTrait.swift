public import Testing

/// Gives each test of a suite a bus of its own: `@Suite(.privateBus)`.
public struct PrivateBusTrait: TestTrait, SuiteTrait, TestScoping {
    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await body() }
        let bus = try await PrivateBus()
        do {
            try await PrivateBus.$current.withValue(bus) { try await body() }
        } catch {
            await bus.stop()
            throw error
        }
        await bus.stop()
    }
}

extension Trait where Self == PrivateBusTrait {
    /// A ``PrivateBus`` for each test, as ``PrivateBus/current``.
    public static var privateBus: Self { Self() }
}
