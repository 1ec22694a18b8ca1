public import ArgumentParser
public import Documents
import Glibc
public import Localization
import TerminalDriver

extension CommandLine {
  /// The arguments after the program's name as paths, with the bytes from the system.
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

nonisolated extension FilePath {
  /// Reads the path that an argument names: the `transform` of an argument of a command line.
  ///
  /// The parser takes texts, so it is given those of `ArgumentText`, which keep each byte.
  ///
  /// ```swift
  /// import ArgumentParser
  /// import DocumentApp
  ///
  /// struct Arguments: ParsableCommand {
  ///   @Argument(help: "The file.", completion: .file(), transform: FilePath.parsing)
  ///   var file: FilePath?
  /// }
  /// ```
  ///
  /// - Parameter argument: The text.
  /// - Returns: The path.
  /// - Throws: `ValidationError` if the text has a NUL.
  public static func parsing(_ argument: String) throws -> FilePath {
    guard let path = FilePath(argument: argument) else {
      throw ValidationError(Texts.system()["argument.noNUL"])
    }
    return path
  }
}

/// Ends the program with the explanation of an error on standard error, and with the status of the
/// error.
///
/// - Parameters:
///   - error: The error.
///   - texts: The texts of the app.
public func exitWithError(_ error: any ExplainedError, _ texts: Texts) -> Never {
  printWarning(error.explanation(texts))
  exit(error.exitStatus)
}

/// Writes a line on standard error after the name of the program, which continues.
///
/// - Parameter message: What the user should know about the result.
public func printWarning(_ message: String) {
  let name = CommandLine.arguments.first?.split(separator: "/").last ?? "error"
  printError("\(name): \(message)")
}

extension ParsableArguments {
  /// Parses arguments, or ends the program with the parser's message.
  ///
  /// - Parameter arguments: The arguments, by default those of the process.
  /// - Returns: The parsed arguments.
  public static func parseOrExit(_ arguments: [String] = CommandLine.argumentTexts) -> Self {
    do {
      return try parse(arguments)
    } catch {
      exitHarmlessly(withError: error)
    }
  }

  /// Ends the program with the message of the argument parser.
  ///
  /// Requested help goes to standard output, errors go to standard error. Unlike
  /// `exit(withError:)`, it escapes control characters of the arguments, which could control the
  /// terminal.
  ///
  /// - Parameter error: The error that parsing threw.
  public static func exitHarmlessly(withError error: any Error) -> Never {
    let message = ArgumentText(fullMessage(for: error)).shownText
    let status = exitCode(for: error).rawValue
    if !message.isEmpty {
      status == 0 ? printOutput(message + "\n", .system()) : printError(message)
    }
    Glibc.exit(status)
  }
}

/// Writes a text to standard output, or ends the program with an error message.
///
/// If the reader has closed the pipe, as in `clocks list | head -1`, the program ends by SIGPIPE
/// without a message.
///
/// - Parameters:
///   - text: The text, including its line endings.
///   - texts: The texts of the app, for the error message.
public func printOutput(_ text: String, _ texts: @autoclosure () -> Texts) {
  SignalWatch.failWrites()
  var rest = TerminalCharset.ofProcess.bytes(of: text, for: STDOUT_FILENO)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EPIPE { SignalWatch.die(by: SIGPIPE) }
    guard count > 0 else {
      exitWithError(SystemFailure.standardOutput(errno: errno), texts())
    }
    rest = rest.dropFirst(count)
  }
}

/// Whether standard input is a terminal.
public var isTerminalInput: Bool { isatty(STDIN_FILENO) == 1 }

/// Whether standard output is a terminal.
public var isTerminalOutput: Bool { isatty(STDOUT_FILENO) == 1 }
