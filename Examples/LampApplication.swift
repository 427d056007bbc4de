import AccessorySetup
public import AccessorySetupKit
public import Dispatch
import Foundation
public import NetworkExtension
import Synchronization

/// The set-up of a desk lamp that has a hotspot of its own: an application as it is written for AccessorySetupKit.
///
/// The lamp comes in two colours, which tell themselves apart by the beginning of their hotspot's name. What is chosen in
/// the picker is kept when it is added, and reached once the picker is gone.
public final class LampApplication: Sendable {
    /// What a view would show.
    public enum Status: Equatable, Sendable {
        case ready(lampIsKnown: Bool)
        case connected(lamp: String)
        case failed(String)
        case ended
    }

    private let session: ASAccessorySession
    private let hotspots: NEHotspotConfigurationManager
    private let queue: DispatchQueue
    private let passphrase: String
    private let lamp = Mutex<ASAccessory?>(nil)
    private let show: @Sendable (Status) -> Void

    /// - Parameter queue: Where the application lives, as a rule the main queue.
    public init(
        session: ASAccessorySession = ASAccessorySession(), hotspots: NEHotspotConfigurationManager = .shared,
        queue: DispatchQueue = .main, passphrase: String, show: @escaping @Sendable (Status) -> Void
    ) {
        self.session = session
        self.hotspots = hotspots
        self.queue = queue
        self.passphrase = passphrase
        self.show = show
    }

    public func start() {
        session.activate(on: queue) { [weak self] event in self?.handle(event) }
    }

    public func stop() { session.invalidate() }

    /// What the button "Add a lamp" does.
    public func addLamp() {
        session.showPicker(for: Self.items) { [weak self] error in
            guard let self, let error else { return }
            switch error {
            case ASError.userCancelled, ASError.invalidated: break
            default: show(.failed(error.localizedDescription))
            }
        }
    }

    private static var items: [ASPickerDisplayItem] {
        [item("Pink Lamp", image: "pink", prefix: "Lamp-P-"), item("Blue Lamp", image: "blue", prefix: "Lamp-B-")]
            .compactMap(\.self)
    }

    private static func item(_ name: String, image: String, prefix: String) -> ASPickerDisplayItem? {
        guard let picture = UIImage(named: image) else { return nil }
        let descriptor = ASDiscoveryDescriptor()
        descriptor.ssidPrefix = prefix
        return ASPickerDisplayItem(name: name, productImage: picture, descriptor: descriptor)
    }

    private func handle(_ event: ASAccessoryEvent) {
        switch event.eventType {
        case .activated:
            lamp.withLock { $0 = session.accessories.first }
            show(.ready(lampIsKnown: !session.accessories.isEmpty))
        case .accessoryAdded, .accessoryChanged:
            lamp.withLock { $0 = event.accessory }
        case .accessoryRemoved:
            lamp.withLock { lamp in if lamp == event.accessory { lamp = nil } }
        case .pickerDidDismiss where event.error == nil:
            connect()
        case .invalidated:
            show(event.error.map { .failed($0.localizedDescription) } ?? .ended)
        default:
            break
        }
    }

    private func connect() {
        guard let lamp = lamp.withLock(\.self) else { return }
        hotspots.joinAccessoryHotspot(lamp, passphrase: passphrase) { [show] error in
            show(error.map { .failed($0.localizedDescription) } ?? .connected(lamp: lamp.displayName))
        }
    }
}
