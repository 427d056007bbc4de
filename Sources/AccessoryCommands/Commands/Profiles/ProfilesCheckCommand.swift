import AccessoryModel
import TerminalText

/// `profiles check`: says all that is wrong with profile files.
struct ProfilesCheckCommand: CommandAction, Hashable {
    private static let files = Operand("FILE", "Profile files, or folders of them.", arity: .any)

    static let declaration = Command(
        "check", "Say all that is wrong with profile files",
        discussion: [
            "Without a FILE it checks the profiles that would be used. Errors keep a profile from being used; "
                + "warnings do not, and leave the exit status 0. Elsewhere than on a terminal it is a line a finding, "
                + "with tabs between: severity, file, place, code, sentence."
        ],
        operands: [files], options: [.json, .profiles],
        examples: [
            CommandExample("profiles check", "Every profile that is found."),
            CommandExample("profiles check my-plug.json", "A profile that is being written."),
        ],
        action: Self.self)

    var files: [String]

    init(files: [String] = []) { self.files = files }

    init(_ arguments: ParsedArguments) throws {
        files = arguments.all(Self.files)
        if !files.isEmpty, arguments.value(of: .profiles) != nil {
            throw UsageError.exclusiveOptions(Self.files.name, Option.profiles.spelling)
        }
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let catalogs =
            files.isEmpty
            ? [ProfileCatalog(context.profileDirectories, requiring: context.options.profilesDirectory != nil)]
            : files.map { ProfileCatalog(fileOrFolder: $0) }
        let issues = catalogs.flatMap { $0.issues + $0.lint() }
        let count = catalogs.reduce(0) { $0 + $1.profiles.count }
        let errors = issues.filter { $0.severity == .error }
        if context.output.isJSON {
            try context.output.printObject([
                .init("validProfiles", .integer(count)),
                .init("issues", .array(issues.map(\.outputJSON))),
            ])
        } else {
            try context.output.print(Self.table(of: issues))
            context.output.noteOnTerminal(Self.summary(valid: count, errors.count, issues.count - errors.count))
        }
        guard !errors.isEmpty else { return .done }
        // A file that could not be read says nothing of the profiles in it.
        let isUnreadable = errors.allSatisfy { $0.diagnosis.category == .unreadableFile }
        return isUnreadable ? .unreadableFile : .invalidProfile
    }

    private static func table(of issues: [ProfileIssue]) -> Table {
        var table = Table([.init("SEVERITY"), .init("FILE"), .init("PLACE"), .init("CODE"), .init("FINDING")])
        for issue in issues {
            let isError = issue.severity == .error
            table.append([
                .text(issue.severity.rawValue, isError ? .bad : .warning), .text(issue.file),
                .text(issue.issue.position?.description ?? issue.issue.path), .text(issue.issue.code),
                .text(sentences(of: issue.issue)),
            ])
        }
        return table
    }

    private static func sentences(of issue: JSONIssue) -> String {
        [issue.message, issue.advice].compactMap { $0 }.joined(separator: " ")
    }

    private static func summary(valid: Int, _ errors: Int, _ warnings: Int) -> String {
        func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        return "\(number(valid, "valid profile")), \(number(errors, "error")), \(number(warnings, "warning"))."
    }
}
