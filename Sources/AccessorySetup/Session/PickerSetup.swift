import AccessoryModel
import AccessoryRadio
import FoundationEssentials
import Synchronization

/// Setting up the accessory that was chosen: its name, its hotspot, its record, and the application's part.
struct PickerSetup: Sendable {
    let environment: SessionEnvironment
    let frame: PickerFrame
    let control: PickerControl
    let presentation: any PickerPresentation
    /// The record that the accessory has to be a part of; nil for whichever it has, or a new one.
    let target: Accessory?

    /// What came of it.
    struct Outcome: Sendable {
        let accessory: Accessory
        let isNew: Bool
        let link: HotspotLink?
        let restoreFailure: SetupError?
    }

    private var ledger: SessionLedger { frame.ledger }

    /// - Parameter radio: The one that heard it, locked by the caller.
    func run(_ card: PickerCard, radio: any WiFiRadio) async throws(SessionError) -> Outcome {
        let name = try await name(for: card)
        switch (environment.verification, card.sighting) {
        case (.choice, .hotspot(let accessPoint)):
            let recorded = try record(card, accessPoint.identity, name)
            let accessory = try await authorize(recorded, card)
            return Outcome(accessory: accessory, isNew: recorded.isNew, link: nil, restoreFailure: nil)
        case (.join(let limits, let stay), .hotspot(let accessPoint)):
            let visit = HotspotVisit(
                radio: radio, clock: frame.clock, journal: HopJournal(directory: environment.journalDirectory),
                limits: limits, now: environment.now)
            return try await join(card, accessPoint, name, with: visit, stay)
        }
    }

    private func name(for card: PickerCard) async throws(SessionError) -> String? {
        guard card.item.setupOptions.contains(.rename), target == nil else { return nil }
        ledger.tell(.pickerSetupRename)
        let proposed = card.record?.displayName ?? card.proposedName
        return try await frame.ask { () throws(PickerFailure) in
            try await presentation.name(for: card, proposed: proposed)
        }
    }

    private func join(
        _ card: PickerCard, _ accessPoint: AccessPoint, _ name: String?, with visit: HotspotVisit,
        _ stay: @escaping @Sendable (SetupResult) async -> Void
    ) async throws(SessionError) -> Outcome {
        /// Why the work ended, where that is no radio's doing.
        let reason = Mutex<SessionError?>(nil)
        let done = Mutex<(SetupResult)?>(nil)
        let outcome: HopOutcome<SetupResult>
        do throws(SetupError) {
            outcome = try await visit.run(
                to: accessPoint, profile: card.recognition.profile, decisions: decisions(for: card)
            ) {
                presentation.show(.hop($0))
            } work: { link throws(SetupError) in
                do throws(SessionError) {
                    let recorded = try record(card, link.accessPoint, name)
                    presentation.show(.recorded(recorded.accessory, isNew: recorded.isNew))
                    let accessory = try await authorize(recorded, card)
                    let result = SetupResult(accessory: accessory, isNew: recorded.isNew, link: link)
                    done.withLock { $0 = result }
                    await stay(result)
                    return result
                } catch {
                    reason.withLock { $0 = error }
                    throw SetupError(error)
                }
            }
        } catch {
            throw SessionError(error)
        }
        switch outcome.result {
        case .success(let result):
            return Outcome(
                accessory: result.accessory, isNew: result.isNew, link: result.link,
                restoreFailure: outcome.restoreFailure)
        case .failure(let error):
            guard let wayBack = outcome.restoreFailure else {
                throw reason.withLock(\.self) ?? SessionError(error)
            }
            throw .setupAndReturn(setup: error, wayBack: wayBack)
        }
    }

    private func decisions(for card: PickerCard) -> HotspotVisit.Decisions {
        HotspotVisit.Decisions(
            mayDisplace: { connection, interface throws(SetupError) in
                do throws(SessionError) {
                    return try await frame.ask { () throws(PickerFailure) in
                        try await presentation.mayDisplace(connection, interface: interface)
                    }
                } catch {
                    throw SetupError(error)
                }
            },
            passphrase: { () throws(SetupError) in
                do throws(SessionError) {
                    return try await frame.ask { () throws(PickerFailure) in
                        try await presentation.passphrase(for: card)
                    }
                } catch {
                    throw SetupError(error)
                }
            })
    }

    private func record(
        _ card: PickerCard, _ identity: AccessPoint.Identity, _ name: String?
    ) throws(SessionError) -> (accessory: Accessory, isNew: Bool) {
        let needsApplication = card.item.setupOptions.contains(.confirmAuthorization)
        control.keep(target ?? ledger.record(of: identity.bssid))
        return try ledger.record(
            AccessoryObservation(
                displayName: name,
                state: needsApplication ? .awaitingAuthorization : .authorized, ssid: identity.ssid,
                bssid: identity.bssid, bluetoothAddress: target?.bluetoothAddress,
                profileID: card.recognition.profile?.id, descriptor: card.recognition.descriptor,
                proposedName: card.proposedName),
            at: environment.now())
    }

    /// Waits for the application to finish the authorisation, where it has to.
    private func authorize(
        _ recorded: (accessory: Accessory, isNew: Bool), _ card: PickerCard
    ) async throws(SessionError) -> Accessory {
        let accessory = recorded.accessory
        guard accessory.state == .awaitingAuthorization else { return accessory }
        let state = await frame.clock.outside {
            await RadioClock.continuous.race(
                { await endOfWaiting(for: accessory.id) },
                {
                    await presentation.waitForApplication(accessory)
                    return nil
                })
        }
        switch state ?? nil {
        case .authorized? where !control.isGivenUp(accessory.id): return ledger.accessory(accessory.id) ?? accessory
        case .some: throw .authorizationFailed(accessory.id)
        case nil:
            try ledger.giveUp(
                accessory.id, earlier: control.earlierState(of: accessory.id), at: environment.now())
            throw Task.isCancelled ? .cancelled : .userCancelled
        }
    }

    /// Waits until the accessory awaits its authorisation no more, whoever has seen to that, another program or the
    /// application itself before anybody waited.
    ///
    /// - Returns: What it is then, unauthorised if it is gone; nil if the task was cancelled.
    private func endOfWaiting(for id: Accessory.ID) async -> Accessory.State? {
        for await event in ledger.listen() {
            let state: Accessory.State
            switch event {
            case .activated(let accessories): state = accessories.first { $0.id == id }?.state ?? .unauthorized
            case .accessoryChanged(let accessory) where accessory.id == id: state = accessory.state
            case .accessoryRemoved(let accessory) where accessory.id == id: state = .unauthorized
            default: continue
            }
            if state != .awaitingAuthorization { return state }
        }
        return nil
    }
}
