import CGLib
import Testing

@testable import GLibBridge

@Suite(.timeLimit(.minutes(1))) struct GIOOperationTests {
    @Test func aResultIsReturned() async throws {
        #expect(try await Self.size(of: "/etc/passwd") > 0)
    }

    @Test func aGErrorIsThrownAsItsOwnType() async throws {
        let error = await #expect(throws: GLibError.self) { try await Self.size(of: "/nowhere") }
        #expect(error?.isOf(g_io_error_quark(), G_IO_ERROR_NOT_FOUND.rawValue) == true)
    }

    @Test func cancellingTheTaskCancelsTheOperation() async throws {
        let (started, begun) = AsyncStream.makeStream(of: Void.self)
        let task = Task { try await Self.never { begun.yield() } }
        for await _ in started { break }
        task.cancel()
        let error = await #expect(throws: GLibError.self) { try await task.value }
        #expect(error?.isCancelled == true)
    }

    @Test func aTaskCancelledBeforehandStillEndsTheOperation() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await Self.never {}
        }
        let error = await #expect(throws: GLibError.self) { try await task.value }
        #expect(error?.isCancelled == true)
    }

    @Test func anOperationIsCalledOffAtItsDeadline() async throws {
        let error = await #expect(throws: GLibError.self) {
            try await Self.never(until: .now + .milliseconds(100)) {}
        }
        #expect(error?.isOf(g_io_error_quark(), G_IO_ERROR_TIMED_OUT.rawValue) == true)
    }

    @Test func aCancellationBeforeTheDeadlineIsACancellation() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await Self.never(until: .now + .seconds(50)) {}
        }
        let error = await #expect(throws: GLibError.self) { try await task.value }
        #expect(error?.isCancelled == true)
    }

    @Test func aFinishThatReturnsNilWithoutAnErrorIsAnError() async throws {
        let error = await #expect(throws: GLibError.self) { try await Self.nothing() }
        #expect(error?.domain == "accessory-setup")
    }

    @GLibActor private static func nothing() async throws(GLibError) {
        let _: OpaquePointer = try await gioOperation { cancellable, callback, data in
            let task = g_task_new(nil, cancellable, callback, data)
            g_task_return_pointer(task, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(task))
        } finish: { result, error in
            g_task_propagate_pointer(result, error).map { OpaquePointer($0) }
        }
    }

    @GLibActor private static func size(of path: String) async throws(GLibError) -> Int64 {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let info = try await gioOperation { cancellable, callback, data in
            g_file_query_info_async(
                file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, cancellable,
                callback, data)
        } finish: { result, error in
            g_file_query_info_finish(file, result, error)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return Int64(g_file_info_get_size(info))
    }

    /// An operation that only ends when it is cancelled.
    @GLibActor private static func never(
        until deadline: ContinuousClock.Instant? = nil, _ begun: @Sendable () -> Void
    ) async throws(GLibError) {
        _ = try await gioOperation(until: deadline) { cancellable, callback, data in
            let task = g_task_new(nil, cancellable, callback, data)
            let whenCancelled: @convention(c) (UnsafeMutablePointer<GCancellable>?, gpointer?) -> gboolean = {
                _, task in
                g_task_return_error_if_cancelled(OpaquePointer(task))
                return G_SOURCE_REMOVE
            }
            let source = g_cancellable_source_new(cancellable)
            // GLib calls the function with the arguments that the kind of source gives it, whatever its type here.
            g_task_attach_source(task, source, unsafeBitCast(whenCancelled, to: GSourceFunc.self))
            g_source_unref(source)
            g_object_unref(UnsafeMutableRawPointer(task))
            begun()
        } finish: { result, error in
            g_task_propagate_boolean(result, error)
        }
    }
}
