public import AccessoryModel
public import FoundationEssentials

extension Registry {
    /// Changes an accessory's record: all of the edit as one change, or nothing.
    ///
    /// - Parameters:
    ///   - revision: The ``Accessory/revision`` that the caller has seen. If the record has another one by now,
    ///     nothing is changed. Nil changes it in any case.
    /// - Returns: The accessory as it is now. What is the same again is no change.
    /// - Throws: ``RegistryError/notFound(_:)``, ``RegistryError/revisionConflict(_:expected:actual:)``,
    ///   ``RegistryError/invalidName(_:)``, or what the file makes impossible.
    @discardableResult
    public func update(
        _ id: Accessory.ID, with edit: AccessoryEdit, ifRevision revision: Int? = nil, at date: Date = Date()
    ) throws(RegistryError) -> Accessory {
        if let problem = edit.displayName.flatMap(DisplayNameProblem.find) { throw .invalidName(problem) }
        let moment = Timestamp(date)
        return try write { database in
            let record = try database.record(id: id, ifRevision: revision)
            var accessory = record.accessory
            edit.apply(to: &accessory)
            guard accessory != record.accessory else { return accessory }
            accessory.updatedAt = moment.date
            return try database.update(record, to: accessory)
        }
    }

    /// Gives an accessory another name. Parameters and errors are those of ``update(_:with:ifRevision:at:)``.
    @discardableResult
    public func rename(
        _ id: Accessory.ID, to name: String, ifRevision revision: Int? = nil, at date: Date = Date()
    ) throws(RegistryError) -> Accessory {
        try update(id, with: AccessoryEdit(displayName: name), ifRevision: revision, at: date)
    }

    /// Sets how far an accessory's authorisation has come. Parameters and errors are those of
    /// ``update(_:with:ifRevision:at:)``.
    @discardableResult
    public func setState(
        _ state: Accessory.State, of id: Accessory.ID, ifRevision revision: Int? = nil, at date: Date = Date()
    ) throws(RegistryError) -> Accessory {
        try update(id, with: AccessoryEdit(state: state), ifRevision: revision, at: date)
    }

    /// Forgets an accessory, also one whose record can't be read whole. Its history stays; the same accessory seen again
    /// gets a new record.
    ///
    /// Parameters and errors are those of ``update(_:with:ifRevision:at:)``.
    ///
    /// - Returns: The accessory as it was.
    @discardableResult
    public func remove(
        _ id: Accessory.ID, ifRevision revision: Int? = nil, at date: Date = Date()
    ) throws(RegistryError) -> Accessory {
        let moment = Timestamp(date)
        return try write { database in
            let record = try database.record(id: id, ifRevision: revision, .leaveOutValue)
            try database.delete(record, at: moment)
            return record.accessory
        }
    }
}

extension RegistryDatabase {
    /// The record that a caller means to change.
    fileprivate mutating func record(
        id: Accessory.ID, ifRevision revision: Int?, _ policy: DamagePolicy = .refuse
    ) throws -> AccessoryRecord {
        guard let record = try record(id: id, policy) else { throw RegistryError.notFound(id) }
        let actual = record.accessory.revision
        if let revision, revision != actual {
            throw RegistryError.revisionConflict(record.accessory.id, expected: revision, actual: actual)
        }
        return record
    }
}
