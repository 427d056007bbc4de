import Testing

@testable import GLibBridge

@Suite(.timeLimit(.minutes(1))) struct MailboxTests {
    @Test @GLibActor func messagesAreTakenInTheirOrderEvenAfterTheDeadline() async {
        let mailbox = Mailbox<Int>()
        for number in 1...3 { mailbox.post(number) }
        var seen: [Int] = []
        while case .message(let number) = await mailbox.next(until: .now - .seconds(1)) { seen.append(number) }
        #expect(seen == [1, 2, 3])
    }

    @Test @GLibActor func aWaitEndsWithTheMessageThatComes() async {
        let mailbox = Mailbox<Int>()
        let post = Task { @GLibActor in mailbox.post(7) }
        guard case .message(7) = await mailbox.next(until: nil) else {
            Issue.record("no message")
            return
        }
        await post.value
    }

    @Test @GLibActor func aWaitEndsAtItsDeadline() async {
        let mailbox = Mailbox<Int>()
        let start = ContinuousClock.now
        guard case .timeUp = await mailbox.next(until: start + .milliseconds(30)) else {
            Issue.record("something else than the deadline")
            return
        }
        #expect(ContinuousClock.now - start >= .milliseconds(30))
    }

    @Test func cancellingEndsAWaitThatHasNoDeadline() async {
        let task = Task { @GLibActor in
            let mailbox = Mailbox<Int>()
            return await mailbox.next(until: nil)
        }
        // Whether it has begun to wait by now or not: both must end.
        await Task { @GLibActor in }.value
        task.cancel()
        guard case .cancelled = await task.value else {
            Issue.record("not cancelled")
            return
        }
    }

    @Test @GLibActor func messagesAfterAWaitThatTimedOutAreKept() async {
        let mailbox = Mailbox<Int>()
        _ = await mailbox.next(until: .now + .milliseconds(5))
        mailbox.post(1)
        guard case .message(1) = await mailbox.next(until: .now) else {
            Issue.record("the message was lost")
            return
        }
    }
}
