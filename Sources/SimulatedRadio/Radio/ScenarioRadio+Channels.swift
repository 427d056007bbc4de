import AccessoryModel
import AccessoryRadio

extension ScenarioRadio {
    /// What it may use, of all channels of its bands.
    var channels: RadioChannels {
        let channels = WiFiChannel.Band.allCases.filter(bands.contains).flatMap(\.channels)
        return RadioChannels(
            country: country,
            usable: channels.filter { !forbiddenChannels.contains($0) }.map {
                RadioChannels.Usable(channel: $0, isListenOnly: listenOnlyChannels.contains($0))
            },
            forbidden: channels.filter(forbiddenChannels.contains))
    }
}

extension WiFiChannel.Band {
    /// Its channels of 20 MHz, in the order of their frequencies (IEEE 802.11-2020, annex E).
    var channels: [WiFiChannel] {
        let frequencies: [Int] =
            switch self {
            case .twoPointFourGHz: Array(stride(from: 2412, through: 2472, by: 5)) + [2484]
            case .fiveGHz:
                [5180...5320, 5500...5720, 5745...5885].flatMap {
                    stride(from: $0.lowerBound, through: $0.upperBound, by: 20)
                }
            case .sixGHz: Array(stride(from: 5955, through: 7115, by: 20))
            }
        return frequencies.map { WiFiChannel(frequencyMHz: $0) }
    }
}
