public import Documents
public import Localization
public import SystemPackage

/// The reason why a document can't be opened.
public nonisolated enum UnreadableDocument: ExplainedError, Equatable {
  /// The file can't be read.
  case file(FileError)

  /// The contents of the file aren't a document.
  case contents(FilePath, AnyError, Remedy)

  /// How a user gets the document back.
  public enum Remedy: Sendable, Equatable {
    /// The file has to be corrected.
    case correction

    /// An earlier run has kept its unsaved work in a file.
    case earlierWork(FilePath)

    /// A save was interrupted, and a file has the whole text.
    case brokenSave(FilePath)
  }

  /// Returns one line with the file, the place in it and a way to resolve the problem.
  public func explanation(_ texts: Texts) -> String {
    switch self {
    case .file(let error): return error.explanation(texts)
    case .contents(let path, let error, let remedy):
      let failure = texts.format(
        "error.about",
        .text(path.shownText),
        .text(error.explanation(texts))
      )
      return texts.joined([failure, remedy.explanation(texts)])
    }
  }
}

nonisolated extension UnreadableDocument.Remedy {
  fileprivate func explanation(_ texts: Texts) -> String {
    switch self {
    case .correction: texts["error.wayOut.correction"]
    case .earlierWork(let path): texts.format("error.wayOut.earlierWork", .text(path.shownText))
    case .brokenSave(let path): texts.format("error.wayOut.brokenSave", .text(path.shownText))
    }
  }
}
