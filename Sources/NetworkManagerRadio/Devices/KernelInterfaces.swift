import Glibc

/// The network interfaces as the kernel shows them in its file system (sysfs(5)). Reading there never waits.
struct KernelInterfaces: Hashable, Sendable {
    static let system = KernelInterfaces(directory: "/sys/class/net")

    /// A folder with an entry for each interface.
    let directory: String

    /// The interfaces that belong to a Wi-Fi radio and are of the usual kind, in the order of their names; so no
    /// monitoring ones.
    var wifiInterfaces: [String] {
        let ethernet = "1"  // ARPHRD_ETHER
        return Self.entries(of: directory)
            .filter { Self.line(of: "\(directory)/\($0)/type") == ethernet && radioFolder(of: $0) != nil }
            .sorted()
    }

    /// What blocks a radio; nil if the kernel does not say, as where it was built without such switches.
    func killSwitch(of interface: String) -> KillSwitch? {
        guard let radio = radioFolder(of: interface) else { return nil }
        let switches = Self.entries(of: radio).filter { $0.hasPrefix("rfkill") }.map { "\(radio)/\($0)" }
        guard !switches.isEmpty else { return nil }
        return KillSwitch(
            isSoftBlocked: switches.contains { Self.line(of: $0 + "/soft") == "1" },
            isHardBlocked: switches.contains { Self.line(of: $0 + "/hard") == "1" })
    }

    /// The folder of the radio that an interface belongs to; nil if it belongs to none.
    private func radioFolder(of interface: String) -> String? {
        guard !interface.isEmpty, interface != ".", interface != "..", !interface.contains("/"),
            !interface.utf8.contains(0)
        else { return nil }
        let folder = "\(directory)/\(interface)/phy80211"
        return access(folder, F_OK) == 0 ? folder : nil
    }

    private static func entries(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// What stands in a file of one line; nil if it can't be read.
    private static func line(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
