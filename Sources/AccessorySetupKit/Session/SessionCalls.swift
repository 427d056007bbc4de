import AccessoryModel
import AccessorySetup

/// The calls of a session in the original's terms, over those of `AccessorySession`.
struct SessionCalls: Sendable {
    let core: AccessorySession
    let notice: @Sendable (Diagnosis) -> Void

    /// Items that can't be read are left out and reported, as the session does with those that it can't use; if none is
    /// left, that is the call's error.
    func showPicker(for items: [ASPickerDisplayItem]) async throws(ASError) {
        var display: [DisplayItem] = []
        var migrations: [MigrationDisplayItem] = []
        var problems: [RequestProblem] = []
        var hadDisplay = false
        for item in items {
            let migration = item as? ASMigrationDisplayItem
            hadDisplay = hadDisplay || migration == nil
            do throws(RequestProblem) {
                if let migration {
                    migrations.append(try migration.migration())
                } else {
                    display.append(try item.core())
                }
            } catch {
                problems.append(error)
            }
        }
        // Migrating is what is done beside a set-up: without one that can be done it waits.
        if let first = problems.first, hadDisplay ? display.isEmpty : migrations.isEmpty { throw ASError(first) }
        for problem in problems { notice(problem.diagnosis) }
        try await attempt { [display, migrations] core throws(SessionError) in
            _ = try await core.showPicker(for: display, migrating: migrations)
        }
    }

    func finishAuthorization(for accessory: ASAccessory, settings: ASAccessorySettings) async throws(ASError) {
        let id = try identifier(of: accessory)
        let settings = try reading { () throws(RequestProblem) in try settings.core() }
        try await attempt { core throws(SessionError) in
            try await core.finishAuthorization(of: id, settings: settings)
        }
    }

    func failAuthorization(for accessory: ASAccessory) async throws(ASError) {
        let id = try identifier(of: accessory)
        try await attempt { core throws(SessionError) in try await core.failAuthorization(of: id) }
    }

    func removeAccessory(_ accessory: ASAccessory) async throws(ASError) {
        let id = try identifier(of: accessory)
        try await attempt { core throws(SessionError) in try await core.remove(id) }
    }

    func renameAccessory(_ accessory: ASAccessory, options: ASAccessory.RenameOptions) async throws(ASError) {
        let id = try identifier(of: accessory)
        try await attempt { core throws(SessionError) in try await core.rename(id, options: options.core) }
    }

    func updateAuthorization(for accessory: ASAccessory, descriptor: ASDiscoveryDescriptor) async throws(ASError) {
        let id = try identifier(of: accessory)
        let descriptor = try reading { () throws(RequestProblem) in try descriptor.core() }
        try await attempt { core throws(SessionError) in
            try await core.updateAuthorization(for: id, descriptor: descriptor)
        }
    }

    func updatePicker(showing items: [ASDiscoveredDisplayItem]) async throws(ASError) {
        let items = items.map(\.discovered)
        try await attempt { core throws(SessionError) in try await core.updatePicker(showing: items) }
    }

    func finishPickerDiscovery() async throws(ASError) {
        try await attempt { core throws(SessionError) in try await core.finishPickerDiscovery() }
    }

    private func attempt<Value>(
        _ body: (AccessorySession) async throws(SessionError) -> Value
    ) async throws(ASError) {
        do throws(SessionError) { _ = try await body(core) } catch { throw ASError(error) }
    }

    private func reading<Value>(_ body: () throws(RequestProblem) -> Value) throws(ASError) -> Value {
        do throws(RequestProblem) { return try body() } catch { throw ASError(error) }
    }

    private func identifier(of accessory: ASAccessory) throws(ASError) -> Accessory.ID {
        guard let record = accessory.record else { throw ASError(.notRecorded) }
        return record.id
    }
}
