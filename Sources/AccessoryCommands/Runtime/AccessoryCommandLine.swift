import AccessoryModel

/// The program `accessoryctl`, as a function.
public enum AccessoryCommandLine {
    /// Runs one command line to its end.
    ///
    /// - Returns: The exit status. Nothing is thrown: every failure has been told on standard error.
    public static func run(_ environment: CommandEnvironment) async -> ExitStatus {
        await run(environment, commands: commands)
    }

    /// Runs one command line of a given set of commands.
    static func run(_ environment: CommandEnvironment, commands: CommandSet) async -> ExitStatus {
        let invocation: Invocation
        do {
            invocation = try commands.parse(CommandLineWords.decode(environment.arguments))
        } catch {
            var options = SharedOptions()
            options.json = has(.json, environment.arguments)
            options.noColor = has(.noColor, environment.arguments)
            CommandOutput(environment: environment, options: options).report(error)
            return ExitStatus(FailureReport(error).diagnosis.category)
        }
        switch invocation {
        case .action(let action, let options):
            let context = CommandContext(environment: environment, options: options)
            if let (name, value) = environment.unreadableVariables.min(by: { $0.key < $1.key }) {
                let error = UsageError.variableNotText(name: name, value: value)
                context.output.report(error)
                return ExitStatus(error.diagnosis.category)
            }
            return await CommandSupervisor(action: action, context: context).run()
        case .help(let path):
            let width = min(environment.standardOutput.width ?? 80, 100)
            return print(HelpText(commands: commands, width: max(width, 40)).text(for: path), environment)
        case .version:
            return print("\(commands.program) \(commands.version)\n", environment)
        case .nothing:
            let output = CommandOutput(environment: environment, options: SharedOptions())
            output.note(String(HelpText(commands: commands).text(for: []).dropLast()))
            return .usage
        }
    }

    private static func print(_ text: String, _ environment: CommandEnvironment) -> ExitStatus {
        let output = CommandOutput(environment: environment, options: SharedOptions())
        do {
            try output.print(text)
            return .done
        } catch OutputError.closed {
            return .outputClosed
        } catch {
            output.report(error)
            return ExitStatus(error.diagnosis.category)
        }
    }

    /// Whether a flag is on a command line that could not be read to its end.
    private static func has(_ flag: Option, _ arguments: [[UInt8]]) -> Bool {
        arguments.prefix { $0 != Array("--".utf8) }.contains(Array(flag.spelling.utf8))
    }
}
