import AccessoryModel
import CoreBluetooth

/// What a call asks for and a Linux host can't do, or can't make sense of. One cause, one code.
enum RequestProblem: Hashable, DiagnosedError {
    /// The property asks for Wi-Fi Aware.
    case wifiAware(property: String)
    /// The property asks for bridging BR/EDR profiles to an LE connection.
    case transportBridging(property: String)
    /// A name that is no SSID.
    case ssid(SSIDError, property: String)
    /// A UUID whose text is none.
    case serviceUUID(InvalidBluetoothUUID, property: String)
    /// A picker that a discovery extension drives.
    case noExtension
    /// The accessory was only discovered, and has no record.
    case notRecorded

    var diagnosis: Diagnosis {
        switch self {
        case .wifiAware(let property):
            Diagnosis(
                code: "descriptor.wifiAwareUnsupported", category: .invalidInput,
                message: "\(property) asks for Wi-Fi Aware, which this package does not have on Linux.",
                place: property,
                advice: "Leave it out, and give ssid or ssidPrefix if the accessory has a hotspot.")
        case .transportBridging(let property):
            Diagnosis(
                code: "settings.transportBridgingUnsupported", category: .invalidInput,
                message: "\(property) asks to bridge BR/EDR profiles, which this package does not do on Linux.",
                place: property, advice: "Leave it out, and pair the accessory's audio with the system's own tools.")
        case .ssid(let error, let property): Self.diagnosis(of: error, property)
        case .serviceUUID(let error, let property): Self.diagnosis(of: error, property)
        case .noExtension:
            Diagnosis(
                code: "session.extensionNotFound", category: .invalidInput,
                message: "There are no discovery extensions on Linux.",
                advice: "Call showPicker(for:) with the items to look for.")
        case .notRecorded:
            Diagnosis(
                code: "accessory.notRecorded", category: .invalidInput,
                message: "The accessory was only discovered, and has not been set up.",
                advice: "Use the one that accessoryAdded brings.")
        }
    }

    /// What a value's own error says, at the property that it was given to.
    private static func diagnosis(of error: some DiagnosedError, _ property: String) -> Diagnosis {
        var diagnosis = error.diagnosis
        diagnosis.place = property
        return diagnosis
    }
}

extension ASError {
    init(_ problem: RequestProblem) {
        self.init(problem == .noExtension ? .extensionNotFound : .invalidRequest, problem.diagnosis)
    }
}
