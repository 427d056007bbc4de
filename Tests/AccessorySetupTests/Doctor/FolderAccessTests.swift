import Foundation
import TestSupport
import Testing

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
}
