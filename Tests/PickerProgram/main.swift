import Glibc

// A terminal picker at a terminal, with contents that need no radio: what the argument names is shown, and what came
// of it is printed on standard output when the picker is gone.
//
//   choose COUNT   a list of so many accessories, whose signals change all the time
//   comings        accessories that come and go
//   setup          everything that is asked for one accessory, and its progress
//   cancel         the same, until the task is cancelled
//   timeout        nothing is found in time
//   rename         a new name, outside of any set-up
//   wait           the application has to go on
//   migrate        accessories that are known already

let arguments = CommandLine.arguments.dropFirst()
let performance = Performance()
do {
    print(try await performance.run(Array(arguments)))
} catch {
    print("failure: \(error)")
    exit(1)
}
