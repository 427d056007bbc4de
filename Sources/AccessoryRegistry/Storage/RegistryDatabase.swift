/// A registry that is open: its connection, and what is known between two statements.
struct RegistryDatabase: ~Copyable {
    var connection: Connection
    let canWrite: Bool
    let descriptors = DescriptorCoder()

    init(connection: consuming Connection, canWrite: Bool) {
        self.connection = connection
        self.canWrite = canWrite
    }
}
