import Documents
import Localization

/// The failure of a system service other than a document file, with the error number.
nonisolated enum SystemFailure: ExplainedError {
  /// Standard output can't be written.
  case standardOutput(errno: Int32)

  /// The document of a pipe can't be written to standard output; the outcome says if it is kept.
  case pipe(errno: Int32, KeepOutcome)

  /// The terminal of the process can't be opened.
  case terminal(errno: Int32)

  /// The program can't be started again with a file.
  case restart(FilePath, errno: Int32)

  /// The status of an error of the terminal is another one.
  var exitStatus: Int32 { if case .terminal = self { 2 } else { 1 } }

  func explanation(_ texts: Texts) -> String {
    func about(_ subject: String, _ errno: Int32) -> String {
      let message = texts.message(ofSystemError: errno)
      return texts.format("error.about", .text(subject), .text(message))
    }
    switch self {
    case .standardOutput(let errno): return about(texts["error.standardOutput"], errno)
    case .pipe(let errno, let outcome):
      let failure = about(texts["error.standardOutput"], errno)
      return texts.joined([failure, outcome.explanation(texts)])
    case .terminal(let errno):
      let remedy = texts["error.terminal.start"]
      return texts.joined([about("/dev/tty", errno), remedy])
    case .restart(let file, let errno): return about(file.shownText, errno)
    }
  }
}

nonisolated extension KeepOutcome {
  /// Returns where the text of a pipe is kept, or why it isn't.
  fileprivate func explanation(_ texts: Texts) -> String {
    switch self {
    case .kept(let path): texts.format("error.textIn", .text(path.shownText))
    case .failed(let errors): texts.joined(errors.map { $0.explanation(texts) })
    }
  }
}
