import Glibc
public import Signals
public import TerminalDriver

/// Opens the terminal, or ends the program with a line that says why not.
///
/// - Parameter scheduler: Times the Escape key and the frames.
/// - Returns: The screen.
public func openTerminal(scheduler: any Scheduler) -> TerminalScreen {
  do throws(TerminalError) {
    return try TerminalScreen(scheduler: scheduler)
  } catch {
    exitWithError(error.description, status: error.exitStatus)
  }
}

/// Ends the program if an argument is not UTF-8: as a text it would name another file.
public func requireTextArguments() {
  let arguments = UnsafeBufferPointer(
    start: CommandLine.unsafeArgv,
    count: Int(CommandLine.argc)
  )
  for case let argument? in arguments where String(validatingCString: argument) == nil {
    let bytes = (0..<strlen(argument)).map { UInt8(bitPattern: argument[$0]) }
    let shown = bytes.map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
    exitWithError(
      "\(shown.joined()): names that are not UTF-8 can't be opened; rename the file",
      status: 1
    )
  }
}

/// Ends the program with a line on standard error.
///
/// - Parameters:
///   - message: What is wrong and the way out.
///   - status: The exit status.
public func exitWithError(_ message: String, status: Int32) -> Never {
  let name = CommandLine.arguments.first?.split(separator: "/").last ?? "error"
  printError("\(name): \(message)")
  exit(status)
}

/// Ends the program with a message: on standard output if all is well, else on standard error.
///
/// For what a parser of the command line says: the help that was asked for, or what is wrong.
///
/// - Parameters:
///   - message: The message, without the last line end; nothing is written of an empty one.
///   - status: The exit status.
public func exitWithMessage(_ message: String, status: Int32) -> Never {
  if !message.isEmpty { status == 0 ? printOutput(message + "\n") : printError(message) }
  exit(status)
}

/// Writes a text to standard output, or ends the program with a line that says why it can't.
///
/// Where the reader has gone, as in `clocks list | head -1`, the program ends by SIGPIPE, without a
/// line.
///
/// - Parameter text: What is written, with its line ends.
public func printOutput(_ text: String) {
  SignalWatch.failWrites()
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EPIPE { SignalWatch.die(by: SIGPIPE) }
    guard count > 0 else {
      exitWithError("standard output: \(String(cString: strerror(errno)))", status: 1)
    }
    rest = rest.dropFirst(count)
  }
}

/// Whether standard output is a terminal.
public var isTerminalOutput: Bool { isatty(STDOUT_FILENO) == 1 }
