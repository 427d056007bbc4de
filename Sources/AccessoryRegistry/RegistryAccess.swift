/// What a program means to do with a registry.
public enum RegistryAccess: Hashable, Sendable {
    /// Read only. A registry that does not exist is an empty one, and is not created.
    case readOnly
    /// Read and write. A registry that does not exist is created.
    case readWrite
}
