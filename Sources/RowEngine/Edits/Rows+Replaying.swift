extension Rows {
  /// Replays an edit of this version.
  ///
  /// - Throws: ``RowsEditError`` if the edit doesn't fit this version; the rows are then unchanged.
  /// - Complexity: O(log *n*) per replacement, plus the length of the new bytes.
  public mutating func apply(_ edit: RowsEdit) throws(RowsEditError) {
    if let conversion = edit.conversion {
      self = try conversion.replayed(on: self)
      return
    }
    try check(edit)
    perform(edit)
  }
}

// MARK: - Checking

extension Rows {
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
      let lineEnds = bytes.lineEndCount(in: 0..<bytes.count, encoding)
      return isLastRowOpen(in: replacement.range) && rows > lineEnds
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

extension Rows {
  /// Reads the rows in the encoding from which an edit converts them.
  ///
  /// - Parameter edit: The encoded edit.
  /// - Returns: The rows; nil for an edit that is no conversion.
  package func reading(before edit: [UInt8]) -> Rows? {
    RowsEdit.conversion(in: edit).map { (try? converted(by: .reading($0.source)))?.rows ?? self }
  }
}
