extension ASError {
    /// ``Code/success``.
    public static var success: Code { .success }
    /// ``Code/unknown``.
    public static var unknown: Code { .unknown }
    /// ``Code/activationFailed``.
    public static var activationFailed: Code { .activationFailed }
    /// ``Code/connectionFailed``.
    public static var connectionFailed: Code { .connectionFailed }
    /// ``Code/discoveryTimeout``.
    public static var discoveryTimeout: Code { .discoveryTimeout }
    /// ``Code/extensionNotFound``.
    public static var extensionNotFound: Code { .extensionNotFound }
    /// ``Code/invalidated``.
    public static var invalidated: Code { .invalidated }
    /// ``Code/invalidRequest``.
    public static var invalidRequest: Code { .invalidRequest }
    /// ``Code/pickerAlreadyActive``.
    public static var pickerAlreadyActive: Code { .pickerAlreadyActive }
    /// ``Code/pickerRestricted``.
    public static var pickerRestricted: Code { .pickerRestricted }
    /// ``Code/userCancelled``.
    public static var userCancelled: Code { .userCancelled }
    /// ``Code/userRestricted``.
    public static var userRestricted: Code { .userRestricted }
}
