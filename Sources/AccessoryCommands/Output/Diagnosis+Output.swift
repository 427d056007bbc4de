import AccessoryModel

extension Diagnosis {
    /// The members of an error object (`Schemas/error.json`), its details aside.
    var outputMembers: [JSONValue.Member] {
        [
            .init("code", .string(code)), .init("category", .string(category.rawValue)),
            .init("message", .string(message)), .init("place", .optional(place)), .init("advice", .optional(advice)),
        ]
    }

    /// The same as an object.
    var json: JSONValue { .object(outputMembers) }
}
