/// What a figure is measured with.
struct BenchmarkSetting {
    let options: BenchmarkOptions
    /// A folder of this figure's own.
    let workspace: Workspace

    /// A size of the figure, or a tiny one that takes no time.
    func size(_ full: Int, quick: Int) -> Int { options.isQuick ? quick : full }
}
