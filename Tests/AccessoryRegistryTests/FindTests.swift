import AccessoryModel
import AccessoryRegistry
import Foundation
import Testing

@Suite struct FindTests {
    let folder: TemporaryFolder
    let registry: Registry

    init() throws {
        folder = try TemporaryFolder()
        registry = try Registry(path: folder.registry, access: .readWrite)
    }

    @Test func anAccessoryIsFoundByWhatItIs() throws {
        let plug = try registry.record(try Sample.wifi(1, name: "Lamp")).accessory
        let lock = try registry.record(Sample.bluetooth(1)).accessory
        let ssid = try SSID(bytes: "Plug".utf8)
        #expect(try registry.accessory(bssid: Sample.bssid(1)) == plug)
        #expect(try registry.accessory(bssid: Sample.bssid(2)) == nil)
        #expect(try registry.accessory(ssid: ssid, bssid: Sample.bssid(1)) == plug)
        #expect(try registry.accessory(ssid: SSID(bytes: "plug".utf8), bssid: Sample.bssid(1)) == nil)
        #expect(try registry.accessory(bluetoothAddress: Sample.bluetooth(1)) == lock)
        #expect(try registry.accessories(profileID: "plug") == [plug])
        #expect(try registry.accessories(profileID: "nothing") == [])
    }

    @Test func textOnACommandLineIsMatched() throws {
        let plug = try registry.record(try Sample.wifi(1, name: "Lamp")).accessory
        let twin = try registry.record(try Sample.wifi(2, name: "Lamp")).accessory
        let lock = try registry.record(Sample.bluetooth(1, name: "Lock")).accessory
        let id = plug.id.description
        #expect(try registry.accessories(matching: id) == [plug])
        #expect(try registry.accessories(matching: id.uppercased()) == [plug])
        #expect(try registry.accessories(matching: String(id.prefix(13))) == [plug])
        #expect(try registry.accessories(matching: String(id.prefix(13)).uppercased()) == [plug])
        #expect(try registry.accessories(matching: String(id.prefix(3))) == [])
        #expect(try registry.accessories(matching: "Lamp") == [plug, twin])
        #expect(try registry.accessories(matching: "Lamp", limit: 1) == [plug])
        #expect(try registry.accessories(matching: "lamp") == [])
        #expect(try registry.accessories(matching: "%") == [])
        #expect(try registry.accessories(matching: "") == [])
        #expect(try registry.accessories(matching: Sample.bssid(2).description.lowercased()) == [twin])
        #expect(try registry.accessories(matching: Sample.bluetooth(1).description) == [lock])
        // A name comes before the beginning of an identifier.
        try registry.rename(lock.id, to: String(id.prefix(6)))
        #expect(try registry.accessories(matching: String(id.prefix(6))).map(\.id) == [lock.id])
    }

    @Test(arguments: ["'; DROP TABLE accessory; --", "\" OR 1=1", "a\u{0}b", "????", "🧨"])
    func valuesAreNeverSQL(text: String) throws {
        let plug = try registry.record(
            AccessoryObservation(bssid: Sample.bssid(1), profileID: text)
        ).accessory
        #expect(plug.profileID == text)
        #expect(try registry.accessories(profileID: text) == [plug])
        #expect(try registry.accessories(matching: text) == [])
        #expect(try registry.checkHealth().isHealthy)
    }

    @Test(arguments: [1, 7, 100])
    func pagesHoldEveryAccessoryOnce(limit: Int) throws {
        let all = try registry.record(contentsOf: (1...25).map { try Sample.wifi($0) }).map(\.accessory)
        var seen: [Accessory] = []
        var cursor: PageCursor?
        repeat {
            let page = try registry.page(after: cursor, limit: limit)
            #expect(page.accessories.count <= limit)
            seen += page.accessories
            cursor = page.next
        } while cursor != nil
        #expect(seen == all)
        #expect(try registry.count() == 25)
    }

    @Test func pagesStayWholeWhileOthersWrite() throws {
        let all = try registry.record(contentsOf: (1...30).map { try Sample.wifi($0) }).map(\.accessory)
        let other = try Registry(path: folder.registry, access: .readWrite)
        var seen: [Accessory.ID] = []
        var cursor: PageCursor?
        var added: [Accessory.ID] = []
        var number: UInt64 = 100
        repeat {
            let page = try registry.page(after: cursor, limit: 5)
            seen += page.accessories.map(\.id)
            cursor = page.next
            number += 1
            // The last one goes, and a new one comes, which must not take its place.
            if number == 102 { try other.remove(all[29].id) }
            if number < 110 { added.append(try other.record(try Sample.wifi(number)).accessory.id) }
        } while cursor != nil
        #expect(Set(seen).count == seen.count)
        #expect(seen.prefix(29) == all.prefix(29).map(\.id)[...])
        #expect(seen.dropFirst(29).elementsEqual(added.prefix(seen.count - 29)))
        #expect(seen.count > 29)
    }

    @Test func aCursorSurvivesCoding() throws {
        try registry.record(contentsOf: (1...3).map { try Sample.wifi($0) })
        let next = try #require(try registry.page(limit: 2).next)
        let coded = try JSONDecoder().decode(PageCursor.self, from: JSONEncoder().encode(next))
        #expect(try registry.page(after: coded, limit: 2).accessories.map(\.bssid) == [Sample.bssid(3)])
        #expect(try registry.page(limit: .min).accessories.count == 1)
        #expect(try registry.page(limit: .max).accessories.count == 3)
    }
}
