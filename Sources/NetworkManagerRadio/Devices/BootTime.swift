import Glibc

/// The clock that NetworkManager's times are of: since the machine was started, time asleep included.
enum BootTime {
    static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
