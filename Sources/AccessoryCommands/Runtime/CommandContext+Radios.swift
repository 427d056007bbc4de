import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import SimulatedRadio

extension CommandContext {
    /// Lends the radios: the host's, or those of the scenario that `--simulate` names.
    ///
    /// Simulated radios have locks and records of their own, in a folder that goes with them, so that a simulation
    /// never meets a real run; and a registry there, unless one was named, so that it never fills the user's own.
    func withRadios<Value>(_ body: (RadioAccess) async throws -> Value) async throws -> Value {
        guard let path = options.scenarioPath else {
            let host = try await environment.radioHost()
            return try await closing(host) {
                try await body(
                    RadioAccess(
                        host: host, lockDirectory: environment.lockDirectory,
                        journal: HopJournal(directory: environment.journalDirectory),
                        registryPath: registryLocation.path))
            }
        }
        let host = SimulatedHost(try Scenario(fileAt: path))
        await prepareForCleanUp()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        return try await closing(host) {
            try await body(
                RadioAccess(
                    host: host, lockDirectory: folder.path, journal: HopJournal(directory: folder.path + "/hops"),
                    registryPath: namesRegistry ? registryLocation.path : folder.path + "/registry.sqlite"))
        }
    }

    private var namesRegistry: Bool {
        options.registryPath != nil || environment.variables["ACCESSORY_REGISTRY"].map { !$0.isEmpty } == true
    }

    private func closing<Value>(_ host: any RadioHost, _ body: () async throws -> Value) async throws -> Value {
        do {
            let value = try await body()
            await host.close()
            return value
        } catch {
            await host.close()
            throw error
        }
    }
}
