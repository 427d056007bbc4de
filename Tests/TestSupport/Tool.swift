import Foundation
public import Glibc

/// Runs an executable of this package to its end, as a person would.
///
/// - Parameters:
///   - name: The executable's name. The test target must depend on it, so that it is built.
///   - environment: What it gets beside `PATH`, `LANG=C` and the switches that make GLib strict.
public func runTool(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:], input: String = "",
    whenStarted: @Sendable (pid_t) -> Void = { _ in }
) async throws -> ChildProcess.Outcome {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let strict = ["LIBNM_USE_NO_UDEV": "1", "G_DEBUG": "fatal-warnings"]
    return try await ChildProcess.run(
        products.appending(path: name).path(percentEncoded: false), arguments,
        environment: strict.merging(environment) { $1 }, input: input, whenStarted: whenStarted)
}
