public import Documents
public import Localization

/// The end of a program with a document: the exit status, and the location of unsaved work.
public nonisolated struct DocumentEnding: Sendable, Equatable {
  /// What the user has to know about unsaved work.
  public enum Reason: Sendable, Equatable {
    /// The document can't be saved.
    case notSaved(FileError)

    /// Another program has changed the file, which can't be read now.
    case unreadable(FilePath?, AnyError)

    /// The unsaved work is in a file of its own.
    case kept(FilePath)

    /// The unsaved work is in the journal.
    case recorded

    /// The unsaved work is lost.
    case lost([FileError])
  }

  /// The exit status.
  public let status: Int32

  /// The reasons, each of which is a line on standard error.
  public let reasons: [Reason]

  /// Makes an ending.
  public init(status: Int32 = 0, _ reasons: [Reason] = []) {
    (self.status, self.reasons) = (status, reasons)
  }
}

nonisolated extension DocumentEnding {
  /// Explains the ending in the user's language.
  ///
  /// - Parameter texts: The texts of the app.
  /// - Returns: The ending of the application.
  public func explained(_ texts: Texts) -> Ending {
    let lines = reasons.map { $0.explanation(texts) }
    return Ending(status: status, message: lines.isEmpty ? nil : lines.joined(separator: "\n"))
  }
}

nonisolated extension DocumentEnding.Reason {
  fileprivate func explanation(_ texts: Texts) -> String {
    switch self {
    case .notSaved(let error): return error.explanation(texts)
    case .unreadable(let path, let error):
      let failure = texts.format("error.end.unreadable", .text(error.cause(texts)))
      return texts.format("error.about", .text(path?.shownText ?? ""), .text(failure))
    case .kept(let path): return texts.format("error.end.kept", .text(path.shownText))
    case .recorded: return texts["error.end.recorded"]
    case .lost(let errors):
      let reasons = errors.map { $0.explanation(texts) }
      return ([texts["error.end.lost"]] + reasons).joined(separator: "\n")
    }
  }
}

/// The exit status and message of the program.
public nonisolated struct Ending: Sendable, Equatable {
  /// The exit status.
  public let status: Int32

  /// The message for standard error, if any.
  public let message: String?

  /// Makes an ending.
  public init(status: Int32 = 0, message: String? = nil) {
    self.status = status
    self.message = message
  }
}
