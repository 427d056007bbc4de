import AccessoryModel
import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import Synchronization

/// The tasks of an application, which call a session as they like, and of another program beside it.
final class Application: Sendable {
    private struct State {
        var results: [String] = []
        var faults: [String] = []
        /// How many accessories were given a further way to be reached.
        var updates: Int { results.count { $0 == "updateAuthorization: done" } }
        var pickerResults: [Result<PickerResult, SessionError>] = []
    }

    private let session: AccessorySession
    private let clock: RadioClock
    private let registryPath: String
    private let state = Mutex(State())

    init(session: AccessorySession, clock: RadioClock, registryPath: String) {
        self.session = session
        self.clock = clock
        self.registryPath = registryPath
    }

    var results: [String] { state.withLock(\.results) }
    var faults: [String] { state.withLock(\.faults) }
    /// How many accessories were given a further way to be reached.
    var updates: Int { results.count { $0 == "updateAuthorization: done" } }
    var pickerResults: [Result<PickerResult, SessionError>] { state.withLock(\.pickerResults) }

    /// Runs one of the tasks: 0 begins with the activation as a rule, 2 is the other program.
    func run(_ number: Int, _ chance: Chance) async {
        var chance = chance
        defer { Trace.add("task \(number) is over") }
        if number == 0, !chance.isOne(in: 10) { await call("activate") { try await $0.activate() } }
        for _ in 0..<Int.random(in: 1...6, using: &chance) {
            try? await clock.sleep(chance.seconds(upTo: 15))
            if number == 2 { otherProgram(&chance) } else { await act(&chance) }
        }
    }

    private func act(_ chance: inout Chance) async {
        let id = session.accessories.randomElement(using: &chance)?.id ?? Accessory.ID()
        switch Int.random(in: 0..<16, using: &chance) {
        case 0..<6: await showPicker(&chance)
        case 6: await call("activate") { try await $0.activate() }
        case 7: await call("rename") { try await $0.rename(id, to: "By call") }
        case 8: await call("rename by picker") { try await $0.rename(id, options: .ssid) }
        case 9: await call("remove") { try await $0.remove(id) }
        case 10: await call("finishAuthorization") { try await $0.finishAuthorization(of: id) }
        case 11: await call("failAuthorization") { try await $0.failAuthorization(of: id) }
        case 12: await call("updatePicker") { try await $0.updatePicker(showing: []) }
        case 13: await call("finishPickerDiscovery") { try await $0.finishPickerDiscovery() }
        case 14:
            let descriptor = descriptor(&chance)
            await call("updateAuthorization") { try await $0.updateAuthorization(for: id, descriptor: descriptor) }
        default:
            if chance.isOne(in: 3) {
                Trace.add("invalidate")
                session.invalidate()
            }
        }
    }

    private func showPicker(_ chance: inout Chance) async {
        var items: [DisplayItem] = []
        for _ in 0..<Int.random(in: 0...3, using: &chance) { items.append(item(&chance)) }
        var migrations: [MigrationDisplayItem] = []
        if chance.isOne(in: 4) {
            migrations.append(
                MigrationDisplayItem(
                    item(&chance), hotspotSSID: try? SSID(bytes: chance.isOne(in: 3) ? [] : [0x6C, 0x37])))
        }
        Trace.add("\(clock.now()) > showPicker \(items.map(\.setupOptions.rawValue)) \(migrations.count)")
        defer { Trace.add("\(clock.now()) < showPicker") }
        let show: @Sendable () async -> Result<PickerResult, SessionError> = { [session, items, migrations] in
            do throws(SessionError) {
                return .success(try await session.showPicker(for: items, migrating: migrations))
            } catch {
                return .failure(error)
            }
        }
        let result: Result<PickerResult, SessionError>
        if chance.isOne(in: 4) {
            // Cancelled after a while, if it has not ended by then.
            let limit = chance.seconds(upTo: 20)
            let ended = Mutex<Result<PickerResult, SessionError>?>(nil)
            _ = await clock.race(
                {
                    let result = await show()
                    ended.withLock { $0 = result }
                },
                { [clock] in try? await clock.sleep(limit) })
            guard let value = ended.withLock(\.self) else {
                state.withLock { $0.faults.append("a cancelled picker gave no result") }
                return
            }
            result = value
        } else {
            result = await show()
        }
        state.withLock { state in
            state.pickerResults.append(result)
            switch result {
            case .success: state.results.append("showPicker: done")
            case .failure(let error): state.results.append("showPicker: \(error.diagnosis.code)")
            }
        }
    }

    private func item(_ chance: inout Chance) -> DisplayItem {
        var options: SetupOptions = []
        if chance.isOne(in: 4) { options.insert(.rename) }
        if chance.isOne(in: 4) { options.insert(.confirmAuthorization) }
        if chance.isOne(in: 4) { options.insert(.finishInApp) }
        return DisplayItem(name: "Lamp", descriptor: descriptor(&chance), setupOptions: options)
    }

    private func descriptor(_ chance: inout Chance) -> DiscoveryDescriptor {
        var descriptor = DiscoveryDescriptor()
        switch Int.random(in: 0..<8, using: &chance) {
        case 0: descriptor.ssid = try? SSID(bytes: "lamp".utf8)
        case 1: descriptor.ssidPrefix = try? SSID(bytes: "plug-".utf8)
        case 2: descriptor.bluetoothServiceUUID = BluetoothUUID("180d")
        case 3: descriptor.ssidPrefix = try? SSID(bytes: [])
        default: descriptor.ssidPrefix = try? SSID(bytes: "lamp".utf8)
        }
        return descriptor
    }

    /// Runs one call, and keeps how it ended.
    private func call<Value>(
        _ name: String, _ body: @Sendable (AccessorySession) async throws -> Value
    ) async {
        Trace.add("\(clock.now()) > \(name)")
        defer { Trace.add("\(clock.now()) < \(name)") }
        let result: String
        do {
            _ = try await body(session)
            result = "done"
        } catch let error as SessionError {
            result = error.diagnosis.code
        } catch {
            result = "\(error)"
            state.withLock { $0.faults.append("\(name) threw \(error)") }
        }
        state.withLock { $0.results.append("\(name): \(result)") }
    }

    /// Another program changes the registry behind the session's back.
    private func otherProgram(_ chance: inout Chance) {
        do throws(RegistryError) {
            let registry = try Registry(path: registryPath, access: .readWrite)
            let bssid = BSSID(rawValue: 0xA803_2AB0_0000 + UInt64.random(in: 1...9, using: &chance))
            if chance.isOne(in: 2), let record = try registry.accessory(bssid: bssid) {
                if chance.isOne(in: 2) {
                    try registry.remove(record.id)
                } else {
                    try registry.rename(record.id, to: "By another")
                }
            } else {
                try registry.record(AccessoryObservation(displayName: "By another", bssid: bssid))
            }
        } catch .notFound {
            // The application was quicker.
        } catch {
            state.withLock { $0.faults.append("the other program: \(error)") }
        }
    }
}
