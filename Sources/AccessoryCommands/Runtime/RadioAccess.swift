import AccessoryRadio
import AccessorySetup

/// The radios that a command works with, and what belongs to them.
struct RadioAccess: Sendable {
    let host: any RadioHost
    /// Where the radios' locks are.
    let lockDirectory: String
    /// The records of hops under way.
    let journal: HopJournal
    /// The registry for what is set up with these radios.
    let registryPath: String
}
