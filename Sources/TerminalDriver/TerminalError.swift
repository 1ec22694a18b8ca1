import TextMetrics

/// Why a terminal can't show a full-screen app, in one line that names the way out.
public nonisolated enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// One of the two streams, or both, doesn't lead to a terminal.
  case notATerminal(Streams)

  /// The environment doesn't name the terminal.
  case missingTerm

  /// The terminal's description is not on this system.
  case unknownTerm(String)

  /// The terminal can't place the cursor or clear the screen in the way of ECMA-48.
  case limitedTerm(String)

  /// The process may not open the few files that an app needs.
  case tooFewDescriptors

  /// The streams that a program is started with, to read keys and to show frames.
  public enum Streams: Hashable, Sendable {
    /// What keys are read from.
    case input

    /// What frames are written to.
    case output

    /// Both of them.
    case inputAndOutput

    /// The subject of a sentence, and its verb.
    fileprivate var text: String {
      switch self {
      case .input: "standard input is"
      case .output: "standard output is"
      case .inputAndOutput: "standard input and output are"
      }
    }
  }

  /// The status to exit with.
  public var exitStatus: Int32 { 2 }

  /// One line for standard error.
  public var description: String {
    switch self {
    case .notATerminal(let streams):
      "\(streams.text) not a terminal; start the app in a terminal, without < > or | around it"
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
