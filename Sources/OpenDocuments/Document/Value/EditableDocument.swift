public import Documents

/// A document that ``OpenDocument`` opens, changes and saves.
///
/// Only the members of ``DocumentValue`` are required, and a ``JSONDocument`` reads and writes
/// itself. The other protocols are abilities with safe defaults: ``RecordsEdits`` makes a journal
/// short, ``MergesVersions`` merges changes by other programs, ``PreparesActions`` is for actions
/// that take long, and ``ArrivesInParts`` for files that do.
///
/// Documents must be cheap to copy and share unchanged structure, because each step of the history
/// keeps a copy.
///
/// They are read, merged and written off the main actor. In a target with
/// `.defaultIsolation(MainActor.self)`, which suits an app's views, declare a document, its types
/// and their extensions `nonisolated`. Otherwise the compiler reports that the conformance crosses
/// into main actor-isolated code.
public nonisolated protocol EditableDocument: RecordsEdits, MergesVersions, PreparesActions,
  ArrivesInParts
{
  /// The file extension of files with unsaved work, including the dot.
  static var unsavedEnding: String { get }

  /// Reads another version of a document in the format of this one, such as in the encoding that
  /// the user has chosen; by default as ``DocumentValue/init(reading:)``.
  ///
  /// - Throws: As ``DocumentValue/init(reading:)``.
  func reading(_ file: any FileReading) throws -> Self

  /// Returns whether the text of an open field can't become part of the document as it was typed,
  /// such as a character that the encoding of the file lacks; by default no text is refused.
  ///
  /// A refused text stays in its field: a save, quitting and time travel don't begin, and the view
  /// tells why (``FieldRequest/refuse``). If the program is terminated,
  /// ``DocumentValue/apply(_:)`` must still put the text into the document in some form, which is
  /// kept as unsaved work.
  ///
  /// - Parameter draft: The action of the text.
  /// - Returns: Whether the text is refused.
  func refuses(_ draft: Action) -> Bool

  /// Returns the label of a change in the list of the history.
  ///
  /// - Parameters:
  ///   - change: The last change of the step.
  ///   - base: The version before the step.
  /// - Returns: The label; nil, the default, shows a generic text.
  func label(of change: Change, since base: Self) -> StepLabel?
}

extension EditableDocument {
  /// A generic extension.
  public static var unsavedEnding: String { ".unsaved" }

  /// Reads a version and ignores this one.
  public nonisolated func reading(_ file: any FileReading) throws -> Self {
    try Self(reading: file)
  }

  /// Returns false: no text is refused.
  public nonisolated func refuses(_ draft: Action) -> Bool { false }

  /// Returns nil: changes have no labels.
  public nonisolated func label(of change: Change, since base: Self) -> StepLabel? { nil }
}
