public import AccessoryModel

/// Why a picker gave no answer.
public enum PickerFailure: Hashable, Error {
    /// The person closed it, or said no.
    case cancelledByPerson
    /// Several accessories could be meant, and a picker without a person does not guess.
    case ambiguous([PickerCard])
    /// There is nobody to ask, for this reason: no terminal, or one that has gone.
    case unavailable(Diagnosis)
    /// The task was cancelled.
    case cancelled
}
