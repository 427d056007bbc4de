import AccessoryModel
public import AccessorySetup
import Synchronization

/// A kind of accessory that a picker offers.
// What can be changed is behind a lock, the rest are constants of Sendable types; and since the class is not open, all
// subclasses are in this module, and keep to that.
public class ASPickerDisplayItem: @unchecked Sendable {
    /// What the picker does beyond choosing.
    public struct SetupOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The person is asked for a name.
        public static let rename = Self(rawValue: 1 << 0)
        /// The application finishes the authorisation before the set-up goes on.
        public static let confirmAuthorization = Self(rawValue: 1 << 1)
        /// The picker's last word is that it goes on in the application.
        public static let finishInApp = Self(rawValue: 1 << 2)
    }

    private struct Options {
        var setup: SetupOptions = []
        var rename: ASAccessory.RenameOptions = []
    }

    /// The product's name, for people.
    public let name: String
    public let productImage: ProductImage
    /// What tells its accessories from everything else. A copy of the one that was given.
    public let descriptor: ASDiscoveryDescriptor
    private let options = Mutex(Options())

    public init(name: String, productImage: ProductImage, descriptor: ASDiscoveryDescriptor) {
        self.name = name
        self.productImage = productImage
        self.descriptor = descriptor.copy()
    }

    public var setupOptions: SetupOptions {
        get { options.withLock { $0.setup } }
        set { options.withLock { $0.setup = newValue } }
    }

    /// Counts only with ``SetupOptions/rename``.
    public var renameOptions: ASAccessory.RenameOptions {
        get { options.withLock { $0.rename } }
        set { options.withLock { $0.rename = newValue } }
    }

    func core() throws(RequestProblem) -> DisplayItem {
        DisplayItem(
            name: name, image: productImage, descriptor: try descriptor.core(), setupOptions: coreSetupOptions,
            renameOptions: renameOptions.core)
    }

    final var coreSetupOptions: AccessorySetup.SetupOptions {
        AccessorySetup.SetupOptions(rawValue: setupOptions.rawValue)
    }
}
