import AccessoryModel
public import AccessoryRadio

/// The radios that one run may use: locked against every other process, for as long as the value lives.
public struct RadioReservation: Sendable {
    /// One radio, with its lock.
    public struct Member: Sendable {
        public let radio: any WiFiRadio
        /// Its state when it had been locked.
        public let status: RadioStatus
        let lock: RadioLock
    }

    /// Either the one that was named, or all free ones, or, where there is no free one, all that are in use.
    public private(set) var members: [Member]

    /// Reserves the radio that is named, or every radio that suits.
    ///
    /// Free radios suit, so that the host keeps its network; those in use suit where no free one can be had. A radio
    /// that another run has locked is left out. The locks are taken before the first scan, since two runs that scan
    /// with one radio hold each other up.
    ///
    /// - Throws: ``SetupError/radio(_:)`` if no radio can be used, ``SetupError/lock(_:)`` if all are taken.
    public init(of host: any RadioHost, interface: String?, lockDirectory: String) async throws(SetupError) {
        var members: [Member] = []
        var firstError: SetupError?
        for group in try await Self.suitableRadios(of: host, interface: interface) where members.isEmpty {
            for radio in group {
                do throws(SetupError) {
                    members.append(try await Self.reserve(radio, lockDirectory))
                } catch .cancelled {
                    throw .cancelled
                } catch {
                    firstError = firstError ?? error
                }
            }
        }
        guard !members.isEmpty else { throw firstError ?? .radio(.noRadio) }
        self.members = members
    }

    /// Gives all radios back but one.
    mutating func keepOnly(_ interface: String) { members.removeAll { $0.radio.interface != interface } }

    /// The radios that suit, those first that are better.
    private static func suitableRadios(
        of host: any RadioHost, interface: String?
    ) async throws(SetupError) -> [[any WiFiRadio]] {
        do throws(RadioError) {
            if let interface { return [[try await host.radio(interface)]] }
            let all = try await host.radios()
            var free: [any WiFiRadio] = []
            var used: [any WiFiRadio] = []
            for status in all where status.availability == .ready {
                let radio = try await host.radio(status.interface)
                if status.isFree { free.append(radio) } else { used.append(radio) }
            }
            guard !free.isEmpty || !used.isEmpty else {
                throw all.first.map { RadioError.unusable(interface: $0.interface, $0.availability) } ?? .noRadio
            }
            return [free, used]
        } catch {
            throw SetupError(error)
        }
    }

    private static func reserve(_ radio: any WiFiRadio, _ lockDirectory: String) async throws(SetupError) -> Member {
        let lock: RadioLock
        do throws(RadioLockError) {
            lock = try RadioLock(interface: radio.interface, directory: lockDirectory)
        } catch {
            throw .lock(error)
        }
        // Asked again: a run that has just let go of the radio may have given it back meanwhile.
        return Member(radio: radio, status: try await usableStatus(of: radio), lock: lock)
    }

    /// The radio's state now.
    ///
    /// - Throws: ``SetupError/radio(_:)`` if it can't be used.
    static func usableStatus(of radio: any WiFiRadio) async throws(SetupError) -> RadioStatus {
        do throws(RadioError) {
            let status = try await radio.status()
            guard status.availability == .ready else {
                throw RadioError.unusable(interface: status.interface, status.availability)
            }
            return status
        } catch {
            throw SetupError(error)
        }
    }
}
