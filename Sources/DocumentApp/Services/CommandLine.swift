public import ArgumentParser
public import Documents
import Glibc
import TerminalDriver

extension CommandLine {
  /// The arguments after the program's name as paths, with the bytes that the system has handed over.
  public static var paths: [FilePath] { argumentBytes.compactMap { FilePath(bytes: $0) } }

  /// The arguments after the program's name as texts that keep each byte: those of `ArgumentText`.
  public static var argumentTexts: [String] { argumentBytes.map { ArgumentText(bytes: $0).text } }

  private static var argumentBytes: [[UInt8]] {
    let arguments = UnsafeBufferPointer(start: unsafeArgv, count: Int(argc))
    return arguments.dropFirst().compactMap(\.self).map { argument in
      UnsafeBufferPointer(start: argument, count: strlen(argument)).map(UInt8.init(bitPattern:))
    }
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

extension ParsableArguments {
  /// Parses the arguments of the process, or ends the program with what the parser says.
  ///
  /// A path keeps its bytes where it is an argument with `transform: FilePath.parsing`.
  public static func parseOrExit() -> Self {
    do {
      return try parse(CommandLine.argumentTexts)
    } catch {
      exitHarmlessly(withError: error)
    }
  }

  /// Ends the program with what the parser of the command line says: the help that was asked for on
  /// standard output, or what is wrong on standard error.
  ///
  /// Unlike `exit(withError:)` it shows nothing of the arguments that could steer the terminal.
  ///
  /// - Parameter error: What parsing has thrown.
  public static func exitHarmlessly(withError error: any Error) -> Never {
    let message = ArgumentText(fullMessage(for: error)).shownText
    let status = exitCode(for: error).rawValue
    if !message.isEmpty { status == 0 ? printOutput(message + "\n") : printError(message) }
    Glibc.exit(status)
  }
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
