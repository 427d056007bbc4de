import AccessoryModel
import AccessoryRadio

/// Reads a scenario from a JSON document, and reports all that is wrong with it.
///
/// What one object says about another is checked at the end, when all are known.
struct ScenarioReader {
    private var interfaces: [String: String] = [:]
    private var radioInterfaces: Set<String> = []
    private var bssids: [BSSID: String] = [:]
    private var uuids: [String: String] = [:]
    private var namedInterfaces: [(JSONNode, String)] = []
    private var namedAccessPoints: [(JSONNode, BSSID)] = []

    static func read(_ root: JSONNode) -> Scenario? {
        var reader = ScenarioReader()
        return reader.scenario(root)
    }

    private mutating func scenario(_ root: JSONNode) -> Scenario? {
        guard let object = root.object(ScenarioKeys.Scenario.self) else { return nil }
        _ = object.optional(.schema)?.string()
        readVersion(object.required(.version))
        _ = object.optional(.description)?.string()
        var scenario = Scenario()
        if let seed = object.optional(.seed)?.integer(in: 0...Int.max) { scenario.seed = UInt64(seed) }
        if let wobble = object.optional(.signalWobblePercent)?.integer(in: 0...100) {
            scenario.signalWobblePercent = wobble
        }
        for node in object.required(.radios)?.elements() ?? [] {
            if let radio = self.radio(node) { scenario.radios.append(radio) }
        }
        for node in object.optional(.otherInterfaces)?.elements() ?? [] {
            guard let interface = node.interface() else { continue }
            takeInterface(interface, node)
            scenario.otherInterfaces.append(interface)
        }
        for node in object.required(.accessPoints)?.elements() ?? [] {
            if let accessPoint = self.accessPoint(node) { scenario.accessPoints.append(accessPoint) }
        }
        for node in object.optional(.events)?.elements() ?? [] {
            if let event = self.event(node) { scenario.events.append(event) }
        }
        checkNames()
        return scenario
    }

    private func readVersion(_ node: JSONNode?) {
        guard let node, let version = node.integer(in: 0...Int.max), version != Scenario.version else { return }
        node.reportInvalid(
            expected: "version \(Scenario.version)", code: "scenario.version",
            advice: version > Scenario.version ? "A newer version of this program reads it." : nil)
    }

    private func checkNames() {
        for (node, interface) in namedInterfaces where !radioInterfaces.contains(interface) {
            node.reportUnknown("radio", "'\(interface)'")
        }
        for (node, bssid) in namedAccessPoints where bssids[bssid] == nil {
            node.reportUnknown("access point", bssid.description)
        }
    }

    private mutating func takeInterface(_ interface: String, _ node: JSONNode) {
        if let first = interfaces.updateValue(node.path, forKey: interface) {
            interfaces[interface] = first
            node.reportTwice("interface", "'\(interface)'", first: first)
        }
    }

    // MARK: Radios

    private mutating func radio(_ node: JSONNode) -> ScenarioRadio? {
        guard let object = node.object(ScenarioKeys.Radio.self) else { return nil }
        let interfaceNode = object.required(.interface)
        let interface = interfaceNode?.interface()
        if let interface, let interfaceNode {
            takeInterface(interface, interfaceNode)
            radioInterfaces.insert(interface)
        }
        let availability = self.availability(object)
        let connectionNode = object.optional(.connection)
        let connection = connectionNode.flatMap { self.connection($0) }
        let bands = object.optional(.bands)?.elements { $0.word(of: WiFiChannel.Band.self) }
        if let bands, bands.isEmpty { object.optional(.bands)?.reportInvalid(expected: "one band at least") }
        let country = object.optional(.country)?.country()
        let forbidden = Self.channels(object.optional(.forbiddenChannels), of: bands)
        let listenOnly = Self.channels(object.optional(.listenOnlyChannels), of: bands, unless: forbidden)
        let scanTime = object.optional(.scanSeconds)?.seconds()
        let joinTime = object.optional(.joinSeconds)?.seconds()
        let staleJoinTime = object.optional(.staleJoinSeconds)?.seconds()
        let stuckSweeps = object.optional(.stuckSweeps)?.integer(in: 0...1_000_000)
        guard let interface else { return nil }
        return ScenarioRadio(
            interface: interface, availability: availability, connection: connection,
            bands: bands.map { Set($0) } ?? Set(WiFiChannel.Band.allCases), scanTime: scanTime ?? .seconds(4),
            joinTime: joinTime ?? .milliseconds(1500), staleJoinTime: staleJoinTime, stuckSweeps: stuckSweeps ?? 0,
            country: country, forbiddenChannels: Set(forbidden.keys), listenOnlyChannels: Set(listenOnly.keys))
    }

    /// Channels by their numbers, with the place where each stands.
    ///
    /// - Parameters:
    ///   - bands: The bands that they must be of; nil for all.
    ///   - others: Channels that have been named already, and are not named again.
    private static func channels(
        _ node: JSONNode?, of bands: [WiFiChannel.Band]?, unless others: [WiFiChannel: String] = [:]
    ) -> [WiFiChannel: String] {
        var channels: [WiFiChannel: String] = [:]
        for node in node?.elements() ?? [] {
            guard let number = node.integer(in: 1...177) else { continue }
            guard let channel = WiFiChannel(number: number), let band = channel.band, bands?.contains(band) ?? true
            else {
                node.reportInvalid(expected: "a channel of the radio's bands: 1 to 14, or 32 to 177")
                continue
            }
            if let first = others[channel] ?? channels[channel] {
                node.reportTwice("channel", "\(number)", first: first)
            } else {
                channels[channel] = node.path
            }
        }
        return channels
    }

    private func availability(_ object: JSONObjectNode<ScenarioKeys.Radio>) -> RadioStatus.Availability {
        let node = object.optional(.availability)
        let word = node?.word(of: ScenarioWords.Availability.self)
        let isUnavailable = word == .unavailable
        let reason = isUnavailable ? object.required(.reason)?.reason() : nil
        if !isUnavailable, let reasonNode = object.optional(.reason), node == nil || word != nil {
            reasonNode.reportWithoutUse(
                "reason", path: reasonNode.path, because: "only an availability of 'unavailable' has one")
        }
        return switch word {
        case .ready, nil: .ready
        case .unmanaged: .unmanaged
        case .softBlocked: .softBlocked
        case .hardBlocked: .hardBlocked
        case .unavailable: .unavailable(reason: reason ?? "")
        }
    }

    private mutating func connection(_ node: JSONNode) -> ScenarioConnection? {
        guard let object = node.object(ScenarioKeys.Connection.self) else { return nil }
        let uuidNode = object.required(.uuid)
        let uuid = uuidNode?.uuid()
        if let uuid, let uuidNode {
            if let first = uuids[uuid] {
                uuidNode.reportTwice("UUID", uuid, first: first)
            } else {
                uuids[uuid] = uuidNode.path
            }
        }
        let name = object.required(.name)?.visibleText()
        let accessPointNode = object.optional(.accessPoint)
        let accessPoint = accessPointNode?.bssid()
        if let accessPoint, let accessPointNode { namedAccessPoints.append((accessPointNode, accessPoint)) }
        let comesBack = object.optional(.comesBackByItself)?.boolean()
        let activationTime = object.optional(.activationSeconds)?.seconds()
        let failure = object.optional(.restore).flatMap { Self.failure($0) }
        guard let uuid, let name else { return nil }
        return ScenarioConnection(
            reference: ConnectionReference(uuid: uuid, name: name), accessPoint: accessPoint,
            comesBackByItself: comesBack ?? true, activationTime: activationTime ?? .seconds(3),
            restoreFailure: failure)
    }

    private static func failure(_ node: JSONNode) -> ScriptedFailure? {
        guard let object = node.object(ScenarioKeys.Failure.self) else { return nil }
        let outcome = object.required(.outcome)?.word(of: ScenarioWords.FailureOutcome.self)
        let attempts = object.optional(.attempts)?.attempts()
        let reason = object.optional(.reason)?.reason()
        if outcome == .succeeds {
            for key in [ScenarioKeys.Failure.attempts, .reason] where object.optional(key) != nil {
                node.reportWithoutUse(key.rawValue, path: object.path(of: key), because: "the outcome is success")
            }
        }
        guard outcome == .fails else { return nil }
        return ScriptedFailure(reason: reason ?? "it did not answer", attempts: attempts)
    }

    // MARK: Access points

    private mutating func accessPoint(_ node: JSONNode) -> ScenarioAccessPoint? {
        guard let object = node.object(ScenarioKeys.AccessPoint.self) else { return nil }
        let ssid = object.required(.ssid).flatMap { Self.ssid($0) }
        let bssidNode = object.required(.bssid)
        let bssid = bssidNode?.bssid()
        if let bssid, let bssidNode {
            if let first = bssids[bssid] {
                bssidNode.reportTwice("BSSID", bssid.description, first: first)
            } else {
                bssids[bssid] = bssidNode.path
            }
        }
        let channel = Self.channel(object)
        let signal = object.optional(.signalPercent)?.integer(in: 0...100)
        let security = object.optional(.security)?.word(of: WiFiSecurity.self)
        let isSecurityKnown = object.optional(.security) == nil || security != nil
        let passphrase = object.optional(.passphrase)?.secret.passphrase(
            for: isSecurityKnown ? security ?? .open : nil)
        let isHidden = object.optional(.hidden)?.boolean()
        let airTimes = Self.airTimes(object)
        let address = object.optional(.gateway)?.text(
            expected: "an address and the length of its network's prefix, such as 192.168.4.1/24"
        ) { StaticAddress($0) }
        let givesOutAddresses = object.optional(.dhcp)?.boolean()
        let addressingTime = object.optional(.dhcpSeconds)?.seconds()
        if givesOutAddresses == false, addressingTime != nil {
            node.reportWithoutUse(
                "dhcpSeconds", path: object.path(of: .dhcpSeconds), because: "no addresses are given out")
        }
        let answers = object.optional(.answers)?.boolean()
        let heardBy = self.heardBy(object.optional(.heardBy))
        let missedSweeps = object.optional(.missedSweeps)?.integer(in: 0...1_000_000)
        let missChance = object.optional(.missChance)?.number(in: 0...1)
        let join = object.optional(.join).flatMap { Self.join($0, of: bssid, security) }
        let leaveFailure = object.optional(.leave).flatMap { Self.failure($0) }
        guard let ssid, let bssid else { return nil }
        return ScenarioAccessPoint(
            ssid: ssid, bssid: bssid, channel: channel ?? WiFiChannel(frequencyMHz: 2437),
            signalPercent: signal ?? 70, security: security ?? .open, passphrase: passphrase,
            isHidden: isHidden ?? false, airTimes: airTimes, address: address,
            givesOutAddresses: givesOutAddresses ?? true, addressingTime: addressingTime ?? .milliseconds(100),
            answers: answers ?? true, heardBy: heardBy, missedSweeps: missedSweeps ?? 0,
            missChance: missChance ?? 0, join: join ?? JoinScript(), leaveFailure: leaveFailure)
    }

    private static func ssid(_ node: JSONNode) -> SSID? {
        let expected = "a name of 1 to 32 bytes that are not all zero, as text or as hex: and pairs of hex digits"
        return node.text(expected: expected) { text in
            guard let ssid = try? SSID(argument: text), !ssid.isHidden else { return nil }
            return ssid
        }
    }

    private static func channel(_ object: JSONObjectNode<ScenarioKeys.AccessPoint>) -> WiFiChannel? {
        let number = object.optional(.channel)?.integer(in: 1...177)
        let frequency = object.optional(.frequencyMHz)?.integer(in: 2412...7115)
        if let number {
            if object.optional(.frequencyMHz) != nil {
                object.node.reportWithoutUse(
                    "frequencyMHz", path: object.path(of: .frequencyMHz), because: "'channel' says the same")
            }
            let channel = WiFiChannel(number: number)
            if channel == nil {
                object.optional(.channel)?.reportInvalid(
                    expected: "a channel of the 2.4 GHz band, 1 to 14, or of the 5 GHz band, 32 to 177",
                    advice: "Give a channel of the 6 GHz band by its 'frequencyMHz'.")
            }
            return channel
        }
        guard let frequency else { return nil }
        let channel = WiFiChannel(frequencyMHz: frequency)
        guard channel.number != nil else {
            object.optional(.frequencyMHz)?.reportInvalid(expected: "the centre frequency of a Wi-Fi channel in MHz")
            return nil
        }
        return channel
    }

    private static func airTimes(_ object: JSONObjectNode<ScenarioKeys.AccessPoint>) -> [AirTime] {
        let appears = object.optional(.appearsAtSeconds)?.seconds()
        let vanishes = object.optional(.vanishesAtSeconds)?.seconds()
        let single = [ScenarioKeys.AccessPoint.appearsAtSeconds, .vanishesAtSeconds]
            .filter { object.optional($0) != nil }
        if let list = object.optional(.inTheAir) {
            for key in single {
                object.node.reportWithoutUse(
                    key.rawValue, path: object.path(of: key), because: "'inTheAir' says all the times")
            }
            return airTimes(list)
        }
        guard !single.isEmpty else { return [] }
        checkOrder(appears ?? .zero, vanishes, object.optional(.vanishesAtSeconds))
        return [AirTime(from: appears ?? .zero, until: vanishes)]
    }

    private static func airTimes(_ node: JSONNode) -> [AirTime] {
        guard let nodes = node.elements() else { return [] }
        if nodes.isEmpty { node.reportInvalid(expected: "one span of time at least") }
        var spans: [AirTime] = []
        for node in nodes {
            guard let object = node.object(ScenarioKeys.AirTime.self) else { continue }
            let from = object.required(.fromSeconds)?.seconds()
            let until = object.optional(.untilSeconds)?.seconds()
            checkOrder(from ?? .zero, until, object.optional(.untilSeconds))
            guard let from else { continue }
            if let last = spans.last, last.until.map({ from <= $0 }) ?? true {
                object.optional(.fromSeconds)?.reportInvalid(
                    expected: "a time after the end of the span before", advice: "Put the spans in their order.")
            }
            spans.append(AirTime(from: from, until: until))
        }
        return spans
    }

    private static func checkOrder(_ from: Duration, _ until: Duration?, _ node: JSONNode?) {
        if let until, until <= from { node?.reportInvalid(expected: "a time after the one at which it appears") }
    }

    private mutating func heardBy(_ node: JSONNode?) -> Set<String>? {
        guard let nodes = node?.elements() else { return nil }
        var interfaces: Set<String> = []
        for node in nodes {
            guard let interface = node.interface() else { continue }
            namedInterfaces.append((node, interface))
            interfaces.insert(interface)
        }
        return interfaces
    }

    private static func join(_ node: JSONNode, of bssid: BSSID?, _ security: WiFiSecurity?) -> JoinScript? {
        guard let object = node.object(ScenarioKeys.Join.self) else { return nil }
        let outcome = object.required(.outcome)?.word(of: ScenarioWords.Outcome.self)
        let attempts = object.optional(.attempts)?.attempts()
        let stage = object.optional(.stage)?.word(of: JoinStage.self)
        let reason = object.optional(.reason)?.reason()
        let action = object.optional(.action)?.visibleText()
        let other = object.optional(.bssid)?.bssid()
        let after = object.optional(.afterSeconds)?.seconds()
        guard let outcome else { return nil }
        let allowed = outcome.keys + [.outcome] + (outcome == .succeeds ? [] : [.attempts])
        for key in object.keys where !allowed.contains(key) {
            node.reportWithoutUse(
                key.rawValue, path: object.path(of: key), because: "the outcome is '\(outcome.rawValue)'")
        }
        let fault: JoinFault
        switch outcome {
        case .succeeds: return JoinScript()
        case .passphraseRefused: fault = .passphraseRefused
        case .authenticationProbablyRefused: fault = .authenticationProbablyRefused
        case .associationRefused: fault = .associationRefused(reason: reason ?? "it is full")
        case .associationTimedOut: fault = .associationTimedOut
        case .interrupted: fault = .interrupted(reason: reason ?? "another connection took the radio")
        case .accessPointGone: fault = .accessPointGone
        case .noAddress: fault = .noAddress
        case .timedOut:
            _ = object.required(.stage)
            guard let stage else { return nil }
            fault = .timedOut(stage)
        case .radioLost: fault = .radioLost(reason: reason ?? "it was unplugged")
        case .supplicantLost: fault = .supplicantLost
        case .serviceStopped: fault = .serviceStopped
        case .notPermitted:
            fault = .notPermitted(action: action ?? "org.freedesktop.NetworkManager.network-control")
        case .refused: fault = .refused(reason: reason ?? "it gave no reason")
        case .wrongAccessPoint:
            _ = object.required(.bssid)
            guard let other else { return nil }
            if other == bssid { object.optional(.bssid)?.reportInvalid(expected: "another BSSID than its own") }
            fault = .wrongAccessPoint(other)
        case .fellBackToWPA2:
            if security != .wpa2wpa3Personal {
                node.reportWithoutUse(
                    "outcome", path: object.path(of: .outcome),
                    because: "only an access point of 'wpa2wpa3Personal' has something to fall back to")
            }
            fault = .fellBackToWPA2
        case .linkLost:
            _ = object.required(.afterSeconds)
            guard let after else { return nil }
            fault = .linkLost(after: after, reason: reason ?? "the access point ended it")
        }
        return JoinScript(fault, attempts: attempts)
    }

    // MARK: Events

    private mutating func event(_ node: JSONNode) -> ScenarioEvent? {
        guard let object = node.object(ScenarioKeys.Event.self) else { return nil }
        let time = object.required(.atSeconds)?.seconds()
        let word = object.required(.change)?.word(of: ScenarioWords.Change.self)
        let interfaceNode = object.optional(.interface)
        let interface = interfaceNode?.interface()
        if let interface, let interfaceNode { namedInterfaces.append((interfaceNode, interface)) }
        guard let word else { return nil }
        if word == .serviceStops || word == .serviceReturns {
            if interfaceNode != nil {
                node.reportWithoutUse(
                    "interface", path: object.path(of: .interface), because: "it happens to all radios")
            }
            return time.map { ScenarioEvent(at: $0, word == .serviceStops ? .serviceStops : .serviceReturns) }
        }
        _ = object.required(.interface)
        guard let time, let interface else { return nil }
        let change: ScenarioEvent.Change =
            switch word {
            case .softBlocked: .softBlocked(interface: interface)
            case .hardBlocked: .hardBlocked(interface: interface)
            case .unblocked: .unblocked(interface: interface)
            case .unmanaged: .unmanaged(interface: interface)
            case .managed: .managed(interface: interface)
            case .unplugged: .unplugged(interface: interface)
            case .pluggedIn: .pluggedIn(interface: interface)
            case .serviceStops: .serviceStops
            case .serviceReturns: .serviceReturns
            }
        return ScenarioEvent(at: time, change)
    }
}
