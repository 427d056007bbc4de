public import AccessoryModel
public import CoreBluetooth
public import Foundation
import Synchronization

/// What an accessory announces, so that a picker can tell it from everything else in the air.
///
/// All that is set must hold. It may be put together in any order and any state: what is wrong with it is an error of the
/// call that uses it, which names the property.
public final class ASDiscoveryDescriptor: Sendable {
    /// How near an accessory must be.
    public enum Range: Int, Hashable, Sendable {
        case `default` = 0
        case immediate = 10
    }

    /// Which part of a Wi-Fi Aware service an accessory has.
    public enum WiFiAwareServiceRole: Int, Hashable, Sendable {
        case subscriber = 10
        case publisher = 20
    }

    private let criteria: Mutex<DiscoveryCriteria>

    public init() { criteria = Mutex(DiscoveryCriteria()) }

    /// A descriptor of `AccessorySetup`. What it says beyond the original's properties stays in it.
    public init(_ descriptor: DiscoveryDescriptor) { criteria = Mutex(DiscoveryCriteria(descriptor)) }

    private init(_ criteria: DiscoveryCriteria) { self.criteria = Mutex(criteria) }

    /// A descriptor of its own with the same values.
    func copy() -> ASDiscoveryDescriptor { ASDiscoveryDescriptor(criteria.withLock(\.self)) }

    func core() throws(RequestProblem) -> DiscoveryDescriptor { try criteria.withLock(\.self).core() }

    /// What the accessory can do.
    public var supportedOptions: ASAccessory.SupportOptions {
        get { criteria.withLock { ASAccessory.SupportOptions(rawValue: $0.base.supportedOptions.rawValue) } }
        set {
            criteria.withLock {
                $0.base.supportedOptions = DiscoveryDescriptor.SupportOptions(rawValue: newValue.rawValue)
            }
        }
    }

    /// The company in its manufacturer data; 0 for none.
    public var bluetoothCompanyIdentifier: ASBluetoothCompanyIdentifier {
        get { criteria.withLock { ASBluetoothCompanyIdentifier($0.base.bluetoothCompanyIdentifier ?? 0) } }
        set {
            criteria.withLock { $0.base.bluetoothCompanyIdentifier = newValue.rawValue == 0 ? nil : newValue.rawValue }
        }
    }

    /// A pattern of its manufacturer data, with the mask of the same length.
    public var bluetoothManufacturerDataBlob: Data? {
        get { criteria.withLock { $0.base.bluetoothManufacturerData?.blob.map { Data($0) } } }
        set { criteria.withLock { $0.set(\.bluetoothManufacturerData, blob: newValue) } }
    }

    /// Which bits of the manufacturer data count.
    public var bluetoothManufacturerDataMask: Data? {
        get { criteria.withLock { $0.base.bluetoothManufacturerData?.mask.map { Data($0) } } }
        set { criteria.withLock { $0.set(\.bluetoothManufacturerData, mask: newValue) } }
    }

    /// A pattern of its service data, with the mask of the same length.
    public var bluetoothServiceDataBlob: Data? {
        get { criteria.withLock { $0.base.bluetoothServiceData?.blob.map { Data($0) } } }
        set { criteria.withLock { $0.set(\.bluetoothServiceData, blob: newValue) } }
    }

    /// Which bits of the service data count.
    public var bluetoothServiceDataMask: Data? {
        get { criteria.withLock { $0.base.bluetoothServiceData?.mask.map { Data($0) } } }
        set { criteria.withLock { $0.set(\.bluetoothServiceData, mask: newValue) } }
    }

    /// Part of the name that it sends over the air.
    public var bluetoothNameSubstring: String? {
        get { criteria.withLock { $0.base.bluetoothNameSubstring } }
        set { criteria.withLock { $0.base.bluetoothNameSubstring = newValue } }
    }

    /// How that is compared. What can't be honoured is an error of the call: `numeric`, `forcedOrdering` and
    /// `regularExpression`.
    public var bluetoothNameSubstringCompareOptions: NSString.CompareOptions {
        get { criteria.withLock { NSString.CompareOptions(rawValue: $0.base.bluetoothNameCompareOptions.rawValue) } }
        set {
            let options = DiscoveryDescriptor.NameCompareOptions(rawValue: newValue.rawValue)
            criteria.withLock { $0.base.bluetoothNameCompareOptions = options }
        }
    }

    /// How near it must be.
    public var bluetoothRange: Range {
        get { criteria.withLock { Range($0.base.bluetoothRange) } }
        set { criteria.withLock { $0.base.bluetoothRange = newValue == .immediate ? .immediate : .default } }
    }

    /// The service that it advertises. One whose text is malformed is an error of the call.
    public var bluetoothServiceUUID: CBUUID? {
        get { criteria.withLock { $0.service } }
        set { criteria.withLock { $0.service = newValue } }
    }

    /// The whole name of its hotspot. See ``ASAccessory/ssid`` for its form.
    public var ssid: String? {
        get { criteria.withLock { $0.ssid } }
        set { criteria.withLock { $0.ssid = newValue } }
    }

    /// What the name of its hotspot begins with.
    public var ssidPrefix: String? {
        get { criteria.withLock { $0.ssidPrefix } }
        set { criteria.withLock { $0.ssidPrefix = newValue } }
    }

    /// The Wi-Fi Aware service that it has. Anything but nil is an error of the call.
    public var wifiAwareServiceName: String? {
        get { criteria.withLock { $0.wifiAwareServiceName } }
        set { criteria.withLock { $0.wifiAwareServiceName = newValue } }
    }

    /// Its part in that service. Anything but the default is an error of the call.
    public var wifiAwareServiceRole: WiFiAwareServiceRole {
        get { criteria.withLock { $0.wifiAwareServiceRole } }
        set { criteria.withLock { $0.wifiAwareServiceRole = newValue } }
    }

    /// The model that it tells by Wi-Fi Aware. Anything but nil is an error of the call.
    public var wifiAwareModelNameMatch: ASPropertyCompareString? {
        get { criteria.withLock { $0.wifiAwareModelNameMatch } }
        set { criteria.withLock { $0.wifiAwareModelNameMatch = newValue } }
    }

    /// The vendor that it tells by Wi-Fi Aware. Anything but nil is an error of the call.
    public var wifiAwareVendorNameMatch: ASPropertyCompareString? {
        get { criteria.withLock { $0.wifiAwareVendorNameMatch } }
        set { criteria.withLock { $0.wifiAwareVendorNameMatch = newValue } }
    }
}

extension ASDiscoveryDescriptor.Range {
    fileprivate init(_ range: DiscoveryDescriptor.Range) {
        self =
            switch range {
            case .default: .default
            case .immediate: .immediate
            }
    }
}
