import AccessoryModel
import AccessoryRadio
import Testing

@testable import NetworkManagerRadio

/// Values that several tests need.
enum Samples {
    static let bssid = "A8:03:2A:B0:00:01"

    static func accessPoint(_ security: WiFiSecurity = .open, ssid: String = "lamp-1234") throws -> AccessPoint {
        AccessPoint(
            ssid: try SSID(bytes: ssid.utf8), bssid: try #require(BSSID(bssid)), interface: "wlan0",
            channel: WiFiChannel(frequencyMHz: 2437), signalPercent: 80, security: security)
    }

    static func request(
        _ security: WiFiSecurity = .open, passphrase: String? = nil, attempts: Int = 1,
        addressing: JoinRequest.Addressing = .automatic(fallback: nil)
    ) throws -> JoinRequest {
        JoinRequest(
            accessPoint: try accessPoint(security), passphrase: try passphrase.map { try Passphrase(bytes: $0.utf8) },
            passphraseAttempts: attempts, addressing: addressing)
    }
}
