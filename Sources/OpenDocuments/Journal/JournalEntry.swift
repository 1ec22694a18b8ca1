public import Documents

/// An entry in the journal of an open document.
///
/// Edits encode results: the bytes that turn a version into the next one. Actions are not run
/// again, so a later version of the app replays the same result.
public nonisolated enum JournalEntry: Sendable, Equatable {
  /// A step of the history.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - mark: The location and label of the step, encoded.
  ///   - joins: Whether it was joined with the previous step.
  ///   - time: The wall time.
  case step(edit: [UInt8], mark: [UInt8], joins: Bool, time: Duration)

  /// An undo; the edit is nil if the result is exactly the version before the step.
  case undo(edit: [UInt8]?)

  /// A redo; the edit is nil if the result is exactly the version after the step.
  case redo(to: Int, edit: [UInt8]?)

  /// A change of the document that is not a step, such as a merge.
  case follow(edit: [UInt8])

  /// The start of the history: the current document belongs to a step.
  ///
  /// - Parameters:
  ///   - step: The identifier of the step.
  ///   - next: The identifier of the next one.
  ///   - time: When the step was made, or the document opened; zero if that isn't known.
  case origin(step: Int, next: Int, time: Duration = .zero)

  /// A move to a step and its document.
  case go(to: Int)

  /// The identifier of the next step.
  case skip(to: Int)

  /// The whole document, which no file contains.
  case document([UInt8])

  /// The edit of the open field's text; nil if no field is open or its text is unchanged.
  case draft(edit: [UInt8]?)

  /// The start of a save of the current document, with the checksum of the file's new contents.
  case saving(checksum: UInt64)

  /// The end of a save: the file has this version, with the document of the last `saving`.
  case saved(FileVersion)

  /// An external version of the file that the document is based on, merged or to be overwritten.
  case based(FileVersion)

  /// The edit from the current document to the external version of the last `based`.
  case theirs(edit: [UInt8])

  /// A version of the file whose contents are the current document.
  case holds(FileVersion)

  /// A stable view state.
  ///
  /// - Parameters:
  ///   - state: The view state, encoded.
  ///   - time: The wall time.
  case view(state: [UInt8], time: Duration)

  /// The view state right after the change of the current step.
  case stepView(state: [UInt8])

  /// The wall time at which the following entries were written.
  case written(Duration)
}
