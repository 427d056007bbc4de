// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled with the same settings: see the loop at the end.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]

/// How the program is linked for release, so that it starts quickly though it is position-independent: it runs as root
/// and reads what anybody sends over the air, so its addresses must not be known beforehand. The README has the figures.
let quickStart: [String] = [
    // With the linker that comes with Swift: the one that it takes by itself knows none of this.
    "-use-ld=lld",
    // The 42,000 addresses that are put right at each start take 9 kB in the file, and not 1 MB.
    "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    // What Swift's runtime finds by its section, such as conformances, nothing refers to; lld would drop it by default.
    "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc",
    // Nothing looks up a name in the program.
    "-Xlinker", "--no-export-dynamic",
    // The C++ library that is in this folder, in the program and not beside it.
    "-L\(Context.packageDirectory)/Sources/accessoryctl/Linking",
]

let package = Package(
    name: "AccessorySetupKit",
    products: [
        .library(name: "AccessoryModel", targets: ["AccessoryModel"]),
        .library(name: "AccessoryRegistry", targets: ["AccessoryRegistry"]),
        .library(name: "AccessoryRadio", targets: ["AccessoryRadio", "SimulatedRadio"]),
        .library(name: "NetworkManagerRadio", targets: ["NetworkManagerRadio"]),
        .library(name: "AccessorySetup", targets: ["AccessorySetup"]),
        .library(name: "TerminalPicker", targets: ["TerminalPicker"]),
        .library(name: "CoreBluetooth", targets: ["CoreBluetooth"]),
        .library(name: "AccessorySetupKit", targets: ["AccessorySetupKit"]),
        .library(name: "NetworkExtension", targets: ["NetworkExtension"]),
        .executable(name: "accessoryctl", targets: ["accessoryctl"]),
    ],
    targets: [
        // One C library, one module. CNetworkManager imports CGLib, so that GLib's types have one owner.
        .systemLibrary(name: "CGLib", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CNetworkManager", pkgConfig: "libnm", providers: [.apt(["libnm-dev"])]),
        .systemLibrary(name: "CNetlink", pkgConfig: "libnl-genl-3.0", providers: [.apt(["libnl-genl-3-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

        // Threads beside the concurrency pool, for calls that wait for the kernel.
        .target(name: "Threads"),

        // Values, and the protocols between them.
        .target(name: "AccessoryModel"),
        .target(name: "AccessoryRadio", dependencies: ["AccessoryModel"]),

        // What fulfils them.
        .target(name: "AccessoryRegistry", dependencies: ["AccessoryModel", "CSQLite", "Threads"]),
        .target(
            name: "SimulatedRadio", dependencies: ["AccessoryModel", "AccessoryRadio"],
            exclude: ["scenario.schema.json", "example.scenario.json"]),
        .target(name: "GLibBridge", dependencies: ["CGLib"]),
        .target(name: "MessageBus", dependencies: ["CGLib", "GLibBridge"]),
        .target(
            name: "NetworkManagerRadio",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "GLibBridge", "MessageBus", "CGLib", "CNetlink", "CNetworkManager",
                "Threads",
            ],
            // Why a join failed, reason by reason: documentation, which tests hold the code to.
            exclude: ["JoinFailures.md"]),

        // Text on a terminal.
        .target(name: "TerminalText"),

        // What is built on them.
        .target(
            name: "AccessorySetup", dependencies: ["AccessoryModel", "AccessoryRadio", "AccessoryRegistry"],
            // The schema of what an application declares, and an example, which tests hold the reading to.
            exclude: ["Declaration/accessory-setup.schema.json", "Declaration/example.accessory-setup.json"]),
        .target(
            name: "TerminalPicker",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup", "TerminalText", "Threads",
            ]),

        // The original's names, over AccessorySetup.
        .target(name: "CoreBluetooth", dependencies: ["AccessoryModel"]),
        .target(
            name: "AccessorySetupKit",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup", "CoreBluetooth",
                "NetworkManagerRadio", "TerminalPicker",
            ]),
        .target(
            name: "NetworkExtension",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup", "AccessorySetupKit",
            ]),

        .target(
            name: "AccessoryCommands",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup", "SimulatedRadio",
                "TerminalText", "Threads",
            ],
            // The schemas of what is printed: documentation, which tests hold the printing to.
            exclude: ["Schemas"]),
        .executableTarget(
            name: "accessoryctl", dependencies: ["AccessoryCommands", "AccessoryRadio", "NetworkManagerRadio"],
            exclude: ["Linking"], linkerSettings: [.unsafeFlags(quickStart, .when(configuration: .release))]),

        .target(name: "TestSupport", path: "Tests/TestSupport", resources: [.copy("Resources")]),
        .testTarget(name: "ThreadsTests", dependencies: ["TestSupport", "Threads"]),
        .testTarget(name: "AccessoryModelTests", dependencies: ["AccessoryModel", "TestSupport"]),
        .testTarget(name: "CoreBluetoothTests", dependencies: ["AccessoryModel", "CoreBluetooth"]),
        .testTarget(
            name: "AccessoryCommandsTests",
            dependencies: [
                "AccessoryCommands", "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup",
                "SignalledProgram", "SimulatedRadio", "TerminalText", "TestSupport", "accessoryctl",
            ]),
        // A process that the commands' tests can send signals to.
        .executableTarget(
            name: "SignalledProgram", dependencies: ["AccessoryCommands", "AccessoryRadio"],
            path: "Tests/SignalledProgram"),
        // A process that the registry's tests can kill, or run as another user.
        .executableTarget(
            name: "RegistryWriter", dependencies: ["AccessoryModel", "AccessoryRegistry"], path: "Tests/RegistryWriter"),
        // Generated sequences of calls to a session, in a process of their own, so that what they leave behind can be seen.
        .executableTarget(
            name: "SessionExerciser",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup", "SimulatedRadio",
            ],
            path: "Tests/SessionExerciser"),
        // What measures the package's figures; Tests/benchmark runs it.
        .executableTarget(
            name: "Benchmarks", dependencies: ["AccessoryModel", "AccessoryRegistry"], path: "Tests/Benchmarks"),
        .testTarget(
            name: "AccessoryRegistryTests", dependencies: ["AccessoryModel", "AccessoryRegistry", "RegistryWriter"],
            resources: [.copy("Fixtures")]),
        .testTarget(
            name: "SimulatedRadioTests", dependencies: ["AccessoryModel", "AccessoryRadio", "SimulatedRadio"]),
        .testTarget(name: "AccessoryRadioTests", dependencies: ["AccessoryModel", "AccessoryRadio"]),
        .testTarget(
            name: "AccessorySetupTests",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup", "SessionExerciser",
                "SimulatedRadio", "TestSupport",
            ]),
        .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText"]),
        .testTarget(
            name: "TerminalPickerTests",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessorySetup", "PickerProgram", "TerminalPicker", "TerminalText",
                "TestSupport",
            ]),
        // A process at a terminal that the picker's tests can type to, suspend and kill.
        .executableTarget(
            name: "PickerProgram",
            dependencies: ["AccessoryModel", "AccessoryRadio", "AccessorySetup", "SimulatedRadio", "TerminalPicker"],
            path: "Tests/PickerProgram"),
        // What an application looks like; the tests run them on the simulated radio.
        .target(
            name: "ExampleApplications",
            dependencies: ["AccessoryModel", "AccessorySetup", "AccessorySetupKit", "NetworkExtension"],
            path: "Examples"),
        .testTarget(
            name: "AccessorySetupKitTests",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "AccessoryRegistry", "AccessorySetup", "AccessorySetupKit",
                "CoreBluetooth", "ExampleApplications", "NetworkExtension", "NetworkManagerRadio", "SimulatedRadio",
                "TestSupport",
            ]),
        .testTarget(name: "GLibBridgeTests", dependencies: ["CGLib", "GLibBridge"]),
        .testTarget(name: "MessageBusTests", dependencies: ["CGLib", "GLibBridge", "MessageBus", "TestSupport"]),
        .testTarget(
            name: "NetworkManagerRadioTests",
            dependencies: [
                "AccessoryModel", "AccessoryRadio", "CGLib", "CNetlink", "CNetworkManager", "GLibBridge", "MessageBus",
                "NetworkManagerRadio", "TestSupport",
            ]),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = strict
}
