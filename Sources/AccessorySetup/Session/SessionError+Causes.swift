extension SessionError {
    /// What a picker's failure is for the session. A cancelled picker is a cancelled call.
    init(_ failure: PickerFailure) {
        self =
            switch failure {
            case .cancelledByPerson: .userCancelled
            case .ambiguous(let cards): .ambiguous(cards)
            case .unavailable(let reason): .pickerUnavailable(reason)
            case .cancelled: .cancelled
            }
    }

    /// What a set-up's error is for the session.
    init(_ error: SetupError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .declined: .userCancelled
            case .registry(let error): .registry(error)
            default: .setup(error)
            }
    }
}

extension SetupError {
    /// What a session's error is for the hop that it ends.
    init(_ error: SessionError) {
        self =
            switch error {
            case .setup(let error), .discoveryTimeout(let error): error
            case .registry(let error): .registry(error)
            case .cancelled, .invalidated: .cancelled
            case .userCancelled: .declined
            default: .undecided(error.diagnosis)
            }
    }
}
