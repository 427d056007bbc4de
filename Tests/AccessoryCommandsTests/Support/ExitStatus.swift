import AccessoryCommands

/// The program's, where Swift Testing has a type of the same name.
typealias ExitStatus = AccessoryCommands.ExitStatus
