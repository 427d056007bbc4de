import AccessoryModel
import Testing

@testable import AccessoryCommands

@Suite struct ExitStatusTests {
    @Test func everyKindOfCauseHasANumberOfItsOwn() {
        let statuses = FailureCategory.allCases.map { ExitStatus($0).rawValue }
        #expect(Set(statuses).count == FailureCategory.allCases.count)
        #expect(!statuses.contains(ExitStatus.done.rawValue))
    }

    @Test func everyStatusSaysWhatItMeans() {
        #expect(Set(ExitStatus.allCases.map(\.meaning)).count == ExitStatus.allCases.count)
        for status in ExitStatus.allCases {
            #expect(status.meaning.hasSuffix(".") && status.meaning.first?.isUppercase == true)
            #expect((0...255).contains(status.rawValue))
        }
    }

    @Test(
        arguments: [
            (FailureCategory.invalidInput, 2), (.timedOut, 3), (.joinFailed, 4), (.restoreFailed, 5),
            (.serviceNotRunning, 8), (.notFound, 10), (.ambiguous, 11), (.radioTaken, 12), (.radioUnusable, 13),
            (.notPermitted, 14), (.passphraseMissing, 15), (.passphraseRefused, 16), (.invalidProfile, 20),
            (.unreadableFile, 21), (.invalidScenario, 22), (.invalidPassphrase, 23), (.registryUnusable, 30),
            (.registryReadOnly, 31), (.registryTooNew, 32), (.registryBusy, 33), (.cancelled, 130), (.unexpected, 1),
        ] as [(FailureCategory, Int32)])
    func theNumbersAreThePublishedOnes(_ category: FailureCategory, _ number: Int32) {
        #expect(ExitStatus(category).rawValue == number)
    }

    @Test(arguments: TerminationSignal.allCases)
    func aSignalGivesWhatAShellGives(_ signal: TerminationSignal) {
        #expect(ExitStatus(signal).rawValue == 128 + signal.rawValue)
    }

    @Test func helpListsThem() async {
        let program = TestProgram()
        #expect(await program.run("--help") == .done)
        for status in ExitStatus.allCases { #expect(program.output.text.contains("  \(status.rawValue) ")) }
    }

    @Test func theErrorSchemaHasEveryKindOfCause() throws {
        for category in FailureCategory.allCases {
            let text =
                #"{"version":1,"error":{"code":"c","category":"\#(category.rawValue)","message":"m","#
                + #""place":null,"advice":null,"details":null}}"#
            #expect(try JSONSchema("error.json").violations(of: text) == [])
        }
    }
}
