/// The keys of the objects in a scenario file. `scenario.schema.json` has the same ones.
enum ScenarioKeys {
    enum Scenario: String, CaseIterable {
        case schema = "$schema"
        case version, description, seed, signalWobblePercent, radios, otherInterfaces, accessPoints, events
    }

    enum Radio: String, CaseIterable {
        case interface, availability, reason, connection, bands, scanSeconds, joinSeconds, staleJoinSeconds
        case stuckSweeps, country, forbiddenChannels, listenOnlyChannels
    }

    enum Connection: String, CaseIterable {
        case uuid, name, accessPoint, comesBackByItself, activationSeconds, restore
    }

    enum AccessPoint: String, CaseIterable {
        case ssid, bssid, channel, frequencyMHz, signalPercent, security, passphrase, hidden
        case appearsAtSeconds, vanishesAtSeconds, inTheAir, gateway, dhcp, dhcpSeconds, answers, heardBy
        case missedSweeps, missChance, join, leave
    }

    enum AirTime: String, CaseIterable {
        case fromSeconds, untilSeconds
    }

    enum Join: String, CaseIterable {
        case outcome, attempts, stage, reason, action, bssid, afterSeconds
    }

    enum Failure: String, CaseIterable {
        case outcome, attempts, reason
    }

    enum Event: String, CaseIterable {
        case atSeconds, change, interface
    }
}
