import CNetlink

/// One attribute of a netlink message, copied out of it.
struct NetlinkAttribute: Hashable, Sendable {
    let type: Int
    let payload: [UInt8]

    /// The attributes that stand one behind the other in `bytes`. What is cut off is left out.
    static func all(in bytes: UnsafeRawBufferPointer) -> [NetlinkAttribute] {
        guard let start = bytes.baseAddress else { return [] }
        var attributes: [NetlinkAttribute] = []
        var remaining = Int32(clamping: bytes.count)
        // libnl reads only, whatever its types say of it.
        var next: UnsafeMutablePointer<nlattr>? = UnsafeMutableRawPointer(mutating: start)
            .assumingMemoryBound(to: nlattr.self)
        while let attribute = next, nla_ok(attribute, remaining) != 0 {
            let payload = UnsafeRawBufferPointer(start: nla_data(attribute), count: Int(nla_len(attribute)))
            attributes.append(NetlinkAttribute(type: Int(nla_type(attribute)), payload: Array(payload)))
            next = nla_next(attribute, &remaining)
        }
        return attributes
    }

    /// The attributes that its payload is made of.
    var nested: [NetlinkAttribute] { payload.withUnsafeBytes { Self.all(in: $0) } }

    /// The payload as a number of the machine's own byte order; nil if there are other than four bytes.
    var number: Int? {
        guard payload.count == MemoryLayout<UInt32>.size else { return nil }
        return Int(payload.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
    }

    /// The payload as text that ends at the first zero byte.
    var text: String { String(decoding: payload.prefix { $0 != 0 }, as: UTF8.self) }
}

extension [NetlinkAttribute] {
    /// The first attribute of a type.
    func first<Kind: RawRepresentable<UInt32>>(_ type: Kind) -> NetlinkAttribute? {
        first { $0.type == Int(type.rawValue) }
    }

    /// Whether there is an attribute of a type, as flags are said.
    func contains<Kind: RawRepresentable<UInt32>>(_ type: Kind) -> Bool { first(type) != nil }
}
