import AccessoryRadio
import AccessorySetup
import Testing

@Suite struct HopMachineTests {
    static let home = ConnectionReference(uuid: "5ae13589-d052-47f2-9c19-c18e020047f9", name: "Home")

    /// Every way through a hop: what was displaced, what happened, and the actions it led to after the first.
    static let ways: [(ConnectionReference?, [HopMachine.Event], [HopMachine.Action])] = [
        (
            home, [.journalWritten, .joined, .workEnded, .restored, .journalRemoved],
            [.join, .work, .restore(home), .removeJournal, .finish(isRestored: true)]
        ),
        (
            nil, [.journalWritten, .joined, .workEnded, .left, .journalRemoved],
            [.join, .work, .leave, .removeJournal, .finish(isRestored: true)]
        ),
        (home, [.journalFailed], [.finish(isRestored: true)]),
        (
            home, [.journalWritten, .joinFailed, .restored, .journalRemoved],
            [.join, .restore(home), .removeJournal, .finish(isRestored: true)]
        ),
        (
            nil, [.journalWritten, .joinFailed, .journalRemoved],
            [.join, .removeJournal, .finish(isRestored: true)]
        ),
        (
            home, [.journalWritten, .joinFailed, .restoreFailed],
            [.join, .restore(home), .finish(isRestored: false)]
        ),
        (
            nil, [.journalWritten, .joined, .workEnded, .leaveFailed],
            [.join, .work, .leave, .finish(isRestored: false)]
        ),
    ]

    @Test(arguments: ways)
    func everyWayLeadsHome(
        _ displaced: ConnectionReference?, _ events: [HopMachine.Event], _ actions: [HopMachine.Action]
    ) {
        var machine = HopMachine(displaced: displaced)
        #expect(machine.start == .writeJournal)
        #expect(events.map { machine.handle($0) } == actions)
    }

    @Test func anEventOutOfTurnChangesNothing() {
        var machine = HopMachine(displaced: Self.home)
        #expect(machine.handle(.restored) == .writeJournal)
        #expect(machine.handle(.workEnded) == .writeJournal)
        #expect(machine.handle(.journalWritten) == .join)
        #expect(machine.handle(.journalRemoved) == .join)
    }

    /// Whatever comes in whatever order: once the record is written, the hop does not end as restored without
    /// having put the displaced connection back.
    @Test func noOrderOfEventsEndsWithTheConnectionDisplaced() {
        let all: [HopMachine.Event] = [
            .journalWritten, .journalFailed, .joined, .joinFailed, .workEnded, .left, .leaveFailed, .restored,
            .restoreFailed, .journalRemoved,
        ]
        var random = SplitMix(seed: 7)
        for _ in 0..<5_000 {
            var machine = HopMachine(displaced: Self.home)
            var isWritten = false
            var isRestored = false
            for _ in 0..<40 {
                let event = all[Int.random(in: all.indices, using: &random)]
                let before = machine
                switch machine.handle(event) {
                case .join: isWritten = true
                case .removeJournal: isRestored = true
                case .finish(let restored): #expect(restored == (!isWritten || isRestored), "\(before) after \(event)")
                default: break
                }
            }
        }
    }
}
