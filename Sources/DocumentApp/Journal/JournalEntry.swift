public import Documents

/// One thing that happened to an open document, as its journal keeps it.
///
/// Edits are results: the bytes that make one version of the version before. No command is run again, so
/// a later version of the app replays what happened, and not what it would do now.
public nonisolated enum JournalEntry: Sendable, Equatable {
  /// The user did something: a step of the history.
  ///
  /// - Parameters:
  ///   - edit: What it did.
  ///   - mark: Where it is to be seen and what it is called, encoded.
  ///   - joins: Whether it became part of the step before.
  ///   - time: The time of the day.
  case step(edit: [UInt8], mark: [UInt8], joins: Bool, time: Duration)

  /// A step was taken back; the edit is missing where that led exactly to the version before the step.
  case undo(edit: [UInt8]?)

  /// A step was made again; the edit is missing where that led exactly to its version.
  case redo(to: Int, edit: [UInt8]?)

  /// Others changed the document, which is no step.
  case follow(edit: [UInt8])

  /// The history begins here: the document as it is now is that of a step.
  ///
  /// - Parameters:
  ///   - step: The identifier of the step.
  ///   - next: The identifier of the next one.
  ///   - time: When the step was made, or the document opened; zero if that isn't known.
  case origin(step: Int, next: Int, time: Duration = .zero)

  /// A step was gone to, and the document is the one that it led to.
  case go(to: Int)

  /// The next step has this identifier.
  case skip(to: Int)

  /// The whole document: no file has it.
  case document([UInt8])

  /// What closing the open field would do; nil if no field is open or nothing was typed there.
  case draft(edit: [UInt8]?)

  /// The document as it is now is about to be in its file, whose contents will have this checksum.
  case saving(checksum: UInt64)

  /// The file has this version now: the document as it was at the last `saving`.
  case saved(FileVersion)

  /// Others gave the file this version, and what was done here goes on from that: both were joined, or
  /// theirs is to be replaced.
  case based(FileVersion)

  /// What makes the version of others that was noted last of the document as it is now.
  case theirs(edit: [UInt8])

  /// The file has this version now, which holds the document as it is now.
  case holds(FileVersion)

  /// The view state stayed for a while.
  ///
  /// - Parameters:
  ///   - state: The view state, as it is saved.
  ///   - time: The time of the day.
  case view(state: [UInt8], time: Duration)

  /// The view state right after the change that the current step is.
  case stepView(state: [UInt8])

  /// The time of the day at which the entries that follow were written.
  case written(Duration)
}
