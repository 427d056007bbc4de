import AccessoryModel
import AccessorySetup
public import Foundation
import Synchronization

/// What the application has learnt of an accessory whose authorisation it finishes.
public final class ASAccessorySettings: Sendable {
    private struct Values {
        var ssid: String?
        var bluetoothTransportBridgingIdentifier: Data?
    }

    private let values = Mutex(Values())

    public init() {}

    /// Settings that say nothing.
    public static var `default`: ASAccessorySettings { ASAccessorySettings() }

    /// The whole name of the accessory's hotspot; nil to leave it as it is. See ``ASAccessory/ssid`` for its form.
    public var ssid: String? {
        get { values.withLock { $0.ssid } }
        set { values.withLock { $0.ssid = newValue } }
    }

    /// The identifier to bridge BR/EDR profiles with. Anything but nil is an error of the call, since there is no bridging.
    public var bluetoothTransportBridgingIdentifier: Data? {
        get { values.withLock { $0.bluetoothTransportBridgingIdentifier } }
        set { values.withLock { $0.bluetoothTransportBridgingIdentifier = newValue } }
    }

    func core() throws(RequestProblem) -> AuthorizationSettings {
        let values = values.withLock(\.self)
        guard values.bluetoothTransportBridgingIdentifier == nil else {
            throw .transportBridging(property: "bluetoothTransportBridgingIdentifier")
        }
        guard let text = values.ssid else { return AuthorizationSettings() }
        do throws(SSIDError) {
            return AuthorizationSettings(ssid: try NetworkName.ssid(text))
        } catch {
            throw .ssid(error, property: "ssid")
        }
    }
}
