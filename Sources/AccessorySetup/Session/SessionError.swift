public import AccessoryModel
public import AccessoryRegistry

/// Why a session did not do what it was asked to. One cause, one case, one code.
public enum SessionError: Hashable, DiagnosedError {
    /// The session has not been activated.
    case notActivated
    /// It has been activated before.
    case alreadyActivated
    /// It has been invalidated, before the call or during it.
    case invalidated
    /// A picker of this session is open.
    case pickerAlreadyActive
    /// There is no picker, or it is not in filter mode.
    case noPicker
    /// No picker can be shown, for this reason.
    case pickerUnavailable(Diagnosis)
    /// There is nothing to show: the call has no item.
    case noItems
    /// None of the items can be used, and why: one problem at least of each.
    case invalidItems([ItemProblem])
    /// The declaration itself can't be used.
    case invalidDeclaration(InvalidDeclaration)
    /// Nothing was found in time.
    case discoveryTimeout(SetupError)
    /// The person closed the picker, or said no.
    case userCancelled
    /// Several accessories could be meant, and nobody was there to choose.
    case ambiguous([PickerCard])
    /// The set-up went wrong.
    case setup(SetupError)
    /// The set-up went wrong, and the host's network is not back either.
    case setupAndReturn(setup: SetupError, wayBack: SetupError)
    /// The registry could not do its part.
    case registry(RegistryError)
    /// The new name can't be that of a network.
    case invalidSSID(SSIDError)
    /// There is no accessory of this identifier.
    case unknownAccessory(Accessory.ID)
    /// The accessory is reached by that technology already, under another name than the descriptor's.
    case technologyAlreadyThere(Accessory.ID, Accessory.Technology)
    /// The accessory awaits no authorisation.
    case notAwaitingAuthorization(Accessory.ID)
    /// The application gave the authorisation up.
    case authorizationFailed(Accessory.ID)
    /// The task that called was cancelled.
    case cancelled

    /// Whether somebody ended the call on purpose: the person, the caller or the application.
    public var isCancellation: Bool {
        switch self {
        case .userCancelled, .cancelled, .invalidated: true
        default: false
        }
    }
}
