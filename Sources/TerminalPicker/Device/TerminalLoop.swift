import Glibc
import Synchronization

/// What the thread of a terminal does, from taking the terminal to giving it back.
final class TerminalLoop {
    /// How long at most until the size is looked at again, and a countdown goes on.
    private static let tick = Duration.milliseconds(250)

    private let descriptors: TerminalDescriptors
    private let settings: TerminalSettings
    private let use: TerminalUse
    private let client: any TerminalClient
    private let wakePipe: WakePipe
    private let record: TerminalRecord
    private var decoder = KeyDecoder()
    private var line: [UInt8] = []
    /// Whether the terminal is in this program's hands.
    private var isEntered = false
    private var isClosed = false
    private var manner: TerminalManner?
    private var askedQuestion: Int?
    private var lastWord: () -> String? = { nil }

    init(
        _ descriptors: TerminalDescriptors, _ settings: TerminalSettings, _ use: TerminalUse,
        _ client: any TerminalClient, _ wakePipe: WakePipe, _ record: TerminalRecord
    ) {
        self.descriptors = descriptors
        self.settings = settings
        self.use = use
        self.client = client
        self.wakePipe = wakePipe
        self.record = record
    }

    /// - Parameter lastWord: Gives the last word, once the terminal is to be given back.
    func run(until lastWord: @escaping () -> String?) {
        self.lastWord = lastWord
        var word = lastWord()
        while word == nil {
            if !isClosed { show() }
            wait()
            word = lastWord()
        }
        // What had to be said before the end is said, on a terminal that stays as it is.
        if isEntered, use == .lines { write(client.turn(size).output) }
        leave()
        if let word, !word.isEmpty, !isClosed, !TerminalForeground.isAnothers(descriptors.output) {
            write(Array(word.utf8))
        }
        TerminalRecovery.end(record)
        descriptors.close()
    }

    // MARK: Taking and giving back

    private func enter() {
        guard !TerminalForeground.isAnothers(descriptors.output) else { return }
        record.activate(descriptors.output, settings.original, end: use.end)
        isEntered = true
        manner = nil
        client.forget()
        write(Array(use.beginning.utf8))
    }

    private func leave() {
        isEntered = false
        record.restore()
    }

    private func adopt(_ new: TerminalManner) {
        guard new != manner else { return }
        var wanted = settings.settings(for: use, new)
        tcsetattr(descriptors.input, TCSANOW, &wanted)
        // What was typed before a question was asked is no answer to it.
        if let question = new.question, question != askedQuestion { tcflush(descriptors.input, TCIFLUSH) }
        askedQuestion = new.question ?? askedQuestion
        manner = new
    }

    private func suspend() {
        leave()
        TerminalRecovery.suspendProcess()
        enter()
    }

    // MARK: Waiting

    private func wait() {
        var states = [
            pollfd(fd: wakePipe.readingEnd, events: Int16(POLLIN), revents: 0),
            // A negative one is passed over: what is typed is another's, or there is nothing any more.
            pollfd(fd: isEntered && !isClosed ? descriptors.input : -1, events: Int16(POLLIN), revents: 0),
        ]
        let patience = decoder.patience.map { min($0, Self.tick) } ?? Self.tick
        let count = poll(&states, 2, isClosed ? -1 : Int32(patience / .milliseconds(1)))
        if states[0].revents != 0 { answerSignals(wakePipe.take()) }
        if count == 0, decoder.patience != nil { client.handle(decoder.flush().map(TerminalEvent.key)) }
        if count > 0, states[1].revents != 0, isEntered { readInput() }
    }

    private func answerSignals(_ numbers: [UInt8]) {
        guard !isClosed else { return }
        if numbers.contains(UInt8(SIGTSTP)) { suspend() }
        // Whoever had the terminal meanwhile has drawn on it and set it as they like.
        if numbers.contains(UInt8(SIGCONT)) { enter() }
    }

    private func readInput() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        defer { for index in buffer.indices { buffer[index] = 0 } }
        let count = read(descriptors.input, &buffer, buffer.count)
        if count > 0 {
            client.handle(
                use == .lines ? lines(buffer[..<count]) : decoder.decode(buffer[..<count]).map(TerminalEvent.key))
        } else if count == 0, use == .lines, !isHungUp {
            client.handle([.endOfInput])
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
            close()
        }
    }

    private var isHungUp: Bool {
        var state = pollfd(fd: descriptors.input, events: 0, revents: 0)
        return poll(&state, 1, 0) == 1 && state.revents & Int16(POLLHUP | POLLERR) != 0
    }

    private func lines(_ bytes: ArraySlice<UInt8>) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                events.append(.line(line))
                for index in line.indices { line[index] = 0 }
                line.removeAll(keepingCapacity: true)
            } else {
                line.append(byte)
            }
        }
        return events
    }

    /// The terminal is gone; only the end is waited for.
    private func close() {
        guard !isClosed else { return }
        isClosed = true
        client.handle([.closed])
    }

    // MARK: Showing

    private func show() {
        if !isEntered { enter() }
        // Once a signal's handler has given the terminal back, the process is about to end, and nothing is drawn over
        // what it may still say.
        guard isEntered, record.isActive.load(ordering: .acquiring) else { return }
        let (output, manner) = client.turn(size)
        adopt(manner)
        write(output)
    }

    private var size: ScreenSize {
        var size = winsize()
        guard ioctl(descriptors.output, UInt(TIOCGWINSZ), &size) == 0 else { return ScreenSize(columns: 0, rows: 0) }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// One write where the terminal takes it all at once. What it does not take is given up when the end is wanted and
    /// the terminal has taken nothing for a second.
    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty, !isClosed {
            let count = rest.withUnsafeBytes { Glibc.write(descriptors.output, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var state = pollfd(fd: descriptors.output, events: Int16(POLLOUT), revents: 0)
                if poll(&state, 1, 1000) == 0, lastWord() != nil { return }
            default: close()
            }
        }
    }
}
