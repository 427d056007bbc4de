import AccessoryModel
public import AccessoryRegistry
import TerminalText

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

    /// The names of those access points that the registry has records of.
    ///
    /// A registry that can't be read is said on standard error, and is no reason to say nothing else.
    func recordedNames(of accessPoints: [AccessPoint], registryPath: String) -> [BSSID: String] {
        do throws(RegistryError) {
            let registry = try Registry(path: registryPath, access: .readOnly)
            var names: [BSSID: String] = [:]
            for bssid in Set(accessPoints.map(\.bssid)) {
                names[bssid] = try registry.accessory(bssid: bssid)?.displayName
            }
            return names
        } catch {
            output.note("Not known which are set up already: \(DisplayText.visible(error.description))")
            return [:]
        }
    }
}
