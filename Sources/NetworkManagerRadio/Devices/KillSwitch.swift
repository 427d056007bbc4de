/// What blocks one radio, as the kernel has it (`rfkill`; Documentation/ABI/stable/sysfs-class-rfkill of the kernel).
struct KillSwitch: Hashable, Sendable {
    var isSoftBlocked = false
    var isHardBlocked = false
}
