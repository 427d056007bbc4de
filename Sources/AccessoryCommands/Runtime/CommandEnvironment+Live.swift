public import AccessoryRadio
import AccessoryRegistry
import AccessorySetup
import FoundationEssentials
import Glibc

extension CommandEnvironment {
    /// The environment of this process.
    ///
    /// Turns SIGPIPE, and SIGXFSZ at a limit of the size of files, into an error of the write, so it is called once, first
    /// of all.
    ///
    /// - Parameter radioHost: Reaches for the host's Wi-Fi radios.
    public static func live(
        radioHost: @escaping @Sendable () async throws(RadioError) -> any RadioHost
    ) -> CommandEnvironment {
        StandardStreams.reserveClosed()
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let variables = ProcessInfo.processInfo.environment
        let userID = geteuid()
        let places = HostPlaces(environment: variables, effectiveUserID: userID)
        var environment = CommandEnvironment(
            arguments: processArguments(), variables: variables,
            standardInput: FileDescriptorInput(descriptor: STDIN_FILENO),
            standardOutput: FileDescriptorOutput(descriptor: STDOUT_FILENO),
            standardError: FileDescriptorOutput(descriptor: STDERR_FILENO), effectiveUserID: userID,
            radioHost: radioHost, lockDirectory: places.lockDirectory, journalDirectory: places.journalDirectory,
            now: { Date() },
            executablePath: executablePath(), terminationSignals: { TerminationSignals.takeOver() })
        environment.unreadableVariables = unreadableVariables()
        return environment
    }

    /// The values that are not UTF-8 text. `ProcessInfo` repairs them, which would turn one path into another.
    private static func unreadableVariables() -> [String: [UInt8]] {
        var values: [String: [UInt8]] = [:]
        for name in [RegistryLocation.variable, "HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_STATE_HOME"] {
            guard let value = getenv(name), String(validatingCString: value) == nil else { continue }
            values[name] = Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
        }
        return values
    }

    /// The arguments as they were passed. `CommandLine.arguments` repairs what is not UTF-8, which would turn one name
    /// into another.
    private static func processArguments() -> [[UInt8]] {
        let count = Int(CommandLine.argc)
        guard count > 1 else { return [] }
        return (1..<count).compactMap { index in
            guard let argument = CommandLine.unsafeArgv[index] else { return nil }
            return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
        }
    }

    private static func executablePath() -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink("/proc/self/exe", $0.assumingMemoryBound(to: CChar.self), bytes.count) }
                ?? 0
        }
        return count > 0 ? String(validating: buffer[..<count], as: UTF8.self) : nil
    }
}
