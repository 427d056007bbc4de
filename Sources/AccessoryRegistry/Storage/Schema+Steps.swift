extension Schema {
    /// The schema of this version of the package. Steps are only ever appended: a registry that was written with one
    /// is never written differently by another.
    static let current = Schema(steps: [version1, version2], oldestReadable: 1)

    /// An accessory's identity outlives its record, so that history can refer to it.
    ///
    /// - `identity.number` is the order in which accessories came. AUTOINCREMENT, because a number that was used
    ///   again would come before the place that somebody's listing has reached.
    /// - Hardware addresses are numbers of 48 bits, times are milliseconds since 1970, an SSID is its bytes.
    /// - `change.details` is an object with a member for each value that changed, `{"bssid":{"old":…,"new":…}}`.
    private static let version1 = """
        CREATE TABLE identity (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
            merged_into INTEGER REFERENCES identity (number)
        ) STRICT;
        CREATE INDEX identity_merged_into ON identity (merged_into) WHERE merged_into IS NOT NULL;

        CREATE TABLE accessory (
            number INTEGER PRIMARY KEY REFERENCES identity (number),
            display_name TEXT NOT NULL CHECK (display_name <> ''),
            state TEXT NOT NULL CHECK (state IN ('unauthorized', 'awaitingAuthorization', 'authorized')),
            ssid BLOB CHECK (length(ssid) <= 32),
            bssid INTEGER CHECK (bssid BETWEEN 1 AND 0xFFFFFFFFFFFE),
            bluetooth_address INTEGER CHECK (bluetooth_address BETWEEN 1 AND 0xFFFFFFFFFFFE),
            profile TEXT,
            descriptor TEXT,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            revision INTEGER NOT NULL CHECK (revision > 0),
            CHECK (bssid IS NOT NULL OR bluetooth_address IS NOT NULL)
        ) STRICT;
        CREATE UNIQUE INDEX accessory_bssid ON accessory (bssid) WHERE bssid IS NOT NULL;
        CREATE UNIQUE INDEX accessory_bluetooth_address ON accessory (bluetooth_address)
            WHERE bluetooth_address IS NOT NULL;
        CREATE INDEX accessory_profile ON accessory (profile) WHERE profile IS NOT NULL;
        CREATE INDEX accessory_display_name ON accessory (display_name);

        CREATE TABLE change (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            identity INTEGER NOT NULL REFERENCES identity (number),
            revision INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed', 'merged')),
            details TEXT NOT NULL,
            at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX change_identity ON change (identity);
        """

    /// An accessory may be known by its SSID only.
    ///
    /// A table's check can't be changed in place, so the table is made anew, filled, and put in the place of the old
    /// one, as in "Making Other Kinds Of Table Schema Changes" (sqlite.org/lang_altertable.html). Foreign keys stay
    /// enforced: no table refers to this one, so dropping it breaks none, and each row that is copied is checked.
    ///
    /// `accessory_ssid` finds the records of one name, and among them those without a BSSID, however many have it.
    private static let version2 = """
        CREATE TABLE new_accessory (
            number INTEGER PRIMARY KEY REFERENCES identity (number),
            display_name TEXT NOT NULL CHECK (display_name <> ''),
            state TEXT NOT NULL CHECK (state IN ('unauthorized', 'awaitingAuthorization', 'authorized')),
            ssid BLOB CHECK (length(ssid) <= 32),
            bssid INTEGER CHECK (bssid BETWEEN 1 AND 0xFFFFFFFFFFFE),
            bluetooth_address INTEGER CHECK (bluetooth_address BETWEEN 1 AND 0xFFFFFFFFFFFE),
            profile TEXT,
            descriptor TEXT,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            revision INTEGER NOT NULL CHECK (revision > 0),
            CHECK (bssid IS NOT NULL OR bluetooth_address IS NOT NULL OR (ssid IS NOT NULL AND length(ssid) > 0))
        ) STRICT;
        INSERT INTO new_accessory (number, display_name, state, ssid, bssid, bluetooth_address, profile, descriptor,
            created_at, updated_at, revision)
            SELECT number, display_name, state, ssid, bssid, bluetooth_address, profile, descriptor,
                created_at, updated_at, revision
            FROM accessory ORDER BY number;
        DROP TABLE accessory;
        ALTER TABLE new_accessory RENAME TO accessory;
        CREATE UNIQUE INDEX accessory_bssid ON accessory (bssid) WHERE bssid IS NOT NULL;
        CREATE UNIQUE INDEX accessory_bluetooth_address ON accessory (bluetooth_address)
            WHERE bluetooth_address IS NOT NULL;
        CREATE INDEX accessory_profile ON accessory (profile) WHERE profile IS NOT NULL;
        CREATE INDEX accessory_display_name ON accessory (display_name);
        CREATE INDEX accessory_ssid ON accessory (ssid, bssid) WHERE ssid IS NOT NULL;
        """
}
