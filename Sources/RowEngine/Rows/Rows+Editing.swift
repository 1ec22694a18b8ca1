// A document is a list of texts, each with its line end. A new row takes the line end of the
// nearest row above that has one, else of the nearest one below, else the default of the document.
// A document without a final line end keeps this property: a row that becomes the last one loses
// its line end, and a row that is no longer the last one gets one. Only an empty last row keeps its
// line end, because without it the row wouldn't be in the file; from then on the document has a
// final line end.
//
// Each function makes an edit and performs it, so that replaying the edit gives the same rows.
extension Rows {
  /// Inserts the lines of a text as new rows.
  ///
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*) and the length of the text.
  @discardableResult
  public mutating func insert(_ text: String, at index: Int) -> RowsEdit {
    precondition(0 <= index && index <= count, "no such row")
    return performing(insertion(of: text.lines, at: index))
  }

  /// Inserts the lines of a pasted text as new rows.
  ///
  /// - Parameters:
  ///   - bytes: The text in the form of the clipboard; a line end at its end starts no row.
  ///   - index: The index of the first new row.
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*) and the length of the text.
  @discardableResult
  package mutating func insertLines(_ bytes: [UInt8], at index: Int) -> RowsEdit {
    precondition(0 <= index && index <= count, "no such row")
    var lines = bytes.lineRanges
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    let new = encoding.encode(lines.map { bytes[$0] }, separator: ending(near: index))
    return performing(insertion(of: new, rows: lines.count, at: index))
  }

  /// Inserts copies of rows that the document accepts, with their line ends.
  ///
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*) and the length of the rows.
  @discardableResult
  package mutating func insert(_ copies: CopiedRows, at index: Int) -> RowsEdit {
    precondition(0 <= index && index <= count, "no such row")
    guard copies.count > 0 else { return RowsEdit([]) }
    return performing(
      insertion(of: copies.lines, copies.ending, rows: copies.count, at: index)
    )
  }

  /// Deletes the rows in a range, with their line ends.
  ///
  /// In a document without a final line end, the row that becomes the last one loses its line end.
  ///
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func delete(_ range: Range<Int>) -> RowsEdit {
    precondition(0 <= range.lowerBound && range.upperBound <= count, "no such rows")
    return performing(deletion(of: range))
  }

  /// Replaces the text of a row; a text of several lines makes several rows.
  ///
  /// Invalid bytes survive in the common start and end of the old and the new text. A text with the
  /// same scalars leaves the document identical.
  ///
  /// - Parameters:
  ///   - index: The row.
  ///   - window: The bytes of its content to replace; nil for all.
  ///   - text: The text.
  ///   - placed: The bytes in place of a scalar of the text, in UTF-8; nil for none.
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*) and the length of both texts.
  @discardableResult
  public mutating func replaceText(
    at index: Int,
    in window: Range<Int>? = nil,
    with text: String,
    placing placed: PlacedBytes? = nil
  ) -> RowsEdit {
    performing(replacement(of: row(at: index), at: index, in: window, with: text, placed))
  }

  /// Moves a row, with its line end, so that it becomes the row at another index.
  ///
  /// In a document without a final line end, a row that moves to the end passes its line end to the
  /// previous last row, and a row that moves away from the end takes the line end of the new last
  /// row. An empty row keeps its own.
  ///
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func move(from source: Int, to target: Int) -> RowsEdit {
    precondition(0 <= target && target < count, "no such row")
    return performing(moving(source, to: target))
  }

  private mutating func performing(_ edit: RowsEdit) -> RowsEdit {
    perform(edit)
    return edit
  }

  /// Returns the line end for new rows at an index.
  package func ending(near index: Int) -> LineEnding {
    // Two rows above, because the nearer one may be the last row without a line end.
    let near = rows(in: max(0, index - 2)..<min(index + 1, count)).map(\.ending)
    let (above, below) = (near.prefix(min(index, 2)), near.dropFirst(min(index, 2)))
    return (above.reversed() + below).lazy.compactMap { $0 }.first ?? usualEnding
  }
}

// MARK: - Making edits

extension Rows {
  private func insertion(of lines: [Substring], at index: Int) -> RowsEdit {
    let new = encoding.encode(lines, separator: ending(near: index))
    return insertion(of: new, rows: lines.count, at: index)
  }

  /// Returns the edit that inserts lines with line ends between them.
  ///
  /// The last line gets the given line end, or with nil the one for its place.
  private func insertion(
    of new: ByteSlice,
    _ ending: LineEnding? = nil,
    rows: Int,
    at index: Int
  ) -> RowsEdit {
    let near = self.ending(near: index)
    let end = encoding.encode(ending ?? near)
    guard isOpen, index == count else {
      return .replacing(index..<index, with: new, end, rows: rows)
    }
    // A journal of an earlier version may have removed all rows of an open document.
    guard index > 0 else {
      return .replacing(0..<0, with: new, end, rows: rows, format: format.closed)
    }
    let last = index - 1..<index
    let isClosed = new.endsInEmptyRow(encoding)
    let added = isClosed ? ByteSlice(joining: [new, end]) : new
    let edit = [
      RowsEdit.Replacement(range: last, content: .joined([last], ending: near)),
      RowsEdit.Replacement(range: index..<index, content: .bytes(added, rows: rows)),
    ]
    return RowsEdit(edit, format: isClosed ? format.closed : nil)
  }

  private func deletion(of range: Range<Int>) -> RowsEdit {
    var splice = RowsSplice(of: self, openEnding: ending(near: count))
    splice.keep(0..<range.lowerBound)
    splice.keep(range.upperBound..<count)
    return splice.edit(format: format)
  }

  private func replacement(
    of row: Row,
    at index: Int,
    in window: Range<Int>?,
    with text: String,
    _ placed: PlacedBytes?
  ) -> RowsEdit {
    let window = window ?? 0..<row.content.count
    let part = Row(line: row.part(window).line.contiguous, encoding)
    var edit = part.edit(to: text)
    let separator = row.ending ?? ending(near: index)
    if let placed { edit.kept[placed.scalar] = [encoding.encode(placed, separator: separator)] }
    let middle = encoding.encode(edit.middle, keeping: edit.kept, separator: separator)
    if row.line.count > Chunk.usualLength {
      let new = ByteSlice(joining: [edit.prefix, middle, edit.suffix])
      return splice(ofRow: index, window, with: new)
    }
    let before = row.line.prefix(window.lowerBound)
    let after = row.line.dropFirst(window.upperBound)
    let line = ByteSlice(joining: [before, edit.prefix, middle, edit.suffix, after])
    guard line != row.line else { return RowsEdit([]) }
    let placedLines = placed.map { $0.bytes.lineRanges.count - 1 } ?? 0
    let rows = edit.middle.lines.count + placedLines
    guard row.ending == nil, line.endsInEmptyRow(encoding) else {
      return .replacing(index..<index + 1, with: line, rows: rows)
    }
    let end = encoding.encode(separator)
    return .replacing(index..<index + 1, with: line, end, rows: rows, format: format.closed)
  }

  private func moving(_ source: Int, to target: Int) -> RowsEdit {
    guard source != target else { return RowsEdit([]) }
    if isOpen, source == count - 1 { return movingLast(to: target) }
    if isOpen, target == count - 1 { return movingToEnd(source) }
    let range = source..<source + 1
    let gap = source < target ? target + 1 : target
    let removal = RowsEdit.Replacement(range: range, content: .none)
    let insertion = RowsEdit.Replacement(range: gap..<gap, content: .moved(range))
    return RowsEdit(source < target ? [removal, insertion] : [insertion, removal])
  }

  private func movingLast(to target: Int) -> RowsEdit {
    let (last, above) = (count - 1..<count, count - 2..<count - 1)
    let newLast = row(at: count - 2)
    let insertion = RowsEdit.Content.joined([last], ending: newLast.ending)
    let removal =
      newLast.content.isEmpty
      ? RowsEdit.Replacement(range: last, content: .none)
      : RowsEdit.Replacement(range: count - 2..<count, content: .joined([above], ending: nil))
    return RowsEdit(
      [.init(range: target..<target, content: insertion), removal],
      format: newLast.content.isEmpty ? format.closed : nil
    )
  }

  private func movingToEnd(_ source: Int) -> RowsEdit {
    let (moved, last) = (source..<source + 1, count - 1..<count)
    let newLast = row(at: source)
    let (ending, isClosed) = (newLast.ending, newLast.content.isEmpty)
    let insertion = RowsEdit.Content.joined([moved], ending: isClosed ? ending : nil)
    let edit = [
      RowsEdit.Replacement(range: moved, content: .none),
      RowsEdit.Replacement(range: last, content: .joined([last], ending: ending)),
      RowsEdit.Replacement(range: count..<count, content: insertion),
    ]
    return RowsEdit(edit, format: isClosed ? format.closed : nil)
  }
}
