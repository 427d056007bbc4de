/// How long each stage of a join may take.
///
/// The limits are of one attempt. A join makes another one only where its plan says so: with the fall-back address,
/// with WPA2 where WPA3 never came about, with a published passphrase, after an association without an answer, and
/// after wpa_supplicant has come back. Within an attempt the request is made again, once each, where the access point
/// was not in NetworkManager's list any more, and where the connection ended before the radio had begun on it.
///
/// Looking for the access point again, before an attempt or to find out why it failed, takes ``looking`` and, where its
/// name has to be asked for, ``looking`` once more; each scan's results may take 1 s to come. A wpa_supplicant that
/// goes away during that is waited for, for ``supplicantReturn``, and the look begun anew. So is one that is away as an
/// attempt begins.
///
/// D-Bus itself waits 25 s for an answer. No stage waits longer than its limit for one, since NetworkManager's answer
/// counts in the stage that asks; so does polkit's on what it was that this user may not do. What is not in these
/// limits, with NetworkManager: up to 10 s before the first attempt to ask what a user who is not root may do, 2 s
/// before each attempt to listen on the access point's channel, 3 s after ``addressing`` for NetworkManager to say that
/// it has ended, 1 s for the cause when a connection, a link or a radio was lost, or another access point showed than
/// the one that was meant, and after a failure 15 s to leave what was begun. Of those, 5 s are for NetworkManager to
/// begin what it was asked for and has not answered; if it does, that is ended, and if it does not, nobody knows
/// whether it will, and the error says so (``RadioError/failedAndNotLeft(cause:leaving:)``). A cancellation ends each
/// stage at once, and is followed by the leaving.
public struct JoinLimits: Hashable, Sendable {
    /// From the request to NetworkManager until the radio, free of its network, associates.
    public var preparing: Duration = .seconds(15)
    /// Two full scans by the supplicant, and a handshake that is tried again, fit in here.
    public var associating: Duration = .seconds(40)
    public var addressing: Duration = .seconds(20)
    /// Whether it is the access point that was meant, and whether its gateway answers.
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
