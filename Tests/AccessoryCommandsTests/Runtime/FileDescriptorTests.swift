import Glibc
import Testing

@testable import AccessoryCommands

@Suite struct FileDescriptorTests {
    /// The two ends of a pipe.
    private func makePipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func linesAreReadOneByOne() async throws {
        let (reading, writing) = try makePipe()
        defer { close(reading) }
        let input = FileDescriptorInput(descriptor: reading)
        try FileDescriptorOutput(descriptor: writing).write(Array("yes\n\nlast".utf8))
        #expect(try await input.readLine() == "yes")
        #expect(try await input.readLine() == "")
        close(writing)
        #expect(try await input.readLine() == "last")
        #expect(try await input.readLine() == nil)
    }

    @Test func aLineThatComesLaterIsWaitedFor() async throws {
        let (reading, writing) = try makePipe()
        defer { close(reading) }
        let input = FileDescriptorInput(descriptor: reading)
        async let line = input.readLine()
        try FileDescriptorOutput(descriptor: writing).write(Array("la".utf8))
        try FileDescriptorOutput(descriptor: writing).write(Array("ter\n".utf8))
        #expect(try await line == "later")
        close(writing)
    }

    @Test func aWaitingReadIsCancelled() async throws {
        let (reading, writing) = try makePipe()
        defer {
            close(reading)
            close(writing)
        }
        let input = FileDescriptorInput(descriptor: reading)
        let task = Task { try await input.readLine() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func noMoreIsReadThanIsWanted() async throws {
        let (reading, writing) = try makePipe()
        defer { close(reading) }
        let input = FileDescriptorInput(descriptor: reading)
        try FileDescriptorOutput(descriptor: writing).write(Array(repeating: 0x61, count: 10_000))
        close(writing)
        #expect(try await input.readAll(limit: 64).count == 65)
    }

    @Test func anEmptyDeviceHasNoLine() async throws {
        let descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        #expect(try await FileDescriptorInput(descriptor: descriptor).readLine() == nil)
    }

    @Test func aClosedReaderIsAnError() throws {
        // As the program does: without it the write would end the process.
        signal(SIGPIPE, SIG_IGN)
        let (reading, writing) = try makePipe()
        close(reading)
        defer { close(writing) }
        #expect(throws: OutputError.closed) { try FileDescriptorOutput(descriptor: writing).write([0x61]) }
    }

    @Test func aFullDeviceIsAnError() {
        let descriptor = open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        #expect(throws: OutputError.failed(reason: "No space left on device")) {
            try FileDescriptorOutput(descriptor: descriptor).write([0x61])
        }
    }
}
