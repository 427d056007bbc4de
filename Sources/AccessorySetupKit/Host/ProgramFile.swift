import Foundation

/// The file that this process runs.
package enum ProgramFile {
    /// Its path as the kernel has it, or as the program was called where the kernel gives none.
    package static var path: String {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return link ?? ProcessInfo.processInfo.arguments.first ?? ""
    }
}
