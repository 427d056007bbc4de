import Foundation

/// A message bus of a test's own, with nothing on it but what the test starts.
///
/// Each has an address of its own, which is given to the code under test as a value. No environment variable of the test
/// process changes, so tests can run in parallel.
public final class PrivateBus: Sendable {
    /// The bus of the test that is running, where it has the trait `.privateBus`.
    @TaskLocal public static var current: PrivateBus?

    public let address: String
    private let daemon: ChildProcess
    private let services = Services()

    public init() async throws {
        daemon = try ChildProcess(
            service: "/usr/bin/dbus-daemon",
            ["--config-file=\(try Resource.path("private-bus.conf"))", "--nofork", "--nopidfile", "--print-address=1"])
        address = try await daemon.firstLine()
    }

    /// Starts a python-dbusmock template and waits until it owns its name.
    ///
    /// - Parameters:
    ///   - template: The name of one of dbusmock's own, or the path of one.
    ///   - name: The bus name that it will own.
    /// - Returns: The service, for a test that stops it early; see ``stop(_:)``.
    @discardableResult
    public func startMock(template: String, owning name: String) async throws -> ChildProcess {
        // It writes down every call and signal. Nobody reads that, and a pipe that is full would stop it.
        let child = try ChildProcess(
            service: "/usr/bin/python3",
            ["-m", "dbusmock", "--system", "--logfile", "/dev/null", "--template", template],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": address, "PYTHONDONTWRITEBYTECODE": "1"])
        await services.add(child)
        try await waitForName(name)
        return child
    }

    /// Starts a service that owns a name and does nothing, and waits until it owns it.
    public func startService(owning name: String) async throws {
        let child = try ChildProcess(
            service: "/usr/bin/python3", ["-m", "dbusmock", "--system", name, "/", "test.Nothing"],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS": address, "PYTHONDONTWRITEBYTECODE": "1"])
        await services.add(child)
        try await waitForName(name)
    }

    /// Stops a service before the test ends, as when it crashes.
    public func stop(_ service: ChildProcess) async { await services.stop(service) }

    /// Calls a method with the `gdbus` tool, and so without the code under test.
    ///
    /// - Parameter arguments: In GVariant's text form.
    /// - Returns: The answer in GVariant's text form.
    @discardableResult
    public func call(
        _ destination: String, _ path: String, _ method: String, _ arguments: [String] = []
    ) async throws -> String {
        let outcome = try await ChildProcess.run(
            "/usr/bin/gdbus",
            ["call", "--address", address, "--dest", destination, "--object-path", path, "--method", method, "--"]
                + arguments)
        guard outcome.status == 0 else { throw SystemError("\(method): \(outcome.errors)") }
        return outcome.output
    }

    private func waitForName(_ name: String, limit: Duration = .seconds(120)) async throws {
        let deadline = ContinuousClock.now + limit
        while ContinuousClock.now < deadline {
            let owned = try await call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", [name])
            if owned.contains("true") { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw SystemError("Nobody owns \(name) on \(address).")
    }

    /// Ends everything on the bus, and the bus.
    public func stop() async {
        await services.stopAll()
        await daemon.stop()
    }

    private actor Services {
        private var children: [ChildProcess] = []

        func add(_ child: ChildProcess) { children.append(child) }

        func stop(_ child: ChildProcess) async {
            guard let index = children.firstIndex(where: { $0 === child }) else { return }
            children.remove(at: index)
            await child.stop()
        }

        func stopAll() async {
            let all = children
            children = []
            for child in all { await child.stop() }
        }
    }
}

/// A file that comes with the test support.
enum Resource {
    static func path(_ name: String) throws -> String {
        guard let url = Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil) else {
            throw SystemError("There is no resource \(name).")
        }
        return url.path(percentEncoded: false)
    }
}
