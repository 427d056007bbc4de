import Glibc
import Synchronization
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

    /// A pipe that holds nothing more.
    private func makeFullPipe() throws -> (reading: Int32, writing: Int32) {
        let (reading, writing) = try makePipe()
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let page = [UInt8](repeating: 0x61, count: 4_096)
        while write(writing, page, page.count) > 0 {}
        _ = fcntl(writing, F_SETFL, 0)
        return (reading, writing)
    }

    /// What is written after a signal, by whatever task, waits for a second in all.
    @Test(.timeLimit(.minutes(1))) func aHurriedOutputWaitsOnceForAReaderThatReadsNoMore() async throws {
        let (reading, writing) = try makeFullPipe()
        defer {
            close(reading)
            close(writing)
        }
        let output = FileDescriptorOutput(descriptor: writing)
        let waiting = Task.detached { try output.write([0x61]) }
        try await Task.sleep(for: .milliseconds(300))
        output.hurry()
        await #expect(throws: OutputError.closed) { try await waiting.value }
        let began = ContinuousClock.now
        for _ in 0..<100 { #expect(throws: OutputError.closed) { try output.write([0x61]) } }
        #expect(ContinuousClock.now - began < .seconds(1))
        // A reader that reads again is written to again.
        var buffer = [UInt8](repeating: 0, count: 65_536)
        #expect(read(reading, &buffer, buffer.count) > 0)
        try output.write([0x62])
    }

    @Test func whatCantBeWrittenAtOnceIsNotWritten() throws {
        let (reading, writing) = try makeFullPipe()
        defer {
            close(reading)
            close(writing)
        }
        let output = FileDescriptorOutput(descriptor: writing)
        #expect(!output.writeAtOnce([0x62]))
        var buffer = [UInt8](repeating: 0, count: 65_536)
        #expect(read(reading, &buffer, buffer.count) > 0)
        #expect(output.writeAtOnce([0x62]))
    }

    /// A signal's handler ends a poll(2) that waits, and says nothing of whether there is room.
    @Test(.timeLimit(.minutes(1))) func aSignalIsNotTakenForAReaderThatReads() async throws {
        signal(SIGPIPE, SIG_IGN)
        let (reading, writing) = try makeFullPipe()
        defer { close(writing) }
        let output = FileDescriptorOutput(descriptor: writing)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = SA_RESTART
        sigaction(SIGURG, &action, nil)
        let (threads, continuation) = AsyncStream.makeStream(of: pthread_t.self)
        let ended = Atomic(false)
        async let failure = onThread { () -> OutputError? in
            // Where it is made, Dispatch blocks nearly every signal.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGURG)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            continuation.yield(pthread_self())
            defer { ended.store(true, ordering: .sequentiallyConsistent) }
            do throws(OutputError) { try output.write([0x62]) } catch { return error }
            return nil
        }
        let writer = try #require(await threads.first { _ in true })
        for _ in 0..<20 {
            try await Task.sleep(for: .milliseconds(10))
            pthread_kill(writer, SIGURG)
        }
        output.hurry()
        // A write that the kernel holds up ends when the reader goes.
        for _ in 0..<100 where !ended.load(ordering: .sequentiallyConsistent) {
            try await Task.sleep(for: .milliseconds(50))
        }
        let hasEnded = ended.load(ordering: .sequentiallyConsistent)
        #expect(hasEnded)
        close(reading)
        #expect(try await failure == .closed)
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
