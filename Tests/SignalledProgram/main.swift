import AccessoryCommands
import AccessoryRadio
import Glibc

// Says "ready", then waits for a termination signal; says "cleaned up", and ends with the signal's exit status.
// Each argument is printed first, as the hex digits of its bytes.

let environment = CommandEnvironment.live(radioHost: { () throws(RadioError) in throw .noRadio })
for argument in environment.arguments {
    let digits = argument.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    try environment.standardOutput.write(Array((digits + "\n").utf8))
}
let signals = environment.terminationSignals()
try environment.standardOutput.write(Array("ready\n".utf8))
for await signal in signals {
    try environment.standardOutput.write(Array("cleaned up\n".utf8))
    exit(ExitStatus(signal).rawValue)
}
exit(1)
