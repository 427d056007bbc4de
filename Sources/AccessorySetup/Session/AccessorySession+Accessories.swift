public import AccessoryModel
import AccessoryRadio
import AccessoryRegistry

extension AccessorySession {
    /// Finishes the authorisation of an accessory that awaits it, whether a picker waits for that or not.
    ///
    /// - Returns: The accessory as it is now, when ``SessionEvent/accessoryChanged(_:)`` has been told.
    /// - Throws: ``SessionError/unknownAccessory(_:)``, ``SessionError/notAwaitingAuthorization(_:)``, or what the registry
    ///   makes impossible.
    @discardableResult
    public func finishAuthorization(
        of id: Accessory.ID, settings: AuthorizationSettings = AuthorizationSettings()
    ) throws(SessionError) -> Accessory {
        try checkAwaiting(id)
        return try ledger.edit(id) { [environment] registry throws(RegistryError) in
            try registry.update(
                id, with: AccessoryEdit(state: .authorized, ssid: settings.ssid), at: environment.now())
        }
    }

    /// Gives up the authorisation of an accessory that awaits it: a new one is removed, and one that was set up before is
    /// what it was.
    ///
    /// - Throws: As ``finishAuthorization(of:settings:)``.
    public func failAuthorization(of id: Accessory.ID) throws(SessionError) {
        try checkAwaiting(id)
        control?.giveUp(id)
        try ledger.giveUp(id, earlier: control?.earlierState(of: id), at: environment.now())
    }

    /// Gives an accessory another name.
    ///
    /// - Parameters:
    ///   - name: Nil to let the picker ask for it.
    ///   - options: With ``RenameOptions/ssid`` the record's SSID becomes the new name too.
    /// - Returns: The accessory as it is now, when ``SessionEvent/accessoryChanged(_:)`` has been told.
    /// - Throws: ``SessionError/unknownAccessory(_:)``; ``SessionError/registry(_:)`` for a name that can't be one.
    @discardableResult
    public func rename(
        _ id: Accessory.ID, to name: String? = nil, options: RenameOptions = []
    ) async throws(SessionError) -> Accessory {
        if let name { return try rename(try known(id), to: name, options) }
        try ledger.attempt { state throws(SessionError) in try state.beginOperation() }
        defer {
            ledger.change { state in
                state.endOperation()
                return []
            }
        }
        let accessory = try known(id)
        let frame = PickerFrame(picker: environment.picker, ledger: ledger, clock: .continuous)
        let typed = try await untilInvalidated(.continuous) { () throws(SessionError) in
            try await frame.ask { () throws(PickerFailure) in try await frame.picker.newName(for: accessory) }
        }
        guard let typed else { return try known(id) }
        return try rename(accessory, to: typed, options)
    }

    /// Forgets an accessory. It is offered again when it is found again.
    ///
    /// - Returns: The accessory as it was, when ``SessionEvent/accessoryRemoved(_:)`` has been told.
    /// - Throws: ``SessionError/unknownAccessory(_:)``, or what the registry makes impossible.
    @discardableResult
    public func remove(_ id: Accessory.ID) throws(SessionError) -> Accessory {
        try ledger.attempt { state throws(SessionError) in try state.checkActive() }
        return try ledger.edit(id) { [environment] registry throws(RegistryError) in
            try registry.remove(id, at: environment.now())
        }
    }

    /// The accessory of an identifier.
    func known(_ id: Accessory.ID) throws(SessionError) -> Accessory {
        try ledger.attempt { state throws(SessionError) in try state.checkActive() }
        let found = try ledger.withRegistry { registry throws(RegistryError) in try registry.accessory(id: id) }
        guard let found else { throw .unknownAccessory(id) }
        return found
    }

    private func checkAwaiting(_ id: Accessory.ID) throws(SessionError) {
        guard try known(id).state == .awaitingAuthorization else { throw .notAwaitingAuthorization(id) }
    }

    private func rename(
        _ accessory: Accessory, to name: String, _ options: RenameOptions
    ) throws(SessionError) -> Accessory {
        var edit = AccessoryEdit(displayName: name)
        if options.contains(.ssid) {
            do throws(SSIDError) {
                edit.ssid = try SSID(bytes: name.utf8)
            } catch {
                throw .invalidSSID(error)
            }
        }
        return try ledger.edit(accessory.id) { [environment] registry throws(RegistryError) in
            try registry.update(accessory.id, with: edit, at: environment.now())
        }
    }
}
