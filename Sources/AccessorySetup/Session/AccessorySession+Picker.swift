public import AccessoryModel
import AccessoryRadio
import AccessoryRegistry

extension AccessorySession {
    /// Shows a picker for accessories of these kinds, sets up the one that is chosen, and records it.
    ///
    /// With migration items alone nothing is searched for: an information page is shown, and they are recorded. Beside
    /// others they are recorded once an accessory has been set up.
    ///
    /// Items that can't be used are left out and reported (``PickerResult/leftOut``), and the others are shown.
    ///
    /// - Returns: When the picker is gone, and ``SessionEvent/pickerDidDismiss(_:)`` has been told.
    /// - Throws: ``SessionError``; what that is has also been told with the events, if a picker had been up.
    @discardableResult
    public func showPicker(
        for items: [DisplayItem], migrating migrations: [MigrationDisplayItem] = []
    ) async throws(SessionError) -> PickerResult {
        try await showPicker { declaration throws(SessionError) in
            (try ShownItems(items, migrating: migrations, declaration: declaration), nil)
        }
    }

    /// Lets an accessory that is known be reached in a further way (`updateAuthorization(for:descriptor:)`).
    ///
    /// A picker is shown for what the descriptor matches, and what is chosen becomes a part of the accessory's record. If
    /// the accessory's hotspot is what the descriptor means already, the record takes over the descriptor and no picker is
    /// shown.
    ///
    /// - Throws: ``SessionError/technologyAlreadyThere(_:_:)`` if it has a hotspot of another name; and what
    ///   ``showPicker(for:migrating:)`` throws.
    @discardableResult
    public func updateAuthorization(
        for id: Accessory.ID, descriptor: DiscoveryDescriptor
    ) async throws(SessionError) -> Accessory {
        let accessory = try known(id)
        let item = DisplayItem(name: accessory.displayName, descriptor: descriptor)
        if let ssid = accessory.ssid {
            _ = try ShownItems([item], migrating: [], declaration: declaration)
            guard matches(ssid, descriptor) else { throw .technologyAlreadyThere(id, .wifi) }
            return try ledger.edit(id) { [environment] registry throws(RegistryError) in
                try registry.update(id, with: AccessoryEdit(descriptor: descriptor), at: environment.now())
            }
        }
        let result = try await showPicker { declaration throws(SessionError) in
            (try ShownItems([item], migrating: [], declaration: declaration), accessory)
        }
        guard let updated = result.accessory else { throw .unknownAccessory(id) }
        return updated
    }

    /// Lets the picker that is open show these accessories too (`updatePicker(showing:)`).
    ///
    /// Those it shows already stay; of one that is given again the newer words count.
    ///
    /// - Throws: ``SessionError/noPicker`` unless a picker is open that ``PickerSettings/filtersDiscoveryResults`` holds
    ///   for.
    public func updatePicker(showing items: [DiscoveredDisplayItem]) throws(SessionError) {
        try ledger.attempt { state throws(SessionError) in try state.checkActive() }
        guard let control, control.filtersDiscoveryResults else { throw .noPicker }
        control.approve(items)
    }

    /// Ends the search of the picker that is open: it shows its time-out message. Does nothing once something is shown
    /// that ``updatePicker(showing:)`` has let in.
    ///
    /// - Throws: ``SessionError/noPicker`` if none is open.
    public func finishPickerDiscovery() throws(SessionError) {
        try ledger.attempt { state throws(SessionError) in try state.checkActive() }
        guard let control else { throw .noPicker }
        control.endSearch()
    }

    private func showPicker(
        _ choose: (SetupDeclaration) throws(SessionError) -> (ShownItems, target: Accessory?)
    ) async throws(SessionError) -> PickerResult {
        try ledger.attempt { state throws(SessionError) in try state.beginPicker() }
        let result: Result<PickerResult, SessionError>
        do throws(SessionError) {
            let (items, target) = try choose(declaration)
            for problem in items.leftOut { environment.notice(problem.diagnosis) }
            result = .success(try await run(items, target))
        } catch {
            result = .failure(error)
        }
        control = nil
        ledger.change { state in
            if case .failure(let error) = result { state.endPicker(error) } else { state.endPicker(nil) }
        }
        return try result.get()
    }

    private func run(_ items: ShownItems, _ target: Accessory?) async throws(SessionError) -> PickerResult {
        guard !items.display.isEmpty else {
            let frame = PickerFrame(picker: environment.picker, ledger: ledger, clock: .continuous)
            let cycle = MigrationCycle(frame: frame, items: items, date: environment.now)
            return try await untilInvalidated(.continuous) { () throws(SessionError) in try await cycle.run() }
        }
        let host = try await radioHost()
        let settings = pickerSettings
        let control = PickerControl(filtersDiscoveryResults: settings.filtersDiscoveryResults)
        self.control = control
        let cycle = PickerCycle(
            environment: environment, host: host,
            frame: PickerFrame(picker: environment.picker, ledger: ledger, clock: host.clock), control: control,
            settings: settings, items: items, target: target)
        return try await untilInvalidated(host.clock) { () throws(SessionError) in try await cycle.run() }
    }

    private func matches(_ ssid: SSID, _ descriptor: DiscoveryDescriptor) -> Bool {
        // One that is not valid has been refused before, and matches nothing.
        guard let index = try? DescriptorIndex([(descriptor, "")]) else { return false }
        return index.matches(for: ssid).first != nil
    }
}
