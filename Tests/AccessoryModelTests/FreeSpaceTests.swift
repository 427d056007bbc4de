import Glibc
import Testing

@testable import AccessoryModel

@Suite struct FreeSpaceTests {
    private func isExhausted(
        free: UInt, available: UInt, blockSize: UInt = 4096, blocks: UInt = 1000, isRoot: Bool = false
    ) -> Bool {
        var status = statvfs()
        status.f_blocks = fsblkcnt_t(blocks)
        status.f_bfree = fsblkcnt_t(free)
        status.f_bavail = fsblkcnt_t(available)
        status.f_frsize = blockSize
        return FreeSpace(status, isRoot: isRoot).isExhausted
    }

    @Test func aChangeNeedsSomePages() {
        #expect(isExhausted(free: 0, available: 0))
        #expect(isExhausted(free: 31, available: 31))
        #expect(!isExhausted(free: 32, available: 32))
    }

    @Test func whatIsKeptInReserveIsRootsToUse() {
        #expect(isExhausted(free: 500, available: 0))
        #expect(!isExhausted(free: 500, available: 0, isRoot: true))
    }

    @Test func oddNumbersAreNoReasonToTrap() {
        #expect(!isExhausted(free: .max, available: .max, blockSize: .max, blocks: .max))
        #expect(!isExhausted(free: 0, available: 0, blocks: 0))
        #expect(isExhausted(free: .max, available: .max, blockSize: 0))
    }

    @Test func aFolderThatTellsNothingHasRoom() {
        #expect(!FreeSpace(on: "/nonexistent").isExhausted)
        #expect(!FreeSpace(on: "/proc").isExhausted)
    }
}
