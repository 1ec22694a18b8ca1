import Glibc
import TextMetrics

/// The reason why a terminal can't show a full-screen app, with a way to resolve it.
public nonisolated enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// One or both of the streams are not terminals.
  case notATerminal(Streams)

  /// The environment variable TERM is not set.
  case missingTerm

  /// The terminal's description is not installed.
  case unknownTerm(String)

  /// The terminal doesn't support cursor movement or clearing as in ECMA-48.
  case limitedTerm(String)

  /// The process may not open the files that an app needs.
  case tooFewDescriptors

  /// The standard streams of an app.
  public enum Streams: Hashable, Sendable {
    /// Standard input, for keys.
    case input

    /// Standard output, for frames.
    case output

    /// Both.
    case inputAndOutput

    /// The subject and the verb of a message.
    fileprivate var text: String {
      switch self {
      case .input: "standard input is"
      case .output: "standard output is"
      case .inputAndOutput: "standard input and output are"
      }
    }
  }

  /// The exit status.
  public var exitStatus: Int32 { 2 }

  /// A one-line message.
  public var description: String {
    switch self {
    case .notATerminal(let streams):
      "\(streams.text) not a terminal; start the app in a terminal, without redirection (< > |)"
    case .missingTerm:
      "TERM is not set: say which terminal this is, for example TERM=xterm-256color"
    case .unknownTerm(let term):
      "TERM=\(term.harmless): no such terminal is described on this system; "
        + "try TERM=xterm-256color"
    case .limitedTerm(let term):
      "TERM=\(term.harmless): this terminal can't show a full-screen app; use another one, "
        + "or try TERM=xterm-256color if it is not what TERM says"
    case .tooFewDescriptors:
      "too few files may be open at a time; raise the limit, for example with ulimit -n 256"
    }
  }
}

/// Writes a message to standard error.
///
/// Control characters, for example in quoted file names, are replaced by control pictures.
///
/// - Parameter message: The message of one or more lines, without the final line ending.
public nonisolated func printError(_ message: String) {
  let text = message.harmlessLines + "\n"
  let bytes = TerminalCharset.ofProcess.bytes(of: text, for: STDERR_FILENO)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
