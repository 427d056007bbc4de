import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
public import AccessorySetup
import Foundation
import Glibc
import NetworkManagerRadio

extension SessionEnvironment {
    /// What a session of a program on this host stands on: NetworkManager's radios, the registry, locks and records that
    /// `accessoryctl` uses too, and the declaration beside the program (`SetupDeclaration.default(programPath:)`).
    ///
    /// - Parameter picker: Nil for a picker on the terminal that the program runs on.
    public static func ofThisHost(picker: (any AccessoryPicker)? = nil) -> SessionEnvironment {
        let places = HostPlaces(environment: ProcessInfo.processInfo.environment, effectiveUserID: geteuid())
        return SessionEnvironment(
            host: { () async throws(RadioError) in try await NetworkManagerHost.connect() },
            registryPath: places.registry.path, journalDirectory: places.journalDirectory,
            lockDirectory: places.lockDirectory,
            declaration: { () throws(InvalidDeclaration) in
                try SetupDeclaration.default(programPath: ProgramFile.path)
            },
            picker: picker ?? DefaultPicker.make(), notice: HostNotice.write)
    }
}
