import AccessoryModel
import FoundationEssentials

/// A picker for migration items alone: an information page, and no search.
struct MigrationCycle: Sendable {
    let frame: PickerFrame
    let items: ShownItems
    let date: @Sendable () -> Date

    func run() async throws(SessionError) -> PickerResult {
        let presentation = try await frame.present(.migration(items.migrations))
        do throws(SessionError) {
            try await frame.ask { () throws(PickerFailure) in
                try await presentation.confirmMigration(of: items.migrations)
            }
        } catch {
            await frame.dismiss(presentation, .failed(error))
            throw error
        }
        let migrations = frame.ledger.migrate(items.migrations, at: date())
        await frame.dismiss(presentation, .migrated(migrations))
        return PickerResult(
            accessory: nil, isNew: false, link: nil, migrations: migrations, leftOut: items.leftOut)
    }
}
