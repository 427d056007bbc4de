import Glibc
import Testing

@testable import AccessoryCommands

@Suite struct TerminationSignalsTests {
    @Test(arguments: TerminationSignal.allCases)
    func aRealSignalReachesTheStream(_ signal: TerminationSignal) throws {
        let program = try #require(ChildProgram("SignalledProgram"))
        #expect(program.readLine() == "ready")
        program.send(signal.rawValue)
        #expect(program.readLine() == "cleaned up")
        #expect(program.wait() == 128 + signal.rawValue)
    }

    @Test func anIgnoredSignalStaysIgnored() throws {
        let program = try #require(ChildProgram("SignalledProgram", ignoring: SIGHUP))
        #expect(program.readLine() == "ready")
        program.send(SIGHUP)
        program.send(SIGTERM)
        #expect(program.readLine() == "cleaned up")
        #expect(program.wait() == 128 + SIGTERM)
    }

    @Test func anotherSignalHasItsUsualEffect() throws {
        let program = try #require(ChildProgram("SignalledProgram"))
        #expect(program.readLine() == "ready")
        program.send(SIGKILL)
        #expect(program.wait() == -SIGKILL)
    }

    @Test func argumentsArriveAsTheirBytes() throws {
        let program = try #require(ChildProgram("SignalledProgram", [[0xFF, 0xFE], [], Array("é".utf8), [0x0A]]))
        #expect(
            [program.readLine(), program.readLine(), program.readLine(), program.readLine()] == [
                "fffe", "", "c3a9", "0a",
            ])
        #expect(program.readLine() == "ready")
        program.send(SIGTERM)
        #expect(program.wait() == 128 + SIGTERM)
    }
}
