import AccessoryModel
import AccessoryRadio
import AccessorySetup
import AccessorySetupKit
import Dispatch
import ExampleApplications
import NetworkExtension
import SimulatedRadio
import Testing

/// The example applications, run as they are.
@Suite(.timeLimit(.minutes(1)))
struct ExampleTests {
    @Test func theLampIsChosenKeptAndReached() async throws {
        let world = try KitWorld(KitWorld.secured("Lamp-B-7"))
        let environment = world.environment()
        let hotspots = NEHotspotConfigurationManager(environment: environment)
        let (statuses, continuation) = AsyncStream.makeStream(of: LampApplication.Status.self)
        let application = LampApplication(
            session: ASAccessorySession(environment: environment), hotspots: hotspots,
            queue: DispatchQueue(label: "application"), passphrase: KitWorld.passphrase
        ) { continuation.yield($0) }
        application.start()
        var seen: [LampApplication.Status] = []
        for await status in statuses {
            seen.append(status)
            switch status {
            case .ready: application.addLamp()
            case .connected: application.stop()
            case .failed, .ended: continuation.finish()
            }
        }
        #expect(seen == [.ready(lampIsKnown: false), .connected(lamp: "Lamp-B-7"), .ended])
        #expect(await hotspots.link?.accessPoint.bssid == KitWorld.bssid(1))
        try await hotspots.leaveHotspot()
        #expect(try await world.connection() == KitWorld.home)
    }

    @Test func aLampThatIsNotThereIsSaid() async throws {
        let world = try KitWorld()
        let environment = world.environment(WaitingPicker())
        let (statuses, continuation) = AsyncStream.makeStream(of: LampApplication.Status.self)
        let application = LampApplication(
            session: ASAccessorySession(environment: environment),
            hotspots: NEHotspotConfigurationManager(environment: environment),
            queue: DispatchQueue(label: "application"), passphrase: KitWorld.passphrase
        ) { continuation.yield($0) }
        application.start()
        for await status in statuses {
            if case .ready = status { application.addLamp() }
            if case .failed(let reason) = status {
                #expect(reason.contains("was heard"))
                application.stop()
            }
            if case .ended = status { continuation.finish() }
        }
        #expect(world.joins == 0)
    }

    @Test func theGatewayAdoptsTheNearestSensorAndComesBack() async throws {
        let world = try KitWorld(KitWorld.secured("Sensor-1", 1), KitWorld.secured("Sensor-2", 2))
        let gateway = GatewayApplication(environment: world.environment())
        let worked = Recorder<String>()
        let sensor = try await gateway.adopt(prefix: "Sensor-", passphrase: KitWorld.passphrase) { worked.add($0) }
        #expect(worked.all == [sensor.displayName])
        #expect(world.joins == 1)
        #expect(try await world.connection() == KitWorld.home)
        #expect(try world.journal.interfaces().isEmpty)
    }
}
