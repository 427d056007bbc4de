import Glibc

/// The three standard streams of this process.
enum StandardStreams {
    /// Takes the places of streams that the process was started without.
    ///
    /// Otherwise the next file that is opened, such as the pipe that signals come through, would become standard input
    /// or output. What takes a place is opened the wrong way round, so that reading or writing still fails as it does
    /// with a closed stream. Called before anything is opened.
    static func reserveClosed() {
        for (descriptor, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is taken, which is this one: those below are in use by now.
            _ = open("/dev/null", access)
        }
    }
}
