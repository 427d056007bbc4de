import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import SimulatedRadio
import Synchronization

@testable import SessionExerciser

/// A session on a simulated host, and one listener that keeps all it hears.
final class SessionWorld: Sendable {
    let world: World
    let picker: ScriptedPicker
    let session: AccessorySession
    let listener: Listener

    init(
        _ world: World, declaration: SetupDeclaration = .everything,
        verification: SessionEnvironment.Verification = .choice, notices: Recorder<Diagnosis> = Recorder(),
        _ script: (inout ScriptedPicker.Script) -> Void = { _ in }
    ) {
        self.world = world
        let picker = ScriptedPicker(script)
        self.picker = picker
        session = AccessorySession(
            SessionEnvironment(
                host: { () throws(RadioError) in world.host }, registryPath: world.registryPath,
                journalDirectory: world.journal.directory, lockDirectory: world.lockDirectory,
                declaration: { () throws(InvalidDeclaration) in declaration }, picker: picker,
                verification: verification, notice: { notices.add($0) }, now: { World.now }))
        listener = Listener(session)
    }

    /// Joins and leaves at once.
    static let joining = SessionEnvironment.Verification.join(JoinLimits(), stay: { _ in })

    static func item(
        _ prefix: String = "lamp", _ options: SetupOptions = [], name: String = "Lamp"
    ) throws -> DisplayItem {
        DisplayItem(
            name: name, descriptor: DiscoveryDescriptor(ssidPrefix: try SSID(bytes: prefix.utf8)),
            setupOptions: options)
    }

    /// Ends the session, and returns the names of everything that was heard.
    func finish() async -> [String] {
        session.invalidate()
        return await listener.all().map(\.title)
    }
}
