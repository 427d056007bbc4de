import CGLib
import GLibBridge
import MessageBus
import Testing

@Suite struct DBusValueTests {
    @Test(arguments: [
        DBusValue.boolean(true), .byte(255), .int16(-1), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min),
        .uint64(.max), .double(0.5), .string("caf\u{e9} 🐚"), .objectPath("/org/bluez"), .signature("a{sv}"),
        .variant(.variant(.byte(1))), .tuple([]), .tuple([.byte(1), .string("")]), .array(element: "s", []),
        .array(element: "ay", [.bytes([0, 1]), .bytes([])]), .options(["persist": .string("volatile")]),
        .dictionary(key: "o", value: "u", ["/a": .uint32(1)]),
        .array(element: "{qv}", [.tuple([.uint16(76), .variant(.bytes([2, 21]))])]),
    ])
    func aValueComesBackFromAVariantAsItWas(value: DBusValue) throws {
        let variant = try value.makeVariant()
        defer { g_variant_unref(variant) }
        #expect(String(cString: g_variant_get_type_string(variant)) == value.type)
        #expect(DBusValue(copying: variant) == value)
    }

    @Test(arguments: [
        DBusValue.objectPath("no path"), .objectPath("/a\0b"), .signature("a"), .string("a\0b"),
        .array(element: "s", [.byte(1)]), .array(element: "not a type", []), .array(element: "ss", []),
        .dictionary(key: "u", value: "s", [:]), .dictionary(key: "o", value: "s", ["no path": .string("")]),
        .dictionary(key: "s", value: "s", ["a": .byte(1)]), .unsupported(type: "m"),
        .tuple([.variant(.objectPath(""))]),
    ])
    func aValueThatCantBeSentIsAnErrorAndNoTrap(value: DBusValue) {
        #expect(throws: GLibError.self) { try value.makeVariant() }
    }

    @Test func ofTwoEntriesWithOneKeyTheLastCounts() throws {
        let variant = try Self.parse("{'a': 1, 'a': 2}")
        defer { g_variant_unref(variant) }
        #expect(DBusValue(copying: variant)["a"]?.integer == 2)
    }

    @Test func aTypeWithoutAFormIsKeptByItsName() throws {
        let variant = try Self.parse("@mi just 1")
        defer { g_variant_unref(variant) }
        #expect(DBusValue(copying: variant) == .unsupported(type: "mi"))
    }

    @Test func contentsAreReadThroughVariants() {
        let value = DBusValue.options(["name": .variant(.string("lamp")), "bytes": .bytes([1, 2])])
        #expect(value["name"]?.text == "lamp")
        #expect(value["bytes"]?.bytes == [1, 2])
        #expect(value["absent"] == nil)
        #expect(DBusValue.uint64(.max).integer == nil)
        #expect(DBusValue.byte(1).text == nil)
    }

    private static func parse(_ text: String) throws -> OpaquePointer {
        try #require(try throwingGError { g_variant_parse(nil, text, nil, nil, $0) })
    }
}
