public import AccessoryRegistry

extension CommandContext {
    /// Which registry this command uses, and why that one.
    public var registryLocation: RegistryLocation {
        RegistryLocation(
            option: options.registryPath, environment: environment.variables,
            effectiveUserID: environment.effectiveUserID)
    }

    /// Opens the registry.
    ///
    /// - Parameter access: With `readOnly` a registry that does not exist is an empty one.
    public func openRegistry(_ access: RegistryAccess) throws(RegistryError) -> Registry {
        try Registry(path: registryLocation.path, access: access)
    }
}
