import AccessoryModel
import AccessoryRegistry
import Foundation
import Testing

@Suite struct EditTests {
    let folder: TemporaryFolder
    let registry: Registry
    let lamp: Accessory

    init() throws {
        folder = try TemporaryFolder()
        registry = try Registry(path: folder.registry, access: .readWrite)
        lamp = try registry.record(try Sample.wifi(1, name: "Lamp"), at: Sample.moment).accessory
    }

    @Test func aRenameIsCountedAndKept() throws {
        let renamed = try registry.rename(lamp.id, to: "Desk", ifRevision: 1, at: Sample.later)
        #expect(renamed.displayName == "Desk")
        #expect(renamed.revision == 2)
        #expect(try registry.accessory(id: lamp.id) == renamed)
        #expect(
            try registry.history(of: lamp.id).last?.values
                == [Change.Value(field: .displayName, old: "Lamp", new: "Desk")])
        #expect(try registry.rename(lamp.id, to: "Desk").revision == 2)
    }

    @Test func severalValuesAreOneChange() throws {
        let ssid = try SSID(bytes: "desk".utf8)
        let descriptor = DiscoveryDescriptor(ssidPrefix: ssid)
        let edited = try registry.update(
            lamp.id,
            with: AccessoryEdit(
                displayName: "Desk", state: .awaitingAuthorization, ssid: ssid, descriptor: descriptor),
            ifRevision: 1, at: Sample.later)
        #expect(edited.displayName == "Desk" && edited.state == .awaitingAuthorization)
        #expect(edited.ssid == ssid && edited.descriptor == descriptor)
        #expect(edited.bssid == lamp.bssid && edited.revision == 2)
        #expect(try registry.accessory(id: lamp.id) == edited)
        #expect(
            try registry.history(of: lamp.id).last?.values.map(\.field)
                == [.displayName, .state, .ssid, .descriptor])
        #expect(try registry.update(lamp.id, with: AccessoryEdit()).revision == 2)
        // The name of a hidden network says nothing.
        #expect(try registry.update(lamp.id, with: AccessoryEdit(ssid: try SSID(bytes: [0]))).ssid == ssid)
    }

    @Test func aChangeForAnotherRevisionIsRefused() throws {
        try registry.rename(lamp.id, to: "Desk")
        let conflict = RegistryError.revisionConflict(lamp.id, expected: 1, actual: 2)
        #expect(throws: conflict) { try registry.rename(lamp.id, to: "Shelf", ifRevision: 1) }
        #expect(throws: conflict) { try registry.setState(.unauthorized, of: lamp.id, ifRevision: 1) }
        #expect(throws: conflict) { try registry.remove(lamp.id, ifRevision: 1) }
        #expect(try registry.accessory(id: lamp.id)?.displayName == "Desk")
        #expect(try registry.latestSequence() == 2)
    }

    @Test func whatIsNotThereIsSaid() throws {
        let id = Accessory.ID()
        #expect(throws: RegistryError.notFound(id)) { try registry.rename(id, to: "Desk") }
        #expect(throws: RegistryError.notFound(id)) { try registry.setState(.authorized, of: id) }
        #expect(throws: RegistryError.notFound(id)) { try registry.remove(id) }
        #expect(try registry.history(of: id) == [])
    }

    @Test func aRemovedAccessoryLeavesItsHistory() throws {
        #expect(try registry.setState(.unauthorized, of: lamp.id, at: Sample.later).state == .unauthorized)
        let removed = try registry.remove(lamp.id, at: Sample.later)
        #expect(removed.revision == 2)
        #expect(try registry.accessory(id: lamp.id) == nil)
        let history = try registry.history(of: lamp.id)
        #expect(history.map(\.kind) == [.added, .changed, .removed])
        #expect(history.map(\.revision) == [1, 2, 3])
        #expect(history[2].values.first == Change.Value(field: .displayName, old: "Lamp", new: nil))
        #expect(history[2].values.allSatisfy { $0.new == nil })
        #expect(history[2].date == Sample.later)
        // Seen again, it is new.
        let again = try registry.record(try Sample.wifi(1))
        #expect(again.outcome == .added)
        #expect(again.accessory.id != lamp.id)
        #expect(try registry.history(of: lamp.id).count == 3)
    }

    @Test func historyTellsEveryValue() throws {
        let added = try #require(try registry.changes(after: 0).first)
        #expect(added.kind == .added)
        #expect(added.accessoryID == lamp.id)
        #expect(
            added.values == [
                Change.Value(field: .displayName, old: nil, new: "Lamp"),
                Change.Value(field: .state, old: nil, new: "authorized"),
                Change.Value(field: .ssid, old: nil, new: "Plug"),
                Change.Value(field: .bssid, old: nil, new: Sample.bssid(1).description),
                Change.Value(field: .profile, old: nil, new: "plug"),
                Change.Value(field: .descriptor, old: nil, new: #"{"ssidPrefix":"Pl"}"#),
            ])
        let odd = "\"\\ / \u{7F}é😎 {}".replacing("\u{7F}", with: "")
        try registry.rename(lamp.id, to: odd)
        #expect(try registry.changes(after: 1).first?.values.first?.new == odd)
    }

    @Test func whetherItCanBeWrittenIsKnownBefore() throws {
        try registry.checkWritable()
        #expect(try registry.latestSequence() == 1)
        let reader = try Registry(path: registry.path, access: .readOnly)
        #expect(throws: RegistryError.readOnly(path: registry.path)) { try reader.checkWritable() }
    }

    @Test func changesArePaged() throws {
        for number in 0..<10 { try registry.rename(lamp.id, to: "Lamp \(number)") }
        var seen: [Change] = []
        while true {
            let page = try registry.changes(after: seen.last?.sequence ?? 0, limit: 4)
            if page.isEmpty { break }
            #expect(page.count <= 4)
            seen += page
        }
        #expect(seen.map(\.sequence) == Array(1...11))
        #expect(try registry.changes(after: .max) == [])
        #expect(try registry.changes(after: .min, limit: -5).count == 1)
        let coded = try JSONDecoder().decode([Change].self, from: JSONEncoder().encode(seen))
        #expect(coded == seen)
    }
}
