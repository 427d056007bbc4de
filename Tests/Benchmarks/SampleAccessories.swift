import AccessoryModel

/// Accessories as a person has them who has very many: two technologies, a few families, a name of their own each.
enum SampleAccessories {
    /// The observations of the given numbers, made one by one as they are asked for.
    static func observations(_ numbers: Range<Int>) -> some Sequence<AccessoryObservation> {
        numbers.lazy.map { number in
            AccessoryObservation(
                displayName: "Plug \(number)", ssid: ssid(number), bssid: bssid(number),
                bluetoothAddress: BluetoothAddress(rawValue: 0xC01D_0000_0000 + UInt64(number)),
                profileID: "plug-\(number % 20)", descriptor: families[number % families.count])
        }
    }

    static func ssid(_ number: Int) -> SSID? { try? SSID(bytes: "Plug-\(number % 20)-\(number)".utf8) }

    /// Scattered, as the addresses of many makers are: multiples of the golden ratio never come near each other.
    static func bssid(_ number: Int) -> BSSID {
        BSSID(rawValue: (UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15) >> 16)
    }

    private static let families: [DiscoveryDescriptor] = (0..<20).compactMap { number in
        (try? SSID(bytes: "Plug-\(number)-".utf8)).map { DiscoveryDescriptor(ssidPrefix: $0) }
    }
}
