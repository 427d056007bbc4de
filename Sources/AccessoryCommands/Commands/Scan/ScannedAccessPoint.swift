import AccessoryModel
import AccessorySetup

/// An access point as `scan` shows it.
struct ScannedAccessPoint {
    let accessPoint: AccessPoint
    let recognition: Recognition?

    /// As it stands in `accessPoints` (`Schemas/scan.json`).
    var json: JSONValue {
        [
            "ssid": .string(accessPoint.ssid.displayForm),
            "ssidHex": .string(accessPoint.ssid.hex),
            "bssid": .string(accessPoint.bssid.description),
            "interface": .string(accessPoint.interface),
            "frequencyMHz": .integer(accessPoint.channel.frequencyMHz),
            "channel": accessPoint.channel.number.map { .integer($0) } ?? .null,
            "signalPercent": .integer(accessPoint.signalPercent),
            "security": .string(accessPoint.security.rawValue),
            "lastSeenSeconds": accessPoint.lastSeenSeconds.map { .number(($0 * 10).rounded() / 10) } ?? .null,
            "match": recognition?.outputJSON ?? .null,
        ]
    }

    static func table(of rows: [ScannedAccessPoint]) -> Table {
        var table = Table([
            .init("SSID"), .init("BSSID"), .init("RADIO"), .init("CHANNEL", isNumber: true),
            .init("SIGNAL", isNumber: true), .init("SECURITY"), .init("SEEN", isNumber: true), .init("MATCH"),
        ])
        for row in rows {
            let accessPoint = row.accessPoint
            table.append([
                .ssid(accessPoint.ssid), .text(accessPoint.bssid.description), .text(accessPoint.interface),
                .number(accessPoint.channel.number), .number(accessPoint.signalPercent),
                .text(accessPoint.security.title), .text(accessPoint.lastSeenSeconds.map { "\(Int($0)) s" }),
                .text(row.recognition?.title, .good),
            ])
        }
        return table
    }
}
