public import Documents

/// A document as an app edits it: a value with actions that is read from bytes and written as bytes.
///
/// Conforming to it is all that an app's model needs for ``OpenDocument`` to give it saving, undo,
/// questions before work is lost, and merging:
///
/// ```swift
/// nonisolated struct Notes: EditableDocument {
///   enum Action { case add(String) }
///   enum Change { case reload, added }
///
///   static let reload = Change.reload
///   var lines: [String] = []
///
///   init() {}
///   init(reading file: any FileReading) throws {
///     let text = String(decoding: try file.bytes(), as: UTF8.self)
///     lines = text.split(separator: "\n").map(String.init)
///   }
///   var source: any FileSource { Array(lines.map { $0 + "\n" }.joined().utf8) }
///   func isSame(as other: Notes) -> Bool { lines == other.lines }
///   func step(of change: Change) -> DocumentStep<Int>? { DocumentStep(at: lines.count) }
///
///   mutating func apply(_ action: Action) -> Change? {
///     switch action {
///     case .add(let line): lines.append(line)
///     }
///     return .added
///   }
///   mutating func restore(_ version: Notes, since base: Notes, showing line: Int?) -> Change {
///     self = version
///     return .reload
///   }
/// }
/// ```
///
/// Documents are persistent values: a copy is cheap and shares what didn't change, because each step
/// of the history keeps one.
///
/// They are read, merged and written beside the main actor. In a target whose declarations live on the
/// main actor (`.defaultIsolation(MainActor.self)`, which suits an app's views) a document, the types
/// in it and their extensions are therefore declared `nonisolated`. Without that the compiler says that
/// the conformance crosses into main actor-isolated code.
public nonisolated protocol EditableDocument: Sendable {
  /// What a user can do to the document.
  associatedtype Action: Sendable

  /// What an action has changed, in terms of the views that show it.
  associatedtype Change: Sendable

  /// Where a change is to be seen, such as the number of a row or the identifier of an item.
  associatedtype Place: Sendable, Codable

  /// What the user chooses from where two versions contradict each other; by default there is no choice.
  associatedtype Conflicts: Sendable = Never

  /// What differs between two versions, to be looked at; by default versions can't be compared.
  associatedtype Differences: Sendable = Never

  /// The change from no document at all: everything has to be shown anew.
  static var reload: Change { get }

  /// What the names of files with unsaved work end in, with the dot.
  static var unsavedEnding: String { get }

  /// Reads a document.
  ///
  /// - Throws: `FileError` if the file can't be read, or what is wrong with its contents and where.
  init(reading file: any FileReading) throws

  /// The bytes to save.
  var source: any FileSource { get throws }

  /// Whether saving one instead of the other makes no difference, as far as is known at once.
  ///
  /// - Complexity: O(1), or a comparison of small documents.
  func isSame(as other: Self) -> Bool

  /// Does what an action says.
  ///
  /// - Returns: What has changed, or nil if nothing has.
  /// - Throws: If the action doesn't fit the document, which is then as it was.
  mutating func apply(_ action: Action) throws -> Change?

  /// Does what an action says, and tells what it did, as bytes for a journal.
  ///
  /// The bytes are a result and no command: whatever a later version of the app makes of the action,
  /// ``replay(_:)`` makes the same document of them. They are asked for away from the main actor.
  ///
  /// - Returns: As ``apply(_:)``, with what makes the new version of the one before.
  /// - Throws: As ``apply(_:)``.
  mutating func applyRecording(_ action: Action) throws -> RecordedChange<Self>?

  /// What makes this version of another one, as bytes for a journal.
  func edit(from base: Self) -> [UInt8]

  /// Does again what an edit did to this version.
  ///
  /// - Throws: If the bytes are no edit of this version.
  mutating func replay(_ edit: [UInt8]) throws

  /// What was typed in an edit, for a journal whose document isn't there any more.
  static func typed(in edit: [UInt8]) -> [UInt8]

  /// The step of the history that a change is, or nil if it is none.
  func step(of change: Change) -> DocumentStep<Place>?

  /// What a change is called in the list of the history.
  ///
  /// - Parameters:
  ///   - change: The last change that is part of the step.
  ///   - base: The version before the step.
  /// - Returns: The label; by default nil, and the list says only that something was changed.
  func label(of change: Change, since base: Self) -> StepLabel?

  /// Takes back a step, or makes it again.
  ///
  /// - Parameters:
  ///   - version: The version that the step leads to.
  ///   - base: The version that the step starts from; another one than this document only if others
  ///     have changed the document as well.
  ///   - place: Where the difference is to be seen; nil if that isn't known.
  /// - Returns: What has changed.
  mutating func restore(_ version: Self, since base: Self, showing place: Place?) -> Change

  /// Joins this version with what others did since a version that both sides know.
  ///
  /// It may be called away from the main actor.
  ///
  /// - Parameters:
  ///   - theirs: The version of the others.
  ///   - base: The version that both come from.
  ///   - prefersTheirs: Which side wins where both have changed the same, if one does.
  /// - Returns: The result, or nil if both sides contradict each other, or if documents of this kind can't
  ///   be merged.
  func merging(_ theirs: Self, since base: Self, prefersTheirs: Bool) -> MergedDocument<Self>?

  /// Joins this version with what others did, and tells how much that is and what contradicts it.
  ///
  /// It is called away from the main actor, where the file is read.
  ///
  /// - Parameters:
  ///   - theirs: The version of the others.
  ///   - base: The version that both come from.
  /// - Returns: What came of it; by default the merge alone.
  func joining(_ theirs: Self, since base: Self) -> JoinedDocument<Self>

  /// Joins both sides of conflicts as the user has chosen.
  ///
  /// It is called away from the main actor.
  ///
  /// - Parameter conflicts: The conflicts with the chosen sides.
  /// - Returns: The result; nil for documents without conflicts.
  func resolving(_ conflicts: Conflicts) -> MergedDocument<Self>?

  /// What differs between this version and an older one.
  ///
  /// It is called away from the main actor.
  ///
  /// - Parameter old: The older version.
  /// - Returns: The differences; nil for documents that can't be compared.
  func differences(from old: Self) -> Differences?
}

extension EditableDocument {
  /// The ending of files that hold any text.
  public static var unsavedEnding: String { ".unsaved" }

  /// Keeps the whole document with each change, which suits small ones.
  public nonisolated mutating func applyRecording(
    _ action: Action
  ) throws -> RecordedChange<Self>? {
    let base = self
    return try apply(action).map { change in
      let edit = edit(from: base)
      return RecordedChange(change, byteCount: edit.count) { edit }
    }
  }

  /// The whole document.
  public nonisolated func edit(from base: Self) -> [UInt8] {
    var bytes: [UInt8] = []
    try? source.forEachPiece { bytes += $0 }
    return bytes
  }

  /// The whole document.
  public nonisolated static func typed(in edit: [UInt8]) -> [UInt8] { edit }

  /// Reads the whole document.
  public nonisolated mutating func replay(_ edit: [UInt8]) throws {
    self = try Self(reading: BytesReading(edit))
  }

  /// Changes have no names.
  public nonisolated func label(of change: Change, since base: Self) -> StepLabel? { nil }

  /// Documents of this kind can't be merged.
  public nonisolated func merging(
    _ theirs: Self,
    since base: Self,
    prefersTheirs: Bool
  ) -> MergedDocument<Self>? {
    nil
  }

  /// The merge alone.
  public nonisolated func joining(_ theirs: Self, since base: Self) -> JoinedDocument<Self> {
    JoinedDocument(merging(theirs, since: base, prefersTheirs: false))
  }

  /// Documents of this kind have no conflicts to choose from.
  public nonisolated func resolving(_ conflicts: Conflicts) -> MergedDocument<Self>? { nil }

  /// Documents of this kind can't be compared.
  public nonisolated func differences(from old: Self) -> Differences? { nil }
}

/// A change, and what it did as bytes for a journal.
public nonisolated struct RecordedChange<Document: EditableDocument>: Sendable {
  /// What has changed.
  public let change: Document.Change

  /// The number of bytes that the change takes in memory, about.
  public let byteCount: Int

  /// The bytes.
  public let edit: @Sendable () -> [UInt8]

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - change: What has changed.
  ///   - byteCount: The number of bytes that it takes in memory, about.
  ///   - edit: Makes the bytes for the journal, on any thread.
  public init(
    _ change: Document.Change,
    byteCount: Int,
    edit: @escaping @Sendable () -> [UInt8]
  ) {
    (self.change, self.byteCount, self.edit) = (change, byteCount, edit)
  }
}

/// A change as a step of the history.
public nonisolated struct DocumentStep<Place> {
  /// Where the change is to be seen.
  public let place: Place

  /// What changes belong to the same step if they follow each other closely, such as typing in one
  /// field; nil makes the change a step of its own.
  public let group: String?

  /// Describes a step.
  public init(at place: Place, group: String? = nil) {
    self.place = place
    self.group = group
  }
}

extension DocumentStep: Sendable where Place: Sendable {}
