import Glibc
import Measuring

/// Measures the time to the last byte of the first frame.
func measureStartUp(_ programs: [TerminalProgram], rounds: Int) {
  var table = Rounds("start-up", unit: "ms")
  for _ in 0..<rounds {
    for program in programs {
      let terminal = PseudoTerminal(program.command)
      terminal.settle(quiet: program.quiet, after: "\u{1B}")
      table.add(program, (terminal.latest - terminal.start) / .milliseconds(1))
      terminal.end()
    }
  }
  table.print()
}

/// Measures the time from a key to the last byte of the frame that it leads to.
func measureKeys(_ programs: [TerminalProgram], presses: Int) {
  var table = Rounds("a key to its frame", unit: "ms")
  var bytes = Rounds("output of a key", unit: "bytes")
  for program in programs {
    let terminal = started(program)
    for _ in 0..<presses {
      let (sent, before) = (ContinuousClock.now, terminal.byteCount)
      terminal.send(program.down)
      terminal.settle(quiet: 30)
      table.add(program, max(0, (terminal.latest - sent) / .milliseconds(1)))
      bytes.add(program, Double(terminal.byteCount - before))
    }
    terminal.end()
  }
  table.print()
  bytes.print()
}

/// Measures the processor time of programs that nobody uses.
func measureIdling(_ programs: [TerminalProgram], seconds: Int) {
  var table = Rounds("idle", unit: "µs of processor a second")
  var bytes = Rounds("output while idle", unit: "bytes a second")
  for program in programs {
    let terminal = started(program)
    terminal.settle(quiet: 900)
    let (time, before) = (terminal.processorTime, terminal.byteCount)
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end { terminal.settle(quiet: 100) }
    table.add(program, (terminal.processorTime - time) * 1000 / Double(seconds))
    bytes.add(program, Double(terminal.byteCount - before) / Double(seconds))
    terminal.end()
  }
  table.print()
  bytes.print()
}

/// Measures the time from the first byte of pasted text until its end is shown.
func measurePaste(_ programs: [TerminalProgram], bytes: Int, rounds: Int) {
  let line = "the quick brown fox jumps over the lazy dog, and again over the dog\n"
  let mark = "#1%2=3&4"
  let text = String(repeating: line, count: bytes / line.utf8.count) + mark + "\n"
  var table = Rounds("paste of \(text.utf8.count) bytes", unit: "ms")
  for _ in 0..<rounds {
    for program in programs {
      let terminal = started(program)
      terminal.send(program.insert)
      terminal.settle(quiet: 100)
      let sent = ContinuousClock.now
      let isBracketed = terminal.bracketsPaste
      terminal.send(isBracketed ? "\u{1B}[200~" + text + "\u{1B}[201~" : text)
      terminal.settle(quiet: 300, after: mark)
      table.add(program, (terminal.latest - sent) / .milliseconds(1))
      terminal.end()
    }
  }
  table.print()
}

/// Measures the processor time of commands of `rows` in a large file.
///
/// - Parameters:
///   - program: The app with the file.
///   - commands: The keys of each command, which undo what it does.
///   - presses: How often each one is given.
func measureCommands(
  _ program: TerminalProgram,
  _ commands: [(name: String, keys: [String])],
  presses: Int
) {
  var table = Table(header: ["command", "ms of processor", "longest"])
  let terminal = started(program)
  for (name, keys) in commands {
    var times: [Double] = []
    for _ in 0..<presses {
      let time = terminal.processorTime
      for key in keys {
        terminal.send(key)
        terminal.settle(quiet: 100)
      }
      times.append(terminal.processorTime - time)
    }
    table.append([name, times.median.short, (times.max() ?? 0).short])
  }
  terminal.end()
  table.print()
  print()
}

private func started(_ program: TerminalProgram) -> PseudoTerminal {
  let terminal = PseudoTerminal(program.command)
  terminal.settle(quiet: 500, after: "\u{1B}")
  return terminal
}
