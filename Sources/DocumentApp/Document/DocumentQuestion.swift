public import Documents

/// What the user has to decide before anything else.
public nonisolated enum DocumentQuestion: Sendable, Equatable {
  /// What is done with work that isn't saved.
  case unsaved

  /// What the file is called; with a name to begin with.
  case name(String, quits: Bool)

  /// Whether a file is overwritten that was there before the document got this name.
  case exists(String, FileVersion, quits: Bool)
}
