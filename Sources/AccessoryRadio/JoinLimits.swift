/// How long each stage of a join may take.
///
/// The limits are of one attempt. A join makes another one only where its plan says so: with the fall-back address, with
/// WPA2 where WPA3 never came about, with a published passphrase, after an association without an answer, and after
/// wpa_supplicant has come back. Looking for the access point again, before an attempt or to find out why it failed,
/// takes ``looking`` and, where its name has to be asked for, ``looking`` once more.
public struct JoinLimits: Hashable, Sendable {
    public var preparing: Duration = .seconds(15)
    /// Two full scans by the supplicant, and a handshake that is tried again, fit in here.
    public var associating: Duration = .seconds(40)
    public var addressing: Duration = .seconds(20)
    public var checking: Duration = .seconds(4)
    /// For one scan that looks for the access point again.
    public var looking: Duration = .seconds(12)
    /// For wpa_supplicant to take the radio again. NetworkManager waits 10 s before it tries.
    public var supplicantReturn: Duration = .seconds(15)

    public init() {}

    public subscript(stage: JoinStage) -> Duration {
        switch stage {
        case .preparing: preparing
        case .associating: associating
        case .addressing: addressing
        case .checking: checking
        }
    }
}
