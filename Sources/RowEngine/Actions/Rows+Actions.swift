extension Rows {
  /// Applies an action and returns the change with its edit of the bytes.
  ///
  /// - Returns: The change of the list of rows and of the bytes, or nil if nothing has changed.
  /// - Throws: ``RowsActionError`` if the action's row doesn't exist; the rows are then unchanged.
  /// - Complexity: O(log *n*) and the length of the text.
  package mutating func perform(
    _ action: RowsAction
  ) throws(RowsActionError) -> (change: RowsChange, edit: RowsEdit)? {
    let oldCount = count
    let (change, edit): (RowsChange, RowsEdit)
    switch action {
    case .insert(let text, let index):
      try check(index, through: count)
      edit = insert(text, at: index)
      change = .inserted(index..<index + count - oldCount)
    case .insertLines(let bytes, let index):
      try check(index, through: count)
      edit = insertLines(bytes, at: index)
      change = .inserted(index..<index + count - oldCount)
    case .insertCopies(let copies, let index):
      try check(index, through: count)
      guard accepts(copies) else { throw .outdated }
      edit = insert(copies, at: index)
      change = .inserted(index..<index + count - oldCount)
    case .update(let index, let text, let window, let placed):
      try check(index, through: count - 1)
      try check(window, ofRow: index)
      edit = replaceText(at: index, in: window, with: text, placing: placed)
      let lines = count - oldCount + 1
      change = lines == 1 ? .updated(index) : .split(index, into: lines)
    case .delete(let range):
      try check(range.lowerBound, through: count)
      try check(range.upperBound, through: count)
      (change, edit) = (.deleted(range), delete(range))
    case .move(let source, let target):
      try check(source, through: count - 1)
      try check(target, through: count - 1)
      (change, edit) = (.moved(from: source, to: target), move(from: source, to: target))
    case .arrange(let arrangement, let places, let visible, let isSelection):
      let listed = ListedRows(of: count, visible: visible)
      try check(places, in: listed)
      edit = arrange(arrangement, places, in: listed)
      change = .arranged(
        ArrangedRows(arrangement, places, in: listed, isSelection: isSelection, edit: edit)
      )
    case .transform(let transformed):
      guard isIdentical(to: transformed.base) else { throw .outdated }
      self = transformed.rows
      (change, edit) = (.transformed(transformed.effect), transformed.edit)
    case .convert(let converted):
      guard isIdentical(to: converted.base) else { throw .outdated }
      change = .converted(converted.conversion, showing: converted.row)
      (self, edit) = (converted.rows, converted.edit)
    }
    return edit.isEmpty ? nil : (change, edit)
  }

  private func check(_ places: [Range<Int>], in listed: ListedRows) throws(RowsActionError) {
    try check(listed.visible?.rowCount ?? 0, through: count)
    var end = -1
    for range in places {
      guard range.lowerBound > end, range.upperBound <= listed.count else {
        throw .noSuchRow(range.lowerBound, count: listed.count)
      }
      end = range.upperBound
    }
  }

  private func check(_ window: Range<Int>?, ofRow index: Int) throws(RowsActionError) {
    guard let window else { return }
    let count = row(at: index).content.count
    guard 0 <= window.lowerBound, window.upperBound <= count else { throw .outdated }
  }

  private func check(_ index: Int, through last: Int) throws(RowsActionError) {
    guard 0 <= index, index <= last else { throw .noSuchRow(index, count: count) }
  }
}
