-- A registry as schema 2 wrote it: that of schema 1, and an accessory that is known by its name only.
BEGIN;
CREATE TABLE identity (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    merged_into INTEGER REFERENCES identity (number)
) STRICT;
CREATE INDEX identity_merged_into ON identity (merged_into) WHERE merged_into IS NOT NULL;
CREATE TABLE "accessory" (
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
CREATE UNIQUE INDEX accessory_bssid ON accessory (bssid) WHERE bssid IS NOT NULL;
CREATE UNIQUE INDEX accessory_bluetooth_address ON accessory (bluetooth_address)
    WHERE bluetooth_address IS NOT NULL;
CREATE INDEX accessory_profile ON accessory (profile) WHERE profile IS NOT NULL;
CREATE INDEX accessory_display_name ON accessory (display_name);
CREATE INDEX accessory_ssid ON accessory (ssid, bssid) WHERE ssid IS NOT NULL;
CREATE TABLE change (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    identity INTEGER NOT NULL REFERENCES identity (number),
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed', 'merged')),
    details TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX change_identity ON change (identity);

INSERT INTO identity VALUES
    (1, '6f0e1a52-7a53-4a8f-9d3c-0c7a5f6f2b11', NULL),
    (2, '0b7d9c3e-51f4-4f7e-8a26-3a1c9e7d4d22', 1),
    (3, 'd2a9f8c4-19be-4a70-b6e5-5f0d3c8b7a33', NULL),
    (4, '3c5e7f90-2b4d-4e6f-8a1b-9c0d2e4f6a44', NULL);
INSERT INTO accessory VALUES
    (1, 'Kitchen', 'authorized', x'506c75672d31', 0xA8032AB00001, 0xC01D00000001, 'plug',
        '{"ssidPrefix":[80,108,117,103,45]}', 1700000000123, 1700000060500, 3),
    (3, 'c\xe9', 'awaitingAuthorization', x'63e9', 0xA8032AB00002, NULL, NULL, NULL, 1700000000123, 1700000000123, 1),
    (4, 'Shelf', 'authorized', x'574c45442d4150', NULL, NULL, 'wled', NULL, 1700000060500, 1700000060500, 1);
INSERT INTO change (identity, revision, kind, details, at) VALUES
    (1, 1, 'added', '{"displayName":{"new":"Plug-1"},"state":{"new":"authorized"},"ssid":{"new":"Plug-1"},"bssid":{"new":"A8:03:2A:B0:00:01"},"profile":{"new":"plug"},"descriptor":{"new":"{\"ssidPrefix\":[80,108,117,103,45]}"}}', 1700000000123),
    (2, 1, 'added', '{"displayName":{"new":"C0:1D:00:00:00:01"},"state":{"new":"authorized"},"bluetoothAddress":{"new":"C0:1D:00:00:00:01"}}', 1700000000123),
    (3, 1, 'added', '{"displayName":{"new":"c\\xe9"},"state":{"new":"awaitingAuthorization"},"ssid":{"new":"hex:63e9"},"bssid":{"new":"A8:03:2A:B0:00:02"}}', 1700000000123),
    (2, 2, 'merged', '{"displayName":{"old":"C0:1D:00:00:00:01"},"state":{"old":"authorized"},"bluetoothAddress":{"old":"C0:1D:00:00:00:01"}}', 1700000030000),
    (1, 2, 'changed', '{"bluetoothAddress":{"new":"C0:1D:00:00:00:01"}}', 1700000030000),
    (1, 3, 'changed', '{"displayName":{"old":"Plug-1","new":"Kitchen"}}', 1700000060500),
    (4, 1, 'added', '{"displayName":{"new":"Shelf"},"state":{"new":"authorized"},"ssid":{"new":"WLED-AP"},"profile":{"new":"wled"}}', 1700000060500);
PRAGMA application_id = 0x41534B72;
PRAGMA user_version = 2;
COMMIT;
