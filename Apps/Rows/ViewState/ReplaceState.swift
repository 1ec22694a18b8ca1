import MAVB

/// The state of the question whether what lies at a path may be lost.
struct ReplaceState {
  /// How it came to lie there.
  enum Reason {
    /// It was there before the document got this name.
    case exists
    /// Another program wrote it after it was read.
    case changedOutside
  }

  /// How it came to lie there.
  let reason: Reason

  /// The file.
  let path: String

  /// Whether the program ends after the save.
  let quits: Bool

  /// Makes the state of a question.
  init(_ reason: Reason, _ path: String, quits: Bool) {
    self.reason = reason
    self.path = path
    self.quits = quits
  }
}
