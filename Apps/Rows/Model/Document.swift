/// What an app that edits rows holds and saves.
nonisolated struct Document: Sendable {
  /// The rows.
  private(set) var rows: Rows

  /// Makes a document of the rows of a file, or an empty one.
  init(rows: Rows = Rows()) {
    self.rows = rows
  }

  /// Does what an action says.
  ///
  /// - Returns: What has changed in the list of rows, or nil if nothing has.
  /// - Throws: ``DocumentError`` if the action names a row that isn't there; the document is then as
  ///   it was.
  /// - Complexity: O(log *n*) and the length of the text.
  mutating func apply(_ action: Action) throws(DocumentError) -> Change? {
    try perform(action)?.change
  }

  /// Does what an action says, and tells what happened to the bytes.
  ///
  /// - Returns: What has changed in the list of rows and in the bytes, or nil if nothing has.
  /// - Throws: As ``apply(_:)``.
  /// - Complexity: O(log *n*) and the length of the text.
  mutating func perform(
    _ action: Action
  ) throws(DocumentError) -> (change: Change, edit: RowsEdit)? {
    let count = rows.count
    let (change, edit): (Change, RowsEdit)
    switch action {
    case .insert(let text, let index):
      try check(index, through: count)
      edit = rows.insert(text, at: index)
      change = .inserted(index..<index + rows.count - count)
    case .update(let index, let text):
      try check(index, through: count - 1)
      edit = rows.replaceText(at: index, with: text)
      let lines = rows.count - count + 1
      change = lines == 1 ? .updated(index) : .split(index, into: lines)
    case .delete(let range):
      try check(range.lowerBound, through: count)
      try check(range.upperBound, through: count)
      (change, edit) = (.deleted(range), rows.delete(range))
    case .move(let source, let target):
      try check(source, through: count - 1)
      try check(target, through: count - 1)
      (change, edit) = (.moved(from: source, to: target), rows.move(from: source, to: target))
    }
    return edit.isEmpty ? nil : (change, edit)
  }

  /// Does again what an edit did to this version, read from bytes.
  ///
  /// - Throws: ``RowsEditError`` if it isn't an edit of this version; the document is then as it was.
  /// - Complexity: O(log *n*) a replacement, and the length of the new bytes.
  mutating func replay(_ edit: [UInt8]) throws {
    try rows.apply(RowsEdit(bytes: edit))
  }

  private func check(_ index: Int, through last: Int) throws(DocumentError) {
    guard 0 <= index, index <= last else { throw .noSuchRow(index, count: rows.count) }
  }
}

// MARK: - Actions and changes

nonisolated extension Document {
  /// What can be done to a document.
  enum Action: Sendable {
    /// Inserts the lines of a text as rows before the row at an index, or at the end.
    case insert(String, at: Int)
    /// Gives a row another text; several lines make several rows.
    case update(Int, String)
    /// Deletes rows.
    case delete(Range<Int>)
    /// Moves a row, so that it becomes the one at another index.
    case move(from: Int, to: Int)
  }

  /// What an action has changed, in terms of a list that shows the rows.
  enum Change: Sendable, Equatable {
    /// There was no document before.
    case reload
    /// Everything may be different; a row is to be seen.
    case restored(showing: Int)
    /// Others changed the file: rows have gone to where these hunks say.
    case reloaded([RowsHunk])
    /// Rows are new.
    case inserted(Range<Int>)
    /// Rows, by their old indices, are gone.
    case deleted(Range<Int>)
    /// A row has another text.
    case updated(Int)
    /// A row has another text and new rows after it: it is now several.
    case split(Int, into: Int)
    /// A row has another index.
    case moved(from: Int, to: Int)

    /// The row where the change is to be seen.
    var row: Int? {
      switch self {
      case .reload, .reloaded: nil
      case .restored(let row), .updated(let row), .split(let row, _): row
      case .inserted(let rows), .deleted(let rows): rows.lowerBound
      case .moved(_, let target): target
      }
    }
  }
}

/// Why an action can't be done.
nonisolated enum DocumentError: Error, Equatable {
  /// The action names a row, or a place between rows, that the document doesn't have.
  case noSuchRow(Int, count: Int)
}
