public import Documents

/// What a document is: a value that is read from bytes and written as bytes, with actions and undo.
///
/// A small document needs little more than its actions:
///
/// ```swift
/// nonisolated struct Shopping: EditableDocument, JSONDocument, Equatable {
///   enum Action { case add(String) }
///   enum Change { case reload, added }
///
///   static let reload = Change.reload
///   var items: [String] = []
///
///   mutating func apply(_ action: Action) -> Change? {
///     switch action {
///     case .add(let item): items.append(item)
///     }
///     return .added
///   }
/// }
/// ```
public nonisolated protocol DocumentValue: Sendable {
  /// The user's actions on the document.
  associatedtype Action: Sendable

  /// The changes that actions cause, in the detail that views need.
  associatedtype Change: Sendable

  /// The location of a change, such as a row number or an item's identifier; by default changes
  /// have none.
  associatedtype Place: Sendable, Codable = NoPlace

  /// The change after which views show the whole document again.
  static var reload: Change { get }

  /// Reads a document.
  ///
  /// - Throws: `FileError` if the file can't be read, or an error that describes and locates
  ///   invalid contents.
  init(reading file: any FileReading) throws

  /// The bytes to save.
  var source: any FileSource { get throws }

  /// Returns whether two documents are known to have the same saved contents; by default
  /// whether they are equal.
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

  /// Returns the history step for a change, or nil if the change is not undoable; by default each
  /// change but ``reload`` is a step.
  func step(of change: Change) -> DocumentStep<Place>?

  /// Changes the document from one version to another, for undo and redo; by default it becomes
  /// that version, and views show all of it again.
  ///
  /// - Parameters:
  ///   - version: The target version.
  ///   - base: The source version; it differs from this document only after an external change.
  ///   - place: The location of the difference, if known.
  /// - Returns: The change.
  mutating func restore(_ version: Self, since base: Self, showing place: Place?) -> Change

  /// Changes the document to another version, for time travel; by default it calls
  /// ``restore(_:since:showing:)``.
  ///
  /// - Parameters:
  ///   - version: The target version; other steps may lie between it and this one.
  ///   - place: The location of the change of the version's step, if known.
  /// - Returns: The change.
  mutating func travel(to version: Self, showing place: Place?) -> Change
}

extension DocumentValue {
  /// Restores the version.
  public mutating func travel(to version: Self, showing place: Place?) -> Change {
    restore(version, since: self, showing: place)
  }

  /// Becomes the version.
  public nonisolated mutating func restore(
    _ version: Self,
    since base: Self,
    showing place: Place?
  ) -> Change {
    self = version
    return Self.reload
  }
}

extension DocumentValue where Self: Equatable {
  /// Returns whether both documents are equal.
  public nonisolated func isSame(as other: Self) -> Bool { self == other }
}

extension DocumentValue where Place == NoPlace, Change: Equatable {
  /// Returns a step without a location; nil for ``reload``.
  public nonisolated func step(of change: Change) -> DocumentStep<Place>? {
    change == Self.reload ? nil : DocumentStep(at: NoPlace())
  }
}

/// The location of changes in a document that reports no locations.
public nonisolated struct NoPlace: Codable, Sendable {
  /// Makes the only value.
  public init() {}
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
