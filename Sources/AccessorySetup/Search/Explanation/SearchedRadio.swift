public import AccessoryRadio

/// A radio of the host, and what it could do for a search.
public struct SearchedRadio: Hashable, Sendable {
    public let interface: String
    /// The channels that it may use; nil if they are not known.
    public let channels: RadioChannels?
    /// Why it was not used, or not to the end; nil if it was.
    public let problem: RadioError?

    public init(interface: String, channels: RadioChannels?, problem: RadioError? = nil) {
        self.interface = interface
        self.channels = channels
        self.problem = problem
    }

    /// Looks at all radios of a host, or at one.
    ///
    /// - Parameters:
    ///   - interface: The one; nil for all.
    ///   - failures: The radios that failed in the search, and why.
    /// - Throws: What keeps the host from being asked. A radio that is gone is left out.
    public static func all(
        of host: any RadioHost, interface: String?, failures: [String: RadioError]
    ) async throws(RadioError) -> [SearchedRadio] {
        var radios: [SearchedRadio] = []
        for status in try await host.radios() where interface == nil || status.interface == interface {
            let problem: RadioError? =
                status.availability == .ready ? nil : .unusable(interface: status.interface, status.availability)
            radios.append(
                SearchedRadio(
                    interface: status.interface, channels: try await channels(of: status.interface, host),
                    problem: failures[status.interface] ?? problem))
        }
        return radios
    }

    /// The channels of a radio. That they can't be read is no reason to say nothing of all else.
    private static func channels(
        of interface: String, _ host: any RadioHost
    ) async throws(RadioError) -> RadioChannels? {
        do {
            return try await host.radio(interface).channels()
        } catch .cancelled {
            throw .cancelled
        } catch {
            return nil
        }
    }
}
