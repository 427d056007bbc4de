import AccessoryModel
import AccessorySetup

/// What a person answered.
enum PageAnswer: Hashable, Sendable {
    case card(PickerCard.ID)
    case yes
    case no
    case passphrase(Passphrase?)
    case name(String?)
    /// The person closed the picker.
    case cancelled
}
