/// The centre frequency of an access point's primary channel, in MHz, and what follows from it.
public struct WiFiChannel: Hashable, Sendable {
    /// The part of the spectrum.
    public enum Band: String, Hashable, Sendable, Codable, CaseIterable {
        case twoPointFourGHz = "2.4GHz"
        case fiveGHz = "5GHz"
        case sixGHz = "6GHz"

        /// As people write it, such as `2.4 GHz`.
        public var title: String {
            switch self {
            case .twoPointFourGHz: "2.4 GHz"
            case .fiveGHz: "5 GHz"
            case .sixGHz: "6 GHz"
            }
        }
    }

    /// The centre frequency, in MHz. 0 where it is not known.
    public let frequencyMHz: Int

    public init(frequencyMHz: Int) { self.frequencyMHz = frequencyMHz }

    /// The band; nil for a frequency outside the three.
    public var band: Band? {
        switch frequencyMHz {
        case 2401...2495: .twoPointFourGHz
        case 4900...5895: .fiveGHz
        case 5925...7125: .sixGHz
        default: nil
        }
    }

    /// The channel number (IEEE 802.11-2020, annex E); nil for a frequency that is no channel's.
    public var number: Int? {
        switch frequencyMHz {
        case 2484: 14
        case 2412...2472 where (frequencyMHz - 2407).isMultiple(of: 5): (frequencyMHz - 2407) / 5
        case 4910...4980 where frequencyMHz.isMultiple(of: 5): (frequencyMHz - 4000) / 5
        case 5005...5895 where frequencyMHz.isMultiple(of: 5): (frequencyMHz - 5000) / 5
        case 5935: 2
        case 5955...7115 where frequencyMHz.isMultiple(of: 5): (frequencyMHz - 5950) / 5
        default: nil
        }
    }
}
