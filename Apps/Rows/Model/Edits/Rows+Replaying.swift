import _RopeModule

nonisolated extension Rows {
  /// Replays an edit of this version.
  ///
  /// - Throws: ``RowsEditError`` if the edit doesn't fit this version; the rows are then unchanged.
  /// - Complexity: O(log *n*) per replacement, plus the length of the new bytes.
  mutating func apply(_ edit: RowsEdit) throws(RowsEditError) {
    if let conversion = edit.conversion {
      self = try conversion.replayed(on: self)
      return
    }
    try check(edit)
    perform(edit)
  }

  /// Performs an edit that is known to fit this version.
  mutating func perform(_ edit: RowsEdit) {
    let old = self
    self = Rows(tree: tree, format: edit.format ?? format)
    guard encoding == old.encoding else {
      let all = edit.replacements.flatMap { chunks(of: $0, in: old) }
      self = Rows(tree: Rope(Chunk.separating(all, encoding)), format: format)
      return
    }
    // From the end to the start, because indices refer to the old version.
    var rest = edit.replacements[...]
    while let last = rest.last {
      let group = rest.suffix(while: { $0.range.upperBound + Self.nearby >= $1.range.lowerBound })
      let start = group.first?.range.lowerBound ?? 0
      var chunks: [Chunk] = []
      var position = start
      for replacement in group {
        chunks += old.chunks(in: position..<replacement.range.lowerBound)
        chunks += self.chunks(of: replacement, in: old)
        position = replacement.range.upperBound
      }
      replace(start..<last.range.upperBound, with: chunks)
      rest = rest.dropLast(group.count)
    }
  }

  /// The maximum number of rows between replacements that are applied to the tree together.
  ///
  /// Adjacent replacements must be: between two changes a row without a line end could have a
  /// successor.
  private static var nearby: Int { 64 }

  private func chunks(of replacement: RowsEdit.Replacement, in old: Rows) -> [Chunk] {
    switch replacement.content {
    case .spliced(let range, let bytes, _):
      return old.splicedRow(at: replacement.range.lowerBound, range, with: bytes)
    case .moved(let range):
      return old.chunks(in: range)
    case .copied(let range):
      return old.chunks(in: range).map(\.copy)
    case .rearranged(let ranges):
      return old.gathered(ranges)
    case .joined(let ranges, let ending):
      return old.joinedRow(ranges, ending)
    case .bytes(let bytes, let rows):
      let lineEnds = bytes.lineEndCount(in: 0..<bytes.count, encoding)
      return Chunk.rows(of: bytes, encoding, isOpen: rows > lineEnds)
    }
  }
}

nonisolated extension ArraySlice {
  /// Returns the longest suffix in which all neighbours belong together; at least the last element.
  fileprivate func suffix(while belongTogether: (Element, Element) -> Bool) -> ArraySlice {
    var start = Swift.max(startIndex, endIndex - 1)
    while start > startIndex, belongTogether(self[start - 1], self[start]) { start -= 1 }
    return self[start...]
  }
}

// MARK: - Checking

nonisolated extension Rows {
  private func check(_ edit: RowsEdit) throws(RowsEditError) {
    try edit.checkOrder()
    if let range = edit.replacements.last?.range, range.upperBound > count {
      throw .noSuchRows(range, count: count)
    }
    let format = edit.format ?? format
    let replacedCount = edit.replacements.reduce(0) { $0 + $1.range.count }
    guard format.encoding == encoding || replacedCount == count && !edit.hasReferences else {
      throw .mixedEncodings
    }
    try edit.checkReferences(below: count)
    let ends = try ends(edit, format.encoding)
    guard !ends.dropLast().contains(true), ends.last ?? format.isOpen == format.isOpen else {
      throw .misplacedEnd
    }
  }

  /// Returns, for each run of rows of the new version, whether its last row has no line end.
  private func ends(
    _ edit: RowsEdit,
    _ encoding: TextEncoding
  ) throws(RowsEditError) -> [Bool] {
    var ends: [Bool] = []
    var position = 0
    for replacement in edit.replacements {
      let kept = position..<replacement.range.lowerBound
      if !kept.isEmpty { ends.append(isLastRowOpen(in: kept)) }
      let isOpen = try isLastRowOpen(in: replacement, encoding)
      if replacement.content.count > 0 { ends.append(isOpen) }
      position = replacement.range.upperBound
    }
    if position < count { ends.append(isOpen) }
    return ends
  }

  private func isLastRowOpen(in range: Range<Int>) -> Bool { isOpen && range.upperBound == count }

  private func isLastRowOpen(
    in replacement: RowsEdit.Replacement,
    _ encoding: TextEncoding
  ) throws(RowsEditError) -> Bool {
    switch replacement.content {
    case .spliced(let range, let bytes, let rows):
      try checkSplice(replacement.range, range, bytes, rows: rows)
      return isLastRowOpen(in: replacement.range)
    case .moved(let range), .copied(let range):
      return isLastRowOpen(in: range)
    case .joined(_, let ending):
      return ending == nil
    case .rearranged(let ranges):
      guard !ranges.dropLast().contains(where: isLastRowOpen) else { throw .misplacedEnd }
      return ranges.last.map(isLastRowOpen) ?? false
    case .bytes(let bytes, let rows):
      let lineEnds = bytes.lineEndCount(in: 0..<bytes.count, encoding)
      let isClosed = bytes.isEmpty || LineEnding(endOf: bytes, encoding) != nil
      let isWhole = bytes.count % encoding.unitSize == 0
      guard isWhole, rows == lineEnds + 1 || rows == lineEnds && isClosed else {
        throw .miscounted(replacement.range)
      }
      return rows > lineEnds
    }
  }
}
