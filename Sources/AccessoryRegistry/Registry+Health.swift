extension Registry {
    /// Sees whether something could be recorded now, without recording anything.
    ///
    /// A registry that is there and can only be read opens all the same. Who is about to do something that can't be
    /// undone before it is recorded asks first.
    ///
    /// - Throws: What recording would throw, such as ``RegistryError/readOnly(path:)``.
    public func checkWritable() throws(RegistryError) { try withStore { try $0.checkWritable() } }

    /// Reads the whole file with every record and change in it, and looks whether it is as it should be. Takes as long as the file is big.
    ///
    /// - Throws: If the registry can't be read at all.
    public func checkHealth() throws(RegistryError) -> RegistryHealth {
        let path = path
        let none = RegistryHealth(
            path: path, exists: false, schemaVersion: 0, journalMode: "", accessoryCount: 0, changeCount: 0,
            problems: [])
        return try read(absent: none) { database in
            let findings = try database.connection.texts("PRAGMA quick_check(20)").filter { $0 != "ok" }
            let strays = try database.connection.texts("PRAGMA foreign_key_check").map {
                "a row of the table \($0) refers to one that does not exist"
            }
            // In a file that is damaged itself, the records are not what is to be mended.
            let damage = findings.isEmpty ? try database.damage(limit: 20) : []
            return RegistryHealth(
                path: path, exists: true,
                schemaVersion: Int(try database.connection.integer("PRAGMA user_version") ?? 0),
                journalMode: try database.connection.texts("PRAGMA journal_mode").first ?? "",
                accessoryCount: Int(try database.connection.integer("SELECT count(*) FROM accessory") ?? 0),
                changeCount: Int(try database.connection.integer("SELECT count(*) FROM change") ?? 0),
                problems: findings + strays + damage, isHeld: try database.connection.isHeldByAnother())
        }
    }
}
