// A long row is edited in place: its chunk becomes a tree of the bytes before the change, the new
// ones and those after it. Nothing but the new bytes is copied, stored in the journal or kept for
// undo.
extension Rows {
  /// Makes the edit that replaces a range of the bytes of a row's content.
  ///
  /// - Parameters:
  ///   - index: The row.
  ///   - range: The replaced bytes.
  ///   - bytes: The new bytes, with line ends between the rows that they make.
  /// - Returns: The edit; an empty one if nothing changes.
  func splice(ofRow index: Int, _ range: Range<Int>, with bytes: ByteSlice) -> RowsEdit {
    let old = row(at: index).part(range).line.contiguous
    let size = encoding.unitSize
    let start = zip(old, bytes).prefix { $0 == $1 }.count / size * size
    let end =
      zip(old.dropFirst(start).reversed(), bytes.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count / size * size
    let new = bytes.dropFirst(start).dropLast(end)
    guard old.count > start + end || !new.isEmpty else { return RowsEdit([]) }
    let rows = new.lineEndCount(in: 0..<new.count, encoding) + 1
    let replaced = range.lowerBound + start..<range.upperBound - end
    guard row(at: index).hasEmptyEnd(replacing: replaced, with: new) else {
      return .splicing(index, replaced, with: new, rows: rows)
    }
    let closed = ByteSlice(joining: [new, encoding.encode(ending(near: index))])
    return .splicing(index, replaced, with: closed, rows: rows, format: format.closed)
  }

  /// Checks that a row can be spliced, and how many rows that makes.
  func checkSplice(
    _ rowRange: Range<Int>,
    _ range: Range<Int>,
    _ bytes: ByteSlice,
    rows: Int
  ) throws(RowsEditError) {
    guard rowRange.count == 1, rowRange.upperBound <= count else {
      throw .noSuchRows(rowRange, count: count)
    }
    let row = row(at: rowRange.lowerBound)
    let size = encoding.unitSize
    guard range.upperBound <= row.content.count, range.lowerBound % size == 0,
      range.count % size == 0, bytes.count % size == 0
    else { throw .miscounted(rowRange) }
    // A CR before the line end LF of the row would become a part of it.
    let end = range.upperBound == row.content.count ? row.lineEnd : .empty
    let tail = ByteSlice(joining: [bytes, end])
    let lineEnds = tail.lineEndCount(in: 0..<tail.count, encoding)
    let isClosed = LineEnding(endOf: tail, encoding) != nil
    let mayBeClosed = isClosed && range.upperBound == row.content.count
    let mayGoOn = end.isEmpty
    guard mayBeClosed && rows == lineEnds || mayGoOn && rows == lineEnds + 1 else {
      throw .miscounted(rowRange)
    }
  }

  /// Returns the chunks of a row with other bytes in a range of its content.
  ///
  /// - Complexity: O(log *n*) in the number of edits of the row, and O(*k*) in the new bytes; for
  ///   several rows O(*n*) in its length.
  func splicedRow(
    at index: Int,
    _ range: Range<Int>,
    with bytes: ByteSlice,
    rows: Int
  ) -> [Chunk] {
    let chunk = chunks(in: index..<index + 1)[0]
    let (before, after) = (
      chunk.bytes.prefix(range.lowerBound), chunk.bytes.dropFirst(range.upperBound)
    )
    guard before.count + bytes.count + after.count > Chunk.usualLength else {
      let line = ByteSlice(joining: [before, bytes, after])
      let isOpen = rows > line.lineEndCount(in: 0..<line.count, encoding)
      return Chunk.rows(of: line, encoding, isOpen: isOpen)
    }
    guard let first = bytes.lineEnd(1, from: 0, encoding),
      let last = bytes.lastLineEnd(in: 0..<bytes.count, encoding)
    else {
      let line = ByteSlice(splicing: [before, bytes, after])
      let invalid = invalidChange(in: chunk.bytes, range, with: bytes, line)
      let contents = chunk.contents.adding(invalid: invalid)
      return [Chunk(bytes: line, count: 1, contents: contents)]
    }
    let head = ByteSlice(splicing: [before, bytes.prefix(first)])
    let tail = ByteSlice(splicing: [bytes.dropFirst(last), after])
    let closed =
      [Chunk(bytes: head, count: 1, encoding)]
      + Chunk.rows(of: bytes.prefix(last).dropFirst(first), encoding, isOpen: false)
    let count = closed.reduce(0) { $0 + $1.count }
    return closed + (count < rows ? [Chunk(bytes: tail, count: 1, encoding)] : [])
  }

  /// Returns the difference of the number of invalid bytes.
  ///
  /// - Complexity: O(*k*) in the new and the replaced bytes; for encodings of two bytes O(*n*) in
  ///   the length of the row.
  private func invalidChange(
    in old: ByteSlice,
    _ range: Range<Int>,
    with bytes: ByteSlice,
    _ new: ByteSlice
  ) -> Int {
    var (start, end) = (range.lowerBound, range.upperBound)
    if encoding.isMultiByte {
      (start, end) = (0, old.count)
    } else {
      // The longest sequence has four code units, in UTF-16 two.
      let units = encoding == .utf8 ? 4 : 2 * encoding.unitSize
      start = encoding.boundary(in: old, before: start, units)
      end = encoding.boundary(in: old, after: end, units)
    }
    let removed = old.dropFirst(start).prefix(end - start)
    let added = new.dropFirst(start).prefix(removed.count + bytes.count - range.count)
    return added.contents(encoding).invalid - removed.contents(encoding).invalid
  }
}

extension Row {
  /// Whether other bytes in a part of an open row leave an empty row, or an empty one below it.
  fileprivate func hasEmptyEnd(replacing range: Range<Int>, with bytes: ByteSlice) -> Bool {
    guard ending == nil, range.upperBound == line.count else { return false }
    return bytes.endsInEmptyRow(encoding) && (!bytes.isEmpty || range.lowerBound == 0)
  }
}

extension ByteSlice {
  /// Whether the last of the rows that line ends divide the bytes into is empty.
  func endsInEmptyRow(_ encoding: TextEncoding) -> Bool {
    isEmpty || LineEnding(endOf: self, encoding) != nil
  }
}

extension TextEncoding {
  /// Returns the start of the sequence of code units that may continue after an offset.
  fileprivate func boundary(in bytes: ByteSlice, before offset: Int, _ length: Int) -> Int {
    let near = max(0, offset - length)
    guard self == .utf8 else { return near }
    let lead = bytes.dropFirst(near).prefix(offset - near).lastIndex { $0 & 0xC0 != 0x80 }
    return lead.map { $0 - bytes.startIndex } ?? offset
  }

  /// Returns the end of the code units that may continue a sequence before an offset.
  fileprivate func boundary(in bytes: ByteSlice, after offset: Int, _ length: Int) -> Int {
    guard self == .utf8 else { return min(bytes.count, offset + length) }
    return offset + bytes.dropFirst(offset).prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
  }
}
