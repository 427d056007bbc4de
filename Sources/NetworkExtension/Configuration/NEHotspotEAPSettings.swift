public import Foundation
import Synchronization

/// How to prove who one is to an enterprise network. It can be made and not applied: see ``NEHotspotConfiguration``.
///
/// A password that is set is not kept, since it is never used.
public final class NEHotspotEAPSettings: Sendable {
    /// The kinds of EAP.
    public enum EAPType: Int, Hashable, Sendable {
        case EAPTLS = 13
        case EAPTTLS = 21
        case EAPPEAP = 25
        case EAPFAST = 43
    }

    /// What is spoken inside TTLS.
    public enum TTLSInnerAuthenticationType: Int, Hashable, Sendable {
        case eapttlsInnerAuthenticationPAP = 0
        case eapttlsInnerAuthenticationCHAP = 1
        case eapttlsInnerAuthenticationMSCHAP = 2
        case eapttlsInnerAuthenticationMSCHAPv2 = 3
        case eapttlsInnerAuthenticationEAP = 4
    }

    /// The versions of TLS.
    public enum TLSVersion: Int, Hashable, Sendable {
        case _1_0 = 0
        case _1_1 = 1
        case _1_2 = 2
    }

    private struct Values {
        var supportedEAPTypes: [Int] = []
        var username = ""
        var ttlsInnerAuthenticationType = TTLSInnerAuthenticationType.eapttlsInnerAuthenticationEAP
        var preferredTLSVersion = TLSVersion._1_0
    }

    private let values = Mutex(Values())

    public init() {}

    /// Raw values of ``EAPType``.
    public var supportedEAPTypes: [NSNumber] {
        get { values.withLock { $0.supportedEAPTypes }.map { NSNumber(value: $0) } }
        set {
            let types = newValue.map(\.intValue)
            values.withLock { $0.supportedEAPTypes = types }
        }
    }

    public var username: String {
        get { values.withLock { $0.username } }
        set { values.withLock { $0.username = newValue } }
    }

    /// Always empty when it is read: what is set is let go of at once.
    public var password: String {
        get { "" }
        set {}
    }

    public var ttlsInnerAuthenticationType: TTLSInnerAuthenticationType {
        get { values.withLock { $0.ttlsInnerAuthenticationType } }
        set { values.withLock { $0.ttlsInnerAuthenticationType = newValue } }
    }

    public var preferredTLSVersion: TLSVersion {
        get { values.withLock { $0.preferredTLSVersion } }
        set { values.withLock { $0.preferredTLSVersion = newValue } }
    }
}
