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
    switch action {
    case .insert(let text, let index):
      try check(index, through: rows.count)
      return .inserted(index..<index + rows.insert(text, at: index))
    case .update(let index, let text):
      try check(index, through: rows.count - 1)
      let before = rows
      let lines = rows.replaceText(at: index, with: text)
      if rows.isIdentical(to: before) { return nil }
      return lines == 1 ? .updated(index) : .split(index, into: lines)
    case .delete(let range):
      try check(range.lowerBound, through: rows.count)
      try check(range.upperBound, through: rows.count)
      rows.delete(range)
      return .deleted(range)
    case .move(let source, let target):
      try check(source, through: rows.count - 1)
      try check(target, through: rows.count - 1)
      if source == target { return nil }
      rows.move(from: source, to: target)
      return .moved(from: source, to: target)
    }
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
      case .reload: nil
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
