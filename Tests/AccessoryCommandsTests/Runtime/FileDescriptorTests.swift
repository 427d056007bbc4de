import Glibc
import TestSupport
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

    /// A command that was ended does not wait for ever for a reader that reads no more.
    @Test(.timeLimit(.minutes(1))) func aCancelledWriteDoesNotWaitForAReaderThatReadsNoMore() async throws {
        let (reading, writing) = try makePipe()
        defer {
            close(reading)
            close(writing)
        }
        let writer = Task.detached {
            // More than a pipe holds.
            try FileDescriptorOutput(descriptor: writing).write(Array(repeating: 0x61, count: 4_000_000))
        }
        writer.cancel()
        await #expect(throws: OutputError.closed) { try await writer.value }
    }

    /// What a cancelled command still has to say is said, if it is read.
    @Test(.timeLimit(.minutes(1))) func aCancelledWriteIsWrittenToTheEndWhereItIsRead() async throws {
        let (reading, writing) = try makePipe()
        let count = 1_000_000
        // On a thread of its own, since the writer may hold all that the pool has.
        async let read = onThread {
            defer { close(reading) }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            var total = 0
            while case let count = Glibc.read(reading, &buffer, buffer.count), count > 0 { total += count }
            return total
        }
        let writer = Task.detached {
            defer { close(writing) }
            try FileDescriptorOutput(descriptor: writing).write(Array(repeating: 0x61, count: count))
        }
        writer.cancel()
        #expect(try await read == count)
        try await writer.value
    }

    @Test func aFullDeviceIsAnError() {
        let descriptor = open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        #expect(throws: OutputError.failed(reason: "No space left on device")) {
            try FileDescriptorOutput(descriptor: descriptor).write([0x61])
        }
    }
}
