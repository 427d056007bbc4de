import AccessorySetup
public import Foundation
import Synchronization

/// How a picker searches.
public final class ASPickerDisplaySettings: Sendable {
    /// How long a picker searches, in seconds.
    public struct DiscoveryTimeout: RawRepresentable, Hashable, Sendable {
        public var rawValue: TimeInterval
        /// Less than a second is taken for one, and what is no number for 30 s.
        public init(rawValue: TimeInterval) { self.rawValue = rawValue }
        /// As ``init(rawValue:)``.
        public init(_ rawValue: TimeInterval) { self.rawValue = rawValue }

        /// 60 s.
        public static let short = Self(60)
        /// 120 s.
        public static let medium = Self(120)
        /// 300 s.
        public static let long = Self(300)
        /// Until ``ASAccessorySession/finishPickerDiscovery()`` or the person ends it. Its raw value is infinity.
        public static let unbounded = Self(.infinity)

        /// What a picker without settings has: 30 s.
        static let standard = Self(30)
        /// A search that is longer than ten years has no end, and no number of seconds is too great for the clock.
        private static let longest: TimeInterval = 10 * 365 * 86_400

        var core: AccessorySetup.DiscoveryTimeout {
            if rawValue.isNaN { return .default }
            if rawValue > Self.longest { return .unbounded }
            return AccessorySetup.DiscoveryTimeout(.seconds(max(0, rawValue)))
        }

        init(_ timeout: AccessorySetup.DiscoveryTimeout) {
            guard let duration = timeout.duration else {
                self = .unbounded
                return
            }
            self.init(duration / .seconds(1))
        }
    }

    /// What else a picker does.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// What is found is told to the application first, and only what it lets in is shown.
        public static let filterDiscoveryResults = Self(rawValue: 1 << 0)
    }

    private struct Values {
        var discoveryTimeout = DiscoveryTimeout.standard
        var options: Options = []
    }

    private let values = Mutex(Values())

    public init() {}

    init(_ settings: PickerSettings) {
        discoveryTimeout = DiscoveryTimeout(settings.discoveryTimeout)
        options = settings.filtersDiscoveryResults ? .filterDiscoveryResults : []
    }

    /// Settings as a picker has without any.
    public static var `default`: ASPickerDisplaySettings { ASPickerDisplaySettings() }

    /// How long the picker searches. 30 s unless it is set.
    public var discoveryTimeout: DiscoveryTimeout {
        get { values.withLock { $0.discoveryTimeout } }
        set { values.withLock { $0.discoveryTimeout = newValue } }
    }

    public var options: Options {
        get { values.withLock { $0.options } }
        set { values.withLock { $0.options = newValue } }
    }

    var core: PickerSettings {
        let values = values.withLock(\.self)
        return PickerSettings(
            discoveryTimeout: values.discoveryTimeout.core,
            filtersDiscoveryResults: values.options.contains(.filterDiscoveryResults))
    }
}
