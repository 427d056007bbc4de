import AccessoryModel
import AccessoryRadio

/// A picker to choose an accessory with, from the reservation of the radios to its last word.
struct PickerCycle: Sendable {
    let environment: SessionEnvironment
    let host: any RadioHost
    let frame: PickerFrame
    let control: PickerControl
    let settings: PickerSettings
    let items: ShownItems
    /// The record that the accessory has to be a part of; nil for whichever it has, or a new one.
    let target: Accessory?

    func run() async throws(SessionError) -> PickerResult {
        var reservation: RadioReservation
        do throws(SetupError) {
            reservation = try await RadioReservation(
                of: host, interface: environment.interface, lockDirectory: environment.lockDirectory)
        } catch {
            throw SessionError(error)
        }
        let presentation = try await frame.present(.choice(items.display))
        presentation.show(.searching(interfaces: reservation.members.map(\.radio.interface)))
        do throws(SessionError) {
            let card = try await search(with: reservation).run(in: presentation)
            if case .hotspot(let accessPoint) = card.sighting { reservation.keepOnly(accessPoint.interface) }
            let outcome = try await setUp(card, with: reservation, in: presentation)
            withExtendedLifetime(reservation) {}
            let migrations = frame.ledger.migrate(items.migrations, at: environment.now())
            let finishesInApp = card.item.setupOptions.contains(.finishInApp)
            await frame.dismiss(presentation, .setUp(outcome.accessory, finishInApp: finishesInApp))
            return PickerResult(
                accessory: outcome.accessory, isNew: outcome.isNew, link: outcome.link, migrations: migrations,
                leftOut: items.leftOut, restoreFailure: outcome.restoreFailure)
        } catch {
            await frame.dismiss(presentation, .failed(error))
            throw error
        }
    }

    private func search(with reservation: RadioReservation) throws(SessionError) -> PickerSearch {
        do throws(InvalidDescriptor) {
            return PickerSearch(
                recognizer: try ItemRecognizer(items.display), members: reservation.members, clock: host.clock,
                limit: settings.discoveryTimeout.duration, control: control, ledger: frame.ledger)
        } catch {
            // Items with such a descriptor have been left out before.
            throw .noItems
        }
    }

    private func setUp(
        _ card: PickerCard, with reservation: RadioReservation, in presentation: any PickerPresentation
    ) async throws(SessionError) -> PickerSetup.Outcome {
        guard let radio = reservation.members.first?.radio else { throw .setup(.radio(.noRadio)) }
        if case .hotspot(let accessPoint) = card.sighting {
            presentation.show(
                .found(Candidate(accessPoint: accessPoint, recognition: card.recognition, recordID: card.record?.id)))
        }
        let setup = PickerSetup(
            environment: environment, frame: frame, control: control, presentation: presentation, target: target)
        do throws(SessionError) {
            return try await setup.run(card, radio: radio)
        } catch {
            // A person who changes their mind is no failure of the accessory's.
            if !error.isCancellation { frame.ledger.tell(.pickerSetupFailed(error)) }
            throw error
        }
    }
}
