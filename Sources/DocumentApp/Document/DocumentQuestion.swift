public import Documents

/// What the user has to decide before a document can be saved or closed.
public nonisolated enum DocumentQuestion: Sendable, Equatable {
  /// What is done with work that isn't saved.
  case unsaved

  /// What the file is called; with a name to begin with.
  case name(String, quits: Bool)

  /// Whether a file is overwritten that was there before the document got this name.
  case exists(String, FileVersion, quits: Bool)

  /// Whether a file is overwritten that another program has changed since it was read.
  case changedOutside(String, FileVersion, quits: Bool)

  /// What is done about a save that failed.
  case failed(FileError)
}

/// What the user has to know about a document; it stays until it is dismissed or true no more.
public nonisolated enum DocumentNotice: Sendable, Equatable {
  /// The document shows the whole text of a save that broke off; the file with that text.
  case recovered(String)

  /// Earlier runs have left unsaved work; the files, the oldest first.
  case leftBehind([String])

  /// The document couldn't be saved.
  case notSaved(FileError)

  /// Another program has made the file unreadable; why.
  case unreadable(String)

  /// The document couldn't be saved, nor kept elsewhere; quitting again loses it.
  case notKept(FileError)
}
