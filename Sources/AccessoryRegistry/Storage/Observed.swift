import AccessoryModel
import FoundationEssentials

/// An observation that can be recorded: it has an address or is known by its name, and no value in it is a mere placeholder.
struct Observed {
    private let observation: AccessoryObservation
    let bssid: BSSID?
    let bluetoothAddress: BluetoothAddress?
    /// Nil if it is not known, or that of a hidden network.
    let ssid: SSID?

    init(_ observation: AccessoryObservation, index: Int?) throws(RegistryError) {
        func known<Address: HardwareAddress>(_ address: Address?) -> Address? {
            address?.rawValue == 0 || address?.rawValue == 0xFFFF_FFFF_FFFF ? nil : address
        }
        self.observation = observation
        bssid = known(observation.bssid)
        bluetoothAddress = known(observation.bluetoothAddress)
        ssid = observation.ssid?.isHidden == true ? nil : observation.ssid
        guard bssid != nil || bluetoothAddress != nil || (observation.identifiedByName && ssid != nil) else {
            throw .noIdentity(index: index)
        }
        for name in [observation.displayName, observation.proposedName] {
            if let problem = name.flatMap(DisplayNameProblem.find) { throw .invalidName(problem) }
        }
    }

    /// Whether there is nothing but the SSID that says which accessory it is.
    var hasNameOnly: Bool { bssid == nil && bluetoothAddress == nil }

    /// A record of an accessory that is not known yet.
    func newAccessory(at date: Date) -> Accessory {
        let address = bssid.map(\.description) ?? bluetoothAddress.map(\.description) ?? ""
        return Accessory(
            displayName: observation.displayName ?? observation.proposedName ?? ssid?.displayForm ?? address,
            state: observation.state,
            ssid: ssid, bssid: bssid, bluetoothAddress: bluetoothAddress, profileID: observation.profileID,
            descriptor: observation.descriptor, createdAt: date, updatedAt: date)
    }

    /// Puts what was seen into a record.
    func apply(to accessory: inout Accessory) {
        if let name = observation.displayName { accessory.displayName = name }
        accessory.state = observation.state
        if let ssid { accessory.ssid = ssid }
        if let bssid { accessory.bssid = bssid }
        if let bluetoothAddress { accessory.bluetoothAddress = bluetoothAddress }
        if let profile = observation.profileID { accessory.profileID = profile }
        if let descriptor = observation.descriptor { accessory.descriptor = descriptor }
    }
}
