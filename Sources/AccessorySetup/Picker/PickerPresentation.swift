public import AccessoryModel
public import AccessoryRadio

/// A picker that has been put up.
///
/// The session calls one function at a time. All of them end promptly when their task is cancelled, and whatever came
/// before, ``dismiss(_:)`` is called last, once.
public protocol PickerPresentation: Sendable {
    /// Shows what is found, and returns what was chosen of it.
    ///
    /// When the phase is ``PickerContent/Phase/timedOut``, says so and throws ``PickerFailure/cancelledByPerson`` once
    /// that has been read; what the session then reports is the time-out.
    func choose(from contents: PickerContents) async throws(PickerFailure) -> PickerCard.ID

    /// The information page of a migration. Returns when it may go on.
    func confirmMigration(of items: [MigrationDisplayItem]) async throws(PickerFailure)

    /// Whether a radio may leave a connection of the host's for the time of the set-up.
    func mayDisplace(_ connection: ConnectionReference, interface: String) async throws(PickerFailure) -> Bool

    /// The passphrase of a hotspot that needs one; nil if there is none.
    func passphrase(for card: PickerCard) async throws(PickerFailure) -> Passphrase?

    /// A name for the accessory; nil to take the one that is proposed.
    func name(for card: PickerCard, proposed: String) async throws(PickerFailure) -> String?

    /// Shows that the application has to go on, until it has: then the task is cancelled. Returns before that only if the
    /// person gives up.
    func waitForApplication(_ accessory: Accessory) async

    /// Shows how the set-up goes on. Returns at once.
    func show(_ event: SetupEvent)

    /// Takes the picker down, after its last word.
    func dismiss(_ ending: PickerEnding) async
}
