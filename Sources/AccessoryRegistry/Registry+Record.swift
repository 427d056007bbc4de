public import AccessoryModel
public import FoundationEssentials

extension Registry {
    /// Records what has been learnt of an accessory.
    ///
    /// The hardware addresses decide whose record it is: that of the same BSSID, whatever its SSID is now, or that of
    /// the same Bluetooth address; else it is a new one. What is nil in the observation leaves the record as it is.
    /// An observation that says nothing new changes nothing: ``Accessory/updatedAt`` is the time of the last change,
    /// not the last time that an accessory was seen.
    ///
    /// If the BSSID names one record and the Bluetooth address another, both are of one accessory. The one that was
    /// made first keeps its identifier, takes over from the other what it lacks, and the other's identifier leads to
    /// it from then on.
    ///
    /// Addresses of zeros or ones only, and names of hidden networks, count as unknown: drivers give them where they
    /// know nothing. An SSID alone does not tell one accessory from another, since makers give whole series the same.
    ///
    /// What the host knows by its name only is recorded all the same if ``AccessoryObservation/identifiedByName`` says
    /// so. If one record has that SSID, with an address or without, it is that record; if none has it, it is a new one
    /// without an address; if several have it, the name does not say which, and nothing is recorded.
    ///
    /// A record without an address waits for one: the first observation with an address that has no record yet, and
    /// with that SSID, takes it over, and its identifier stays. Of a name that many units share, such as "WLED-AP", it
    /// is so the first unit that is seen which becomes the one the host knew; the next ones are new records. Where
    /// another record has that SSID already, no unit takes the waiting one over: it can't be known whose it is, and a
    /// record too many can be removed, while one that was given to the wrong unit can't be told from a right one.
    ///
    /// - Parameter date: The time of the change, to the millisecond.
    /// - Throws: ``RegistryError/noIdentity(index:)``, ``RegistryError/ambiguousName(_:count:)``,
    ///   ``RegistryError/invalidName(_:)``, or what the file makes impossible.
    @discardableResult
    public func record(_ observation: AccessoryObservation, at date: Date = Date()) throws(RegistryError) -> Recorded {
        let observation = try Observed(observation, index: nil)
        let moment = Timestamp(date)
        return try write { try $0.record(observation, at: moment) }
    }

    /// Records many observations in one transaction: all of them, or, if it throws, none.
    ///
    /// - Returns: What became of each, in the same order.
    /// - Throws: As ``record(_:at:)``.
    @discardableResult
    public func record(
        contentsOf observations: some Sequence<AccessoryObservation>, at date: Date = Date()
    ) throws(RegistryError) -> [Recorded] {
        var valid: [Observed] = []
        valid.reserveCapacity(observations.underestimatedCount)
        for observation in observations { valid.append(try Observed(observation, index: valid.count)) }
        guard !valid.isEmpty else { return [] }
        let moment = Timestamp(date)
        return try write { [valid] database in
            var recorded: [Recorded] = []
            recorded.reserveCapacity(valid.count)
            for observation in valid { recorded.append(try database.record(observation, at: moment)) }
            return recorded
        }
    }
}
