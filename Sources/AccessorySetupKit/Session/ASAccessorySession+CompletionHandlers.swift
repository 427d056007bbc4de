/// The calls in the form that tells its result to a function.
extension ASAccessorySession {
    /// A picker that a discovery extension drives. There are none on Linux: always ``ASError/Code/extensionNotFound``.
    public func showPicker(completionHandler: @escaping ((any Error)?) -> Void) {
        complete(completionHandler) { _ throws(ASError) in throw ASError(.noExtension) }
    }

    /// Shows a picker for these kinds of accessory. With migration items alone it informs, and records them.
    ///
    /// Its result is told after ``ASAccessoryEventType/pickerDidDismiss``, and the accessory that was set up with an event
    /// before that. Items that can't be used are left out and told to the environment's notice; if none is left, that is
    /// the call's error.
    public func showPicker(for items: [ASPickerDisplayItem], completionHandler: @escaping ((any Error)?) -> Void) {
        complete(completionHandler) { calls throws(ASError) in try await calls.showPicker(for: items) }
    }

    /// Finishes the authorisation of an accessory that awaits it. ``ASAccessoryEventType/accessoryChanged`` tells it.
    public func finishAuthorization(
        for accessory: ASAccessory, settings: ASAccessorySettings,
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        complete(completionHandler) { calls throws(ASError) in
            try await calls.finishAuthorization(for: accessory, settings: settings)
        }
    }

    /// Gives up the authorisation of an accessory that awaits it. A new one is removed.
    public func failAuthorization(for accessory: ASAccessory, completionHandler: @escaping ((any Error)?) -> Void) {
        complete(completionHandler) { calls throws(ASError) in try await calls.failAuthorization(for: accessory) }
    }

    /// Forgets an accessory, for all programs of this host's user. Nobody is asked.
    public func removeAccessory(_ accessory: ASAccessory, completionHandler: @escaping ((any Error)?) -> Void) {
        complete(completionHandler) { calls throws(ASError) in try await calls.removeAccessory(accessory) }
    }

    /// Lets the picker ask for a new name. With ``ASAccessory/RenameOptions/ssid`` the recorded name of its hotspot becomes
    /// that too; telling the accessory itself is the application's to do. A name that is left as it is, is no error.
    public func renameAccessory(
        _ accessory: ASAccessory, options: ASAccessory.RenameOptions = [],
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        complete(completionHandler) { calls throws(ASError) in
            try await calls.renameAccessory(accessory, options: options)
        }
    }

    /// Lets an accessory be reached in a further way, which a picker looks for. Ends when that is recorded.
    public func updateAuthorization(
        for accessory: ASAccessory, descriptor: ASDiscoveryDescriptor,
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        complete(completionHandler) { calls throws(ASError) in
            try await calls.updateAuthorization(for: accessory, descriptor: descriptor)
        }
    }

    /// Lets the picker that is open show these accessories too. Those it shows already stay.
    public func updatePicker(
        showing items: [ASDiscoveredDisplayItem],
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        complete(completionHandler) { calls throws(ASError) in try await calls.updatePicker(showing: items) }
    }

    /// Ends the search of the picker that is open. Does nothing once ``updatePicker(showing:)`` has let something in.
    public func finishPickerDiscovery(completionHandler: @escaping ((any Error)?) -> Void) {
        complete(completionHandler) { calls throws(ASError) in try await calls.finishPickerDiscovery() }
    }
}
