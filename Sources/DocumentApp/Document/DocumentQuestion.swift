public import Documents

/// What the user has to decide before anything else.
public nonisolated enum DocumentQuestion: Sendable, Equatable {
  /// What is done with work that isn't saved.
  case unsaved

  /// What is done while another process has the document open; nil if it isn't known which.
  case held(by: LockHolder?)

  /// What the file is called; with a name to begin with.
  case name(FilePath, quits: Bool)

  /// Which side is taken where others have changed the same as was changed here.
  case conflicts

  /// Whether a file is overwritten that was there before the document got this name.
  case exists(FilePath, FileVersion, quits: Bool)
}

/// How a document and its file stand to each other.
public nonisolated enum DocumentCondition: Sendable, Equatable {
  /// The file holds the document.
  case saved

  /// There is work that the file doesn't hold.
  case modified

  /// There is no file yet.
  case new

  /// Nothing can be changed, or the file can't be written.
  case readOnly
}
