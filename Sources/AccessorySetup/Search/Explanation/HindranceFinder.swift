public import AccessoryModel
import AccessoryRadio

/// Finds what could have kept an access point from being heard, from facts about the radios and what they heard.
public struct HindranceFinder: Sendable {
    /// Results older than this are not of a scan that has just ended.
    private static let freshSeconds = 10.0

    private let recognizer: Recognizer
    private let radios: [SearchedRadio]
    private let heard: [AccessPoint]

    public init(recognizer: Recognizer, radios: [SearchedRadio], heard: [AccessPoint]) {
        self.recognizer = recognizer
        self.radios = radios
        self.heard = heard
    }

    /// The likelier first.
    public var hindrances: [Hindrance] {
        radios.compactMap(unused) + aboutResults + aboutNames + radios.flatMap(aboutChannels) + aboutLifetimes
    }

    private func unused(_ radio: SearchedRadio) -> Hindrance? {
        radio.problem.map {
            Hindrance(
                .radioUnused, "\(radio.interface) could not be used: \($0.diagnosis.message)",
                interface: radio.interface)
        }
    }

    private var aboutResults: [Hindrance] {
        guard !heard.isEmpty else {
            return [
                Hindrance(
                    .nothingHeard,
                    "Not one access point was heard, which is rare indoors: see that the radio has an antenna.")
            ]
        }
        guard let newest = heard.compactMap(\.lastSeenSeconds).min(), newest > Self.freshSeconds else { return [] }
        return [
            Hindrance(
                .oldResults,
                "The newest result is \(Int(saturating: newest.rounded())) s old: the radio has not heard since.")
        ]
    }

    private var aboutNames: [Hindrance] {
        let count = Set(heard.filter(\.ssid.isHidden).map(\.bssid)).count
        guard count > 0 else { return [] }
        let networks = count == 1 ? "1 network withholds its name" : "\(count) networks withhold their names"
        return [
            Hindrance(
                .withheldNames,
                recognizer.namesToProbe.isEmpty
                    ? "\(networks). If the accessory's is hidden, ask for it with --ssid and its whole name."
                    : "\(networks), and did not answer to the name that was asked for.")
        ]
    }

    // MARK: Channels

    /// What one radio can't hear and no other one can.
    private func aboutChannels(_ radio: SearchedRadio) -> [Hindrance] {
        guard radio.problem == nil, let channels = radio.channels else { return [] }
        let others = radios.filter { $0.interface != radio.interface && $0.problem == nil }
            .compactMap(\.channels).flatMap(\.usable)
        return WiFiChannel.Band.allCases.filter(recognizer.bands.contains).flatMap { band in
            [
                forbidden(band, radio.interface, channels, others), listenOnly(band, radio.interface, channels, others),
            ].compactMap { $0 }
        }
    }

    private func forbidden(
        _ band: WiFiChannel.Band, _ interface: String, _ channels: RadioChannels, _ others: [RadioChannels.Usable]
    ) -> Hindrance? {
        let heard = Set(others.map(\.channel))
        // Channel 14 is for Japan alone, and for the oldest kind of Wi-Fi: no accessory opens a hotspot there.
        let forbidden = channels.forbidden.filter { $0.band == band && $0.number != 14 && !heard.contains($0) }
        let reason =
            channels.country.map { "The rules of \($0) forbid it." }
            ?? "No country is set, so the strictest rules apply; "
            + "'iw reg set' with the country's two letters may allow more."
        if !channels.bands.contains(band) {
            if heard.contains(where: { $0.band == band }) { return nil }
            return forbidden.isEmpty
                ? Hindrance(
                    .missingBand, "\(interface) has no \(band.title), so nothing there is heard.", interface: interface)
                : Hindrance(
                    .forbiddenChannels, "\(interface) may not use \(band.title), so nothing there is heard. \(reason)",
                    interface: interface)
        }
        guard !forbidden.isEmpty else { return nil }
        let names = ChannelPhrase(forbidden, of: channels)
        return Hindrance(
            .forbiddenChannels, "\(interface) may not use \(names), so nothing there is heard. \(reason)",
            interface: interface)
    }

    /// Worth a word where a name is asked for, or a network has been heard that won't tell its name.
    private func listenOnly(
        _ band: WiFiChannel.Band, _ interface: String, _ channels: RadioChannels, _ others: [RadioChannels.Usable]
    ) -> Hindrance? {
        let asked = Set(others.filter { !$0.isListenOnly }.map(\.channel))
        let quiet = channels.usable.filter { $0.isListenOnly && $0.channel.band == band && !asked.contains($0.channel) }
            .map(\.channel)
        let hidden = heard.filter { $0.interface == interface && $0.ssid.isHidden && quiet.contains($0.channel) }
        guard !quiet.isEmpty, !recognizer.namesToProbe.isEmpty || !hidden.isEmpty else { return nil }
        let names = ChannelPhrase(quiet, of: channels)
        let one = hidden.first.map { " \($0.bssid) is such a network." } ?? ""
        return Hindrance(
            .listenOnlyChannels,
            "\(interface) may only listen on \(names), so a hidden network there does not tell its name.\(one)",
            interface: interface)
    }

    // MARK: Families

    private var aboutLifetimes: [Hindrance] {
        let lifetimes = recognizer.lifetimes
        guard let first = lifetimes.first else { return [] }
        let phrase =
            lifetimes.count == 1
            ? "A hotspot of '\(first.profile)' goes \(Self.span(first.seconds)) after power-up"
            : "Some hotspots go a while after power-up: "
                + lifetimes.map { "\($0.profile) after \(Self.span($0.seconds))" }.joined(separator: ", ")
        return [Hindrance(.lifetime, phrase + ". Switch the accessory off and on again.")]
    }

    private static func span(_ seconds: Int) -> String {
        seconds >= 120 && seconds.isMultiple(of: 60) ? "\(seconds / 60) min" : "\(seconds) s"
    }
}
