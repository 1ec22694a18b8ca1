/// A text file as a list of rows.
nonisolated struct Document: Sendable {
  /// The rows.
  private(set) var rows: Rows

  /// Makes a document of rows; without an argument an empty one.
  init(rows: Rows = Rows()) {
    self.rows = rows
  }

  /// Applies an action.
  ///
  /// - Returns: The change of the list of rows, or nil if nothing has changed.
  /// - Throws: ``DocumentError`` if the action's row doesn't exist; the document is then unchanged.
  /// - Complexity: O(log *n*) and the length of the text.
  mutating func apply(_ action: Action) throws(DocumentError) -> Change? {
    try perform(action)?.change
  }

  /// Applies an action and returns the change with its edit of the bytes.
  ///
  /// - Returns: The change of the list of rows and of the bytes, or nil if nothing has changed.
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
    case .insertLines(let bytes, let index):
      try check(index, through: count)
      edit = rows.insertLines(bytes, at: index)
      change = .inserted(index..<index + rows.count - count)
    case .insertCopies(let copies, let index):
      try check(index, through: count)
      guard rows.accepts(copies) else { throw .outdated }
      edit = rows.insert(copies, at: index)
      change = .inserted(index..<index + rows.count - count)
    case .update(let index, let text, let window, let placed):
      try check(index, through: count - 1)
      try check(window, ofRow: index)
      edit = rows.replaceText(at: index, in: window, with: text, placing: placed)
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
    case .arrange(let arrangement, let places, let visible, let isSelection):
      let listed = ListedRows(of: count, visible: visible)
      try check(places, in: listed)
      let arranged = ArrangedRows(arrangement, places, in: listed, isSelection: isSelection)
      change = .arranged(arranged)
      edit = rows.arrange(arrangement, places, in: listed)
    case .transform(let transformed):
      guard rows.isIdentical(to: transformed.base) else { throw .outdated }
      rows = transformed.rows
      (change, edit) = (.transformed(transformed.effect), transformed.edit)
    case .convert(let converted):
      guard rows.isIdentical(to: converted.base) else { throw .outdated }
      change = .converted(converted.conversion, showing: converted.row)
      (rows, edit) = (converted.rows, converted.edit)
    }
    return edit.isEmpty ? nil : (change, edit)
  }

  /// Replays an encoded edit on this version.
  ///
  /// - Throws: ``RowsEditError`` if it isn't an edit of this version; the document is then
  ///   unchanged.
  /// - Complexity: O(log *n*) per replacement, plus the length of the new bytes.
  mutating func replay(_ edit: [UInt8]) throws {
    try rows.apply(RowsEdit(bytes: edit))
  }

  private func check(_ places: [Range<Int>], in listed: ListedRows) throws(DocumentError) {
    try check(listed.visible?.rowCount ?? 0, through: rows.count)
    var end = -1
    for range in places {
      guard range.lowerBound > end, range.upperBound <= listed.count else {
        throw .noSuchRow(range.lowerBound, count: listed.count)
      }
      end = range.upperBound
    }
  }

  private func check(_ window: Range<Int>?, ofRow index: Int) throws(DocumentError) {
    guard let window else { return }
    let count = rows.row(at: index).content.count
    guard 0 <= window.lowerBound, window.upperBound <= count else { throw .outdated }
  }

  private func check(_ index: Int, through last: Int) throws(DocumentError) {
    guard 0 <= index, index <= last else { throw .noSuchRow(index, count: rows.count) }
  }
}

// MARK: - Actions and changes

nonisolated extension Document {
  /// An edit of a document.
  enum Action: Sendable {
    /// Inserts the lines of a text as rows before the row at an index, or at the end.
    case insert(String, at: Int)
    /// Inserts the lines of a text in the form of the clipboard in the same way; a line end at the end
    /// starts no row.
    case insertLines([UInt8], at: Int)
    /// Inserts copies of rows in the same way, with their line ends.
    case insertCopies(CopiedRows, at: Int)
    /// Gives a row, or the part of it in a window of its bytes, another text, with bytes in place of
    /// one of its scalars if needed; several lines make several rows.
    case update(Int, String, in: Range<Int>? = nil, placing: PlacedBytes? = nil)
    /// Deletes rows.
    case delete(Range<Int>)
    /// Moves a row, so that it becomes the one at another index.
    case move(from: Int, to: Int)
    /// Deletes, duplicates, joins or moves ranges of rows, which are in ascending order and don't
    /// touch; behind a filter, ranges of the visible rows. They are selected, or else chosen by the
    /// current row.
    case arrange(RowsArrangement, [Range<Int>], of: VisibleRows? = nil, isSelection: Bool = true)
    /// Takes over a transform that was carried out on this version.
    case transform(TransformedRows)
    /// Shows the result of a conversion of this version.
    case convert(ConvertedRows)
  }

  /// The effect of an action on a list that shows the rows.
  enum Change: Sendable, Equatable {
    /// The first document is shown.
    case reload
    /// Everything may be different after undo or redo, or only the rows of a hunk; the list shows the
    /// given row and selects the given ranges of rows.
    case restored(showing: Int, selecting: [Range<Int>] = [], changing: RowsHunk? = nil)
    /// The file was changed externally; the hunks map old rows to new ones.
    case reloaded([RowsHunk])
    /// Rows are inserted.
    case inserted(Range<Int>)
    /// Rows are deleted, given by their old indices.
    case deleted(Range<Int>)
    /// A row's text is changed.
    case updated(Int)
    /// A row is replaced with several rows.
    case split(Int, into: Int)
    /// A row is moved to another index.
    case moved(from: Int, to: Int)
    /// Listed rows are deleted, duplicated, joined or moved.
    case arranged(ArrangedRows)
    /// Rows are sorted or transformed in another way.
    case transformed(TransformEffect)
    /// The whole document is stored or read differently; the list shows the given row.
    case converted(RowsConversion, showing: Int)

    /// The row to show after the change.
    var row: Int? {
      switch self {
      case .reload, .reloaded: nil
      case .restored(let row, _, _), .updated(let row): row
      case .split(let row, _), .converted(_, let row): row
      case .inserted(let rows), .deleted(let rows): rows.lowerBound
      case .moved(_, let target): target
      case .arranged(let rows): rows.first
      case .transformed(let effect): effect.cursor
      }
    }
  }
}

/// The reason why an action fails.
nonisolated enum DocumentError: Error, Equatable {
  /// The action's row or position doesn't exist.
  case noSuchRow(Int, count: Int)
  /// The action is the result of work on another version.
  case outdated
}
