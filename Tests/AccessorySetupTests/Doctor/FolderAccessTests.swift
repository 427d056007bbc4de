import Foundation
import Glibc
import TestSupport
import Testing

@testable import AccessoryModel
@testable import AccessorySetup

@Suite struct FolderAccessTests {
    @Test func aFolderIsThereOrCanBeCreatedOrIsInTheWay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        #expect(FolderAccess(of: folder.path) == .writable)
        #expect(FolderAccess(of: folder.path(of: "a/b/c")) == .creatable)
        #expect(FolderAccess(of: file) == .unwritable(reason: "'\(file)' is no folder"))
        guard case .unwritable = FolderAccess(of: file + "/a/b") else {
            Issue.record("a file can't have folders in it")
            return
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }

    /// What has room for a registry's change has room for a record of a hop; one rule says so.
    @Test func aFileSystemWithoutRoomIsFull() throws {
        let folder = try TemporaryFolder()
        var status = statvfs()
        status.f_blocks = 1000
        status.f_frsize = 4096
        status.f_bfree = 500
        status.f_bavail = 20
        let path = folder.path(of: "a/b")
        #expect(FolderAccess(of: path) { _ in FreeSpace(status, isRoot: false) } == .full)
        #expect(FolderAccess(of: path) { _ in FreeSpace(status, isRoot: true) } == .creatable)
        // Of a folder that is not there, the one counts in which it would be.
        _ = FolderAccess(of: path) { asked in
            #expect(asked == folder.path)
            return FreeSpace(on: asked)
        }
    }
}
