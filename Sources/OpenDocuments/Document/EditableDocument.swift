public import Documents

/// A document model: a value with actions that is read from bytes and written as bytes.
///
/// A conforming model gets saving, undo, questions before work is lost, and merging from
/// ``OpenDocument``:
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
/// Documents must be cheap to copy and share unchanged structure, because each step of the history
/// keeps a copy.
///
/// They are read, merged and written off the main actor. In a target with
/// `.defaultIsolation(MainActor.self)`, which suits an app's views, declare a document, its types
/// and their extensions `nonisolated`. Otherwise the compiler reports that the conformance crosses
/// into main actor-isolated code.
public nonisolated protocol EditableDocument: Sendable {
  /// The user's actions on the document.
  associatedtype Action: Sendable

  /// The changes that actions cause, as its views need them.
  associatedtype Change: Sendable

  /// What is prepared off the main actor before an action, such as the order of many items; by default
  /// nothing.
  associatedtype Preparation: Sendable = Never

  /// Why a preparation is refused, if the user can decide what to do then; by default none is.
  associatedtype Refusal: Sendable, Equatable = Never

  /// The location of a change, such as a row number or an item's identifier.
  associatedtype Place: Sendable, Codable

  /// The conflicts between two versions that a user can resolve; by default there are none.
  associatedtype Conflicts: Sendable = Never

  /// The differences between two versions for display; by default versions can't be compared.
  associatedtype Differences: Sendable = Never

  /// The change after which views show the whole document again.
  static var reload: Change { get }

  /// The file extension of files with unsaved work, including the dot.
  static var unsavedEnding: String { get }

  /// Reads a document.
  ///
  /// - Throws: `FileError` if the file can't be read, or an error that describes and locates
  ///   invalid contents.
  init(reading file: any FileReading) throws

  /// Reads another version of a document in the way in which this one was read, such as in the
  /// encoding that the user has chosen; by default as ``init(reading:)``.
  ///
  /// - Throws: As ``init(reading:)``.
  func reading(_ file: any FileReading) throws -> Self

  /// The bytes to save.
  var source: any FileSource { get throws }

  /// Returns whether two documents are known to have the same saved contents.
  ///
  /// Return false if a fast comparison can't decide.
  ///
  /// - Complexity: O(1), or a comparison of small documents.
  func isSame(as other: Self) -> Bool

  /// Applies an action.
  ///
  /// - Returns: The change, or nil if nothing has changed.
  /// - Throws: If the action is invalid; the document must be unchanged then.
  mutating func apply(_ action: Action) throws -> Change?

  /// Returns whether the text of an open field can't become part of the document as it was typed,
  /// such as a character that the encoding of the file lacks; by default no text is refused.
  ///
  /// A refused text stays in its field: a save, quitting and time travel don't begin, and the view
  /// tells why (`ViewRequest.refuseField`). If the program is terminated, ``apply(_:)`` must
  /// still put the text into the document in some form, which is kept as unsaved work.
  ///
  /// - Parameter draft: The action of the text.
  /// - Returns: Whether the text is refused.
  func refuses(_ draft: Action) -> Bool

  /// Returns whether a prepared action will only read the bytes of the file in another way, such as in
  /// another encoding, so that a read-only document accepts it, too; by default none does.
  static func isReading(_ preparation: Preparation) -> Bool

  /// Applies an action and returns its result as bytes for a journal.
  ///
  /// The bytes encode the result, not the action: ``replay(_:)`` makes the same document from them
  /// even if a later version of the app implements the action differently. They are encoded off the
  /// main actor.
  ///
  /// - Returns: As ``apply(_:)``, with the edit from the old to the new version.
  /// - Throws: As ``apply(_:)``.
  mutating func applyRecording(_ action: Action) throws -> RecordedChange<Self>?

  /// Returns the edit from another version to this one, as bytes for a journal.
  func edit(from base: Self) -> [UInt8]

  /// Returns the document in the way in which it was read before the first of its edits that changes this,
  /// such as in the encoding before a conversion.
  ///
  /// A start reads the contents before the edits of a journal as it reads the file, which may have been
  /// converted since.
  ///
  /// - Parameter edit: An edit of this version or of a later one.
  /// - Returns: The document; nil, the default, if the edit doesn't tell how it was read.
  func reading(before edit: [UInt8]) -> Self?

  /// Applies an edit to this version.
  ///
  /// - Throws: If the bytes are not an edit of this version.
  mutating func replay(_ edit: [UInt8]) throws

  /// Returns the text that an edit inserted, for a journal whose base document is lost.
  static func typed(in edit: [UInt8]) -> [UInt8]

  /// Returns the history step for a change, or nil if the change is not undoable.
  func step(of change: Change) -> DocumentStep<Place>?

  /// Returns the label of a change in the list of the history.
  ///
  /// - Parameters:
  ///   - change: The last change of the step.
  ///   - base: The version before the step.
  /// - Returns: The label; nil, the default, shows a generic text.
  func label(of change: Change, since base: Self) -> StepLabel?

  /// Changes the document from one version to another, for undo and redo.
  ///
  /// - Parameters:
  ///   - version: The target version.
  ///   - base: The source version; it differs from this document only after an external change.
  ///   - place: The location of the difference, if known.
  /// - Returns: The change.
  mutating func restore(_ version: Self, since base: Self, showing place: Place?) -> Change

  /// Changes the document to another version, for time travel; by default as by ``restore(_:since:showing:)``.
  ///
  /// - Parameters:
  ///   - version: The target version; other steps may lie between it and this one.
  ///   - place: The location of what the step of the version has changed, if known.
  /// - Returns: The change.
  mutating func travel(to version: Self, showing place: Place?) -> Change

  /// Merges this version with an external version (three-way merge).
  ///
  /// It may be called off the main actor.
  ///
  /// - Parameters:
  ///   - theirs: The external version.
  ///   - base: The common ancestor.
  ///   - prefersTheirs: The side that wins a conflict, if the document resolves conflicts itself.
  /// - Returns: The result, or nil if both sides conflict or documents of this kind can't be
  ///   merged.
  func merging(_ theirs: Self, since base: Self, prefersTheirs: Bool) -> MergedDocument<Self>?

  /// Merges this version with an external version, and determines the extent and the conflicts.
  ///
  /// It is called off the main actor.
  ///
  /// - Parameters:
  ///   - theirs: The external version.
  ///   - base: The common ancestor.
  ///   - progress: Counts the work. The result of a cancelled merge isn't used.
  /// - Returns: The result; by default it contains the merge only.
  func joining(
    _ theirs: Self,
    since base: Self,
    progress: WorkProgress
  ) -> JoinedDocument<Self>

  /// Merges both sides of conflicts as the user has chosen.
  ///
  /// It is called off the main actor.
  ///
  /// - Parameter conflicts: The conflicts with the chosen sides.
  /// - Returns: The result; nil for documents without conflicts.
  func resolving(_ conflicts: Conflicts) -> MergedDocument<Self>?

  /// Returns the differences between this version and an older one.
  ///
  /// It is called off the main actor.
  ///
  /// - Parameters:
  ///   - old: The older version.
  ///   - progress: Counts the work, so that the user sees how far it is. The result of a cancelled
  ///     comparison isn't used, so a comparison that takes long ends early then.
  /// - Returns: The differences; nil for documents that can't be compared.
  func differences(from old: Self, progress: WorkProgress) -> Differences?

  /// Prepares an action on this version.
  ///
  /// It is called off the main actor. The action must be invalid for other versions.
  ///
  /// - Parameters:
  ///   - preparation: What to prepare.
  ///   - progress: Counts the work. The result of a cancelled preparation isn't used.
  /// - Returns: The action, or why there is none.
  func prepare(_ preparation: Preparation, progress: WorkProgress) -> PreparedAction<Self>
}

extension EditableDocument {
  /// A generic extension.
  public static var unsavedEnding: String { ".unsaved" }

  /// Reads a version without regard to this one.
  public nonisolated func reading(_ file: any FileReading) throws -> Self {
    try Self(reading: file)
  }

  /// Returns nil: documents are read in one way.
  public nonisolated func reading(before edit: [UInt8]) -> Self? { nil }

  /// Returns false: no text is refused.
  public nonisolated func refuses(_ draft: Action) -> Bool { false }

  /// Returns false: each action changes the contents of the file.
  public nonisolated static func isReading(_ preparation: Preparation) -> Bool { false }

  /// Records the whole document with each change, which suits small documents.
  public nonisolated mutating func applyRecording(
    _ action: Action
  ) throws -> RecordedChange<Self>? {
    let base = self
    return try apply(action).map { change in
      let edit = edit(from: base)
      return RecordedChange(change, byteCount: edit.count) { edit }
    }
  }

  /// Returns the whole document.
  public nonisolated func edit(from base: Self) -> [UInt8] {
    var bytes: [UInt8] = []
    try? source.forEachPiece { bytes += $0 }
    return bytes
  }

  /// Returns the whole edit.
  public nonisolated static func typed(in edit: [UInt8]) -> [UInt8] { edit }

  /// Reads the whole document.
  public nonisolated mutating func replay(_ edit: [UInt8]) throws {
    self = try Self(reading: BytesReading(edit))
  }

  /// Restores the version.
  public mutating func travel(to version: Self, showing place: Place?) -> Change {
    restore(version, since: self, showing: place)
  }

  /// Returns nil: changes have no labels.
  public nonisolated func label(of change: Change, since base: Self) -> StepLabel? { nil }

  /// Returns nil: documents of this kind can't be merged.
  public nonisolated func merging(
    _ theirs: Self,
    since base: Self,
    prefersTheirs: Bool
  ) -> MergedDocument<Self>? {
    nil
  }

  /// Returns the merge only.
  public nonisolated func joining(
    _ theirs: Self,
    since base: Self,
    progress: WorkProgress
  ) -> JoinedDocument<Self> {
    JoinedDocument(merging(theirs, since: base, prefersTheirs: false))
  }

  /// Returns nil: documents of this kind have no conflicts to resolve.
  public nonisolated func resolving(_ conflicts: Conflicts) -> MergedDocument<Self>? { nil }

  /// Returns nil: documents of this kind can't be compared.
  public nonisolated func differences(
    from old: Self,
    progress: WorkProgress
  ) -> Differences? {
    nil
  }

  /// Prepares nothing.
  public nonisolated func prepare(
    _ preparation: Preparation,
    progress: WorkProgress
  ) -> PreparedAction<Self> {
    .unchanged
  }
}

/// A change and its edit for the journal.
public nonisolated struct RecordedChange<Document: EditableDocument>: Sendable {
  /// The change.
  public let change: Document.Change

  /// The approximate memory use of the change in bytes.
  public let byteCount: Int

  /// Encodes the edit, on any thread.
  public let edit: @Sendable () -> [UInt8]

  /// Makes a recorded change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - byteCount: Its approximate memory use in bytes.
  ///   - edit: Encodes the edit, on any thread.
  public init(
    _ change: Document.Change,
    byteCount: Int,
    edit: @escaping @Sendable () -> [UInt8]
  ) {
    (self.change, self.byteCount, self.edit) = (change, byteCount, edit)
  }
}

/// The description of a history step.
public nonisolated struct DocumentStep<Place> {
  /// The location of the change.
  public let place: Place

  /// The location to show when the step is undone; it isn't written to the journal.
  public let undonePlace: Place

  /// The group of the change: changes of one group in quick succession, such as typing in one
  /// field, are one step; nil means a step of its own.
  public let group: String?

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - place: The location of the change.
  ///   - undonePlace: The location to show when the step is undone, if it is another one, such as
  ///     items that were selected before they were removed.
  ///   - group: The group of the change.
  public init(at place: Place, undoneAt undonePlace: Place? = nil, group: String? = nil) {
    self.place = place
    self.undonePlace = undonePlace ?? place
    self.group = group
  }
}

extension DocumentStep: Sendable where Place: Sendable {}
