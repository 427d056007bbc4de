import AccessoryModel
import AccessoryRadio

extension RadioReport {
    var channelFinding: HostFinding {
        guard let channels else {
            return HostFinding(
                "channels.unknown", .note, in: .radios, of: status.interface,
                "It is not known which channels it may use.",
                meaning: "What is on another channel is never heard.")
        }
        let unheard = channels.unheard
        guard let country = channels.country else {
            let isLimited = !channels.forbidden.isEmpty || channels.usable.contains(where: \.isListenOnly)
            let meaning = (isLimited ? ["Only what all countries allow is used."] : []) + unheard
            return HostFinding(
                "channels.noCountry", .note, in: .radios, of: status.interface,
                "No country is set. Channels: \(channels.summary).",
                meaning: meaning.isEmpty ? nil : meaning.joined(separator: " "),
                advice: "Set the country that the host is in, such as 'iw reg set DE' for Germany until the next start."
            )
        }
        let state = "Country \(country). Channels: \(channels.summary)."
        guard unheard.isEmpty else {
            return HostFinding(
                "channels.limited", .note, in: .radios, of: status.interface, state,
                meaning: unheard.joined(separator: " "))
        }
        return HostFinding("channels.all", in: .radios, of: status.interface, state)
    }
}

extension RadioChannels {
    /// For each band the channels that may be used, those apart where only listening is allowed, and the forbidden ones.
    var summary: String {
        let bands = WiFiChannel.Band.allCases.compactMap { band -> String? in
            let usable = usable.filter { $0.channel.band == band }
            let spoken = Self.ranges(of: usable.filter { !$0.isListenOnly }.map(\.channel))
            let silent = Self.ranges(of: usable.filter(\.isListenOnly).map(\.channel))
            let forbidden = Self.ranges(of: forbidden.filter { $0.band == band })
            let parts = [
                spoken, silent.map { "listening only \($0)" }, forbidden.map { "forbidden \($0)" },
            ].compactMap { $0 }
            return parts.isEmpty ? nil : "\(band.title) " + parts.joined(separator: ", ")
        }
        return bands.isEmpty ? "none" : bands.joined(separator: "; ")
    }

    /// What stays unheard, a sentence each.
    var unheard: [String] {
        var sentences: [String] = []
        let numbers = Set(usable.filter { $0.channel.band == .twoPointFourGHz }.compactMap(\.channel.number))
        let high = [12, 13].filter { !numbers.contains($0) }
        if !high.isEmpty {
            let names = high.map(String.init).joined(separator: " or ")
            sentences.append("An access point on channel \(names) would be invisible.")
        }
        if !bands.contains(.fiveGHz) { sentences.append("An access point in the 5 GHz band would be invisible.") }
        if usable.contains(where: { $0.isListenOnly && $0.channel.band == .twoPointFourGHz }) {
            sentences.append("A hidden access point on a channel with listening only would be, too.")
        }
        return sentences
    }

    /// Channel numbers with neighbours drawn together, such as `1-11, 14`; nil for none.
    private static func ranges(of channels: [WiFiChannel]) -> String? {
        // Neighbours are 5 MHz apart in the lowest band and 20 MHz at most in the others.
        let channels = channels.filter { $0.number != nil }
        guard !channels.isEmpty else { return nil }
        var runs: [[WiFiChannel]] = []
        for channel in channels {
            let step = channel.band == .twoPointFourGHz ? 5 : 20
            if let last = runs.last?.last, channel.frequencyMHz - last.frequencyMHz <= step {
                runs[runs.count - 1].append(channel)
            } else {
                runs.append([channel])
            }
        }
        return runs.map { run in
            let ends = [run.first, run.count > 1 ? run.last : nil].compactMap { $0?.number }
            return ends.map(String.init).joined(separator: "-")
        }.joined(separator: ", ")
    }
}
