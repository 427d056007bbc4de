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
    public let members: [Member]

    /// Reserves the radio that is named, or every radio that suits.
    ///
    /// Free radios suit, so that the host keeps its network; those in use suit where there is no free one. A radio
    /// that another run has locked is left out. The locks are taken before the first scan, since two runs that scan
    /// with one radio hold each other up.
    ///
    /// - Throws: ``SetupError/radio(_:)`` if no radio can be used, ``SetupError/lock(_:)`` if all are taken.
    public init(of host: any RadioHost, interface: String?, lockDirectory: String) async throws(SetupError) {
        var taken: RadioLockError?
        var members: [Member] = []
        for radio in try await Self.suitableRadios(of: host, interface: interface) {
            let lock: RadioLock
            do throws(RadioLockError) {
                lock = try RadioLock(interface: radio.interface, directory: lockDirectory)
            } catch {
                guard case .taken = error else { throw .lock(error) }
                taken = taken ?? error
                continue
            }
            // Asked again: a run that has just let go of the radio may have given it back meanwhile.
            members.append(Member(radio: radio, status: try await Self.usableStatus(of: radio), lock: lock))
        }
        if members.isEmpty, let taken { throw .lock(taken) }
        self.members = members
    }

    private init(members: [Member]) { self.members = members }

    /// The same reservation with all but one radio given back.
    func keeping(_ interface: String) -> RadioReservation {
        RadioReservation(members: members.filter { $0.radio.interface == interface })
    }

    private static func suitableRadios(
        of host: any RadioHost, interface: String?
    ) async throws(SetupError) -> [any WiFiRadio] {
        do throws(RadioError) {
            if let interface { return [try await host.radio(interface)] }
            let all = try await host.radios()
            let ready = all.filter { $0.availability == .ready }
            guard !ready.isEmpty else {
                throw all.first.map { RadioError.unusable(interface: $0.interface, $0.availability) } ?? .noRadio
            }
            let free = ready.filter(\.isFree)
            var radios: [any WiFiRadio] = []
            for status in free.isEmpty ? ready : free { radios.append(try await host.radio(status.interface)) }
            return radios
        } catch {
            throw SetupError(error)
        }
    }

    private static func usableStatus(of radio: any WiFiRadio) async throws(SetupError) -> RadioStatus {
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
