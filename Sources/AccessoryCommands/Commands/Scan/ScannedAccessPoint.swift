import AccessoryModel
import AccessorySetup
import TerminalText

/// An access point as `scan` shows it.
struct ScannedAccessPoint {
    let accessPoint: AccessPoint
    let recognition: Recognition?

    /// As it stands in `accessPoints` (`Schemas/access-point.json`).
    var json: JSONValue { .object(outputMembers) }

    /// The members of that object.
    var outputMembers: [JSONValue.Member] {
        [
            .init("ssid", .string(accessPoint.ssid.displayForm)),
            .init("ssidHex", .string(accessPoint.ssid.hex)),
            .init("bssid", .string(accessPoint.bssid.description)),
            .init("interface", .string(accessPoint.interface)),
            .init("frequencyMHz", .integer(accessPoint.channel.frequencyMHz)),
            .init("channel", accessPoint.channel.number.map { .integer($0) } ?? .null),
            .init("signalPercent", .integer(accessPoint.signalPercent)),
            .init("security", .string(accessPoint.security.rawValue)),
            .init("lastSeenSeconds", accessPoint.lastSeenSeconds.map { .number(($0 * 10).rounded() / 10) } ?? .null),
            .init("match", recognition?.outputJSON ?? .null),
        ]
    }

    static func table(of rows: [ScannedAccessPoint]) -> Table { table(of: rows.map { ($0, nil) }) }

    /// - Parameter rows: Each with what is to be said of it.
    static func table(of rows: [(ScannedAccessPoint, comments: [Table.Field]?)]) -> Table {
        var table = Table([
            .init("SSID"), .init("BSSID"), .init("RADIO"), .init("CHANNEL", isNumber: true),
            .init("SIGNAL", isNumber: true), .init("SECURITY"), .init("SEEN", isNumber: true), .init("MATCH"),
        ])
        for (row, comments) in rows {
            let accessPoint = row.accessPoint
            let fields: [Table.Field] = [
                .ssid(accessPoint.ssid), .text(accessPoint.bssid.description), .text(accessPoint.interface),
                .number(accessPoint.channel.number), .number(accessPoint.signalPercent),
                .text(accessPoint.security.title),
                .text(accessPoint.lastSeenSeconds.map { "\(Int(saturating: $0)) s" }),
                .text(row.recognition?.title, row.recognition?.style),
            ]
            table.append(fields, comments: comments)
        }
        return table
    }
}
