import AccessoryRegistry

extension Benchmark {
    /// What a person waits for who asks for a list: the start of the program, although it is linked with libnm.
    static let listEmpty = Benchmark(
        name: "list-empty", ours: "accessoryctl list --json, empty registry", other: "nmcli --version", limit: 1.5
    ) { setting in
        let registry = setting.workspace.file("registry.sqlite")
        _ = try Registry(path: registry, access: .readWrite)
        return try Comparison.inTurn(pairs: setting.size(201, quick: 3)) {
            try TimedProcess.run(setting.options.program, ["list", "--json", "--registry", registry])
        } other: {
            try TimedProcess.run("nmcli", ["--version"])
        }
    }

    static let listPage = Benchmark(
        name: "list-page", ours: "accessoryctl list --limit 50 --json, 100,000 accessories",
        other: "accessoryctl list --json, empty registry", limit: 1.5
    ) { setting in
        let empty = setting.workspace.file("empty.sqlite")
        _ = try Registry(path: empty, access: .readWrite)
        let full = setting.workspace.file("full.sqlite")
        try Registry(path: full, access: .readWrite).record(
            contentsOf: SampleAccessories.observations(0..<setting.size(100_000, quick: 1_000)))
        return try Comparison.inTurn(pairs: setting.size(201, quick: 3)) {
            try TimedProcess.run(
                setting.options.program, ["list", "--limit", "50", "--json", "--registry", full])
        } other: {
            try TimedProcess.run(setting.options.program, ["list", "--json", "--registry", empty])
        }
    }
}
