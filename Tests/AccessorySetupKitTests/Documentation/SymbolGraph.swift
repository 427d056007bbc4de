import Foundation
import TestSupport

/// The public symbols of a module that has been built, as the compiler's own tool tells them.
struct SymbolGraph {
    /// Names with those of what they are in, such as `ASError.Code.unknown`.
    let symbols: Set<String>

    /// Has the tool read a module. Nothing is built.
    init(of module: String) async throws {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = try TemporaryFolder()
        var arguments = [
            "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
            "-skip-synthesized-members", "-target", Self.target, "-output-dir", folder.path, "-I",
            products.appending(path: "Modules").path,
        ]
        for library in ["CGLib", "CNetlink", "CNetworkManager", "CSQLite"] {
            arguments += ["-I", root.appending(path: "Sources").appending(path: library).path]
        }
        let flags = try await Self.run("pkg-config", ["--cflags", "gio-2.0", "libnm", "libnl-genl-3.0", "sqlite3"])
        arguments += flags.split(whereSeparator: \.isWhitespace).filter { $0 != "-pthread" }
            .flatMap { ["-Xcc", String($0)] }
        _ = try await Self.run("swift", arguments)
        var symbols: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix(module) {
            let data = try Data(contentsOf: URL(filePath: folder.path(of: name)))
            let graph = try JSONDecoder().decode(Graph.self, from: data)
            symbols.formUnion(graph.symbols.map { $0.pathComponents.joined(separator: ".") })
        }
        self.symbols = symbols
    }

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            let pathComponents: [String]
        }

        let symbols: [Symbol]
    }

    private static var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }

    /// The standard output of a program of the host's.
    private static func run(_ program: String, _ arguments: [String]) async throws -> String {
        let outcome = try await ChildProcess.run(
            "/usr/bin/env", [program] + arguments,
            environment: ["HOME": NSTemporaryDirectory(), "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
        guard outcome.status == 0 else { throw ToolFailure(program: program, output: outcome.errors) }
        return outcome.output
    }

    struct ToolFailure: Error {
        let program: String
        let output: String
    }
}
