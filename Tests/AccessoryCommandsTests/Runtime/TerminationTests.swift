import Testing

@testable import AccessoryCommands

@Suite struct TerminationTests {
    private func program() -> TestProgram {
        var program = TestProgram()
        program.commands = Holding.commands
        return program
    }

    @Test(arguments: [
        (TerminationSignal.interrupt, ExitStatus.interrupted), (.terminate, .terminated), (.hangUp, .hungUp),
    ])
    func aSignalEndsTheCommandAfterItsCleanUp(_ signal: TerminationSignal, _ status: ExitStatus) async {
        let program = program()
        async let result = program.run("hold", "cancelled")
        await program.errors.wait(for: "holding")
        program.signals.yield(signal)
        #expect(await result == status)
        #expect(program.errors.text.hasSuffix("cleaned up\n"))
        #expect(program.errors.text.contains("Interrupted; putting the network back.\n"))
        #expect(program.output.text == "")
    }

    @Test func aSecondSignalSaysWhatIsGoingOn() async {
        let program = program()
        async let result = program.run(
            "hold", "cancelled", "--patience", "Still putting the network back; please wait.")
        await program.errors.wait(for: "holding")
        program.signals.yield(.interrupt)
        await program.errors.wait(for: "Interrupted; putting the network back.")
        program.signals.yield(.terminate)
        // The first signal decides the status.
        #expect(await result == .interrupted)
        #expect(program.errors.text.hasSuffix("please wait.\ncleaned up\n"))
    }

    @Test func aNetworkThatCouldNotBePutBackMattersMoreThanTheSignal() async {
        let program = program()
        async let result = program.run("hold", "restore-failed")
        await program.errors.wait(for: "holding")
        program.signals.yield(.interrupt)
        #expect(await result == .restoreFailed)
        #expect(program.errors.text.contains("The connection 'Home' could not be put back: no."))
    }

    @Test func anotherErrorIsSaidAndTheSignalDecidesTheStatus() async {
        let program = program()
        async let result = program.run("hold", "join-failed")
        await program.errors.wait(for: "holding")
        program.signals.yield(.terminate)
        #expect(await result == .terminated)
        #expect(program.errors.text.contains("accessoryctl: "))
    }

    @Test func aCommandThatIsMeantToEndBySignalIsDone() async {
        let program = program()
        async let result = program.run("hold", "done")
        await program.errors.wait(for: "holding")
        program.signals.yield(.interrupt)
        #expect(await result == .done)
    }

    @Test func cancellingTheProgramCancelsTheCommand() async {
        let program = program()
        let task = Task { await program.run("hold", "cancelled") }
        await program.errors.wait(for: "holding")
        task.cancel()
        #expect(await task.value == .interrupted)
        #expect(program.errors.text.contains("cleaned up"))
    }
}
