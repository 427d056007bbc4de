import AccessoryModel
import AccessorySetup

/// The rules of the events' order, written down a second time and in another way, for tests to hold the session to.
struct EventOrder {
    private(set) var faults: [String] = []
    private var known: Set<Accessory.ID> = []
    private var count = 0
    private var isPickerOpen = false
    private var hasEnded = false

    /// What is wrong with the order of these, a sentence each.
    static func faults(in events: [SessionEvent], isComplete: Bool = true) -> [String] {
        var order = EventOrder()
        for event in events { order.take(event) }
        if isComplete, !order.hasEnded { order.faults.append("invalidated never came") }
        return order.faults
    }

    private mutating func take(_ event: SessionEvent) {
        defer { count += 1 }
        check(!hasEnded, "\(event.title) after invalidated")
        switch event {
        case .activated(let accessories):
            check(count == 0, "activated is event \(count)")
            known = Set(accessories.map(\.id))
            check(known.count == accessories.count, "activated names an accessory twice")
            return
        case .invalidated:
            check(!isPickerOpen, "invalidated while a picker is open")
            hasEnded = true
            return
        default: check(count > 0, "\(event.title) before activated")
        }
        switch event {
        case .accessoryAdded(let accessory):
            check(known.insert(accessory.id).inserted, "added twice")
        case .accessoryChanged(let accessory): check(known.contains(accessory.id), "an unknown one changed")
        case .accessoryRemoved(let accessory):
            check(known.remove(accessory.id) != nil, "an unknown one was removed")
        case .pickerDidPresent:
            check(!isPickerOpen, "a second picker was presented")
            isPickerOpen = true
        case .pickerDidDismiss:
            check(isPickerOpen, "a picker was dismissed that was not there")
            isPickerOpen = false
        case .pickerSetupRename, .pickerSetupFailed, .accessoryDiscovered, .migrationComplete:
            check(isPickerOpen, "\(event.title) without a picker")
        case .activated, .invalidated: break
        }
    }

    private mutating func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
}

extension SessionEvent {
    /// The event's name, with the accessory's where there is one.
    var title: String {
        switch self {
        case .activated(let accessories): "activated(\(accessories.count))"
        case .invalidated(let error): "invalidated\(Self.suffix(error))"
        case .migrationComplete(let results): "migrationComplete(\(results.count))"
        case .accessoryAdded(let accessory): "added(\(accessory.displayName), \(accessory.state))"
        case .accessoryRemoved(let accessory): "removed(\(accessory.displayName))"
        case .accessoryChanged(let accessory): "changed(\(accessory.displayName), \(accessory.state))"
        case .accessoryDiscovered(let accessory): "discovered(\(accessory.card.proposal))"
        case .pickerDidPresent: "present"
        case .pickerDidDismiss(let error): "dismiss\(Self.suffix(error))"
        case .pickerSetupRename: "rename"
        case .pickerSetupFailed(let error): "failed\(Self.suffix(error))"
        }
    }

    private static func suffix(_ error: SessionError?) -> String { error.map { "(\($0.diagnosis.code))" } ?? "" }
}

extension PickerCard {
    /// The name of its hotspot.
    var proposal: String {
        switch sighting {
        case .hotspot(let accessPoint): accessPoint.ssid.displayForm
        }
    }
}
