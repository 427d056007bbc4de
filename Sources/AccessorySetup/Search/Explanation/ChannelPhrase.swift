import AccessoryModel
import AccessoryRadio

/// Channels of one band in words, such as `channels 12 and 13 (2.4 GHz)`.
struct ChannelPhrase: CustomStringConvertible {
    let description: String

    /// - Parameter all: What the radio has, so that neighbours are known for such and a run of them is said as one.
    init(_ channels: [WiFiChannel], of all: RadioChannels) {
        let wanted = Set(channels)
        let known = (all.usable.map(\.channel) + all.forbidden).filter { $0.band == channels.first?.band }
            .sorted { $0.frequencyMHz < $1.frequencyMHz }
        var runs: [[Int]] = []
        var continues = false
        for channel in known {
            guard wanted.contains(channel), let number = channel.number else {
                continues = false
                continue
            }
            if continues { runs[runs.count - 1].append(number) } else { runs.append([number]) }
            continues = true
        }
        let parts = runs.flatMap { run in
            run.count > 2 ? ["\(run[0]) to \(run[run.count - 1])"] : run.map(String.init)
        }
        let list =
            parts.count > 1
            ? parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1] : parts.joined()
        let noun = channels.count == 1 ? "channel" : "channels"
        let band = channels.first?.band.map { " (\($0.title))" } ?? ""
        description = "\(noun) \(list)\(band)"
    }
}
