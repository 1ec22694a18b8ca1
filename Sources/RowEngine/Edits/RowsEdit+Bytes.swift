import Documents

// The encoding of an edit: a byte, 1 if a format follows and 0 otherwise; the format; the number of
// replacements; the replacements. Numbers are LEB128 in the shortest form. In an edit that is a
// conversion, the byte is 2 and the conversion follows.
//
// A replacement: the number of rows kept since the previous one; the number of removed rows; twice
// the number of new rows, plus 1 if they are moved. If there are new rows, the number of their
// bytes and the bytes follow; for moved rows the index of the first one. If no row is moved, a list
// of rearranged ranges follows: the number of ranges, and for each the number of its rows and the
// index of the first one. If the number of ranges is 0, a spliced row follows instead: the first
// replaced byte, the number of replaced bytes, the number of new rows, the number of new bytes, and
// these bytes. If it is 1, there follow the number of joined ranges, the ranges as above, and the
// line end: 0 for none, otherwise its index in `LineEnding` from 1. If the number of joined ranges
// is 0, a range of copied rows follows instead.
extension RowsEdit {
  /// Returns the conversion that an edit in its binary form is, if it is one.
  ///
  /// - Complexity: O(1).
  static func conversion(in bytes: [UInt8]) -> RecordedConversion? {
    bytes.first == 2 ? (try? RowsEdit(bytes: bytes))?.conversion : nil
  }

  /// The edit in its compact binary form.
  ///
  /// - Complexity: O(*n*) in the number of replacements and their bytes.
  public var bytes: [UInt8] {
    if let conversion { return [2] + conversion.bytes }
    var bytes: [UInt8] = format.map { [1] + $0.bytes } ?? [0]
    bytes.append(number: replacements.count)
    var end = 0
    for replacement in replacements {
      bytes.append(number: replacement.range.lowerBound - end)
      bytes.append(number: replacement.range.count)
      end = replacement.range.upperBound
      switch replacement.content {
      case .bytes(_, rows: 0):
        bytes.append(number: 0)
      case .bytes(let content, let rows):
        bytes.append(number: rows * 2)
        bytes.append(number: content.count)
        bytes += content
      case .spliced(let range, let content, let rows):
        for number in [1, 0, range.lowerBound, range.count, rows, content.count] {
          bytes.append(number: number)
        }
        bytes += content
      case .moved(let range):
        bytes.append(number: range.count * 2 + 1)
        bytes.append(number: range.lowerBound)
      case .rearranged(let ranges):
        bytes.append(number: 1)
        bytes.append(ranges)
      case .copied(let range):
        for number in [1, 1, 0, range.count, range.lowerBound] { bytes.append(number: number) }
      case .joined(let ranges, let ending):
        for number in [1, 1] { bytes.append(number: number) }
        bytes.append(ranges)
        let index = ending.flatMap(LineEnding.allCases.firstIndex)
        bytes.append(number: index.map { $0 + 1 } ?? 0)
      }
    }
    return bytes
  }

  /// Decodes an edit.
  ///
  /// The bytes are copied once; the new rows are slices of that copy.
  ///
  /// - Throws: ``RowsEditError`` if the bytes aren't exactly those of an edit.
  /// - Complexity: O(*n* log *n*) in the number of replacements, and O(*n*) in the number of bytes.
  public init(bytes: [UInt8]) throws(RowsEditError) {
    var reader = EditReader(ByteSlice(joining: [bytes]))
    let kind = try reader.number(below: 3)
    if kind == 2 {
      self.init(try RecordedConversion(&reader))
      guard reader.isAtEnd else { throw .malformed(at: reader.offset) }
      return
    }
    let format = kind == 1 ? try RowsFormat(&reader) : nil
    let count = try reader.number()
    var replacements: [Replacement] = []
    while replacements.count < count {
      let next = try Replacement(after: replacements.last?.range.upperBound ?? 0, &reader)
      replacements.append(next)
    }
    guard reader.isAtEnd else { throw .malformed(at: reader.offset) }
    self.init(replacements, format: format)
    try checkOrder()
  }
}

extension RowsEdit.Replacement {
  fileprivate init(after end: Int, _ reader: inout EditReader) throws(RowsEditError) {
    let lowerBound = try reader.number(addedTo: end)
    range = lowerBound..<(try reader.number(addedTo: lowerBound))
    let tag = try reader.number()
    let rows = tag / 2
    switch (rows, isMoved: tag % 2 == 1) {
    case (0, isMoved: true):
      content = try Self.referring(&reader)
    case (0, isMoved: false):
      content = .none
    case (_, isMoved: true):
      content = .moved(try Self.range(of: rows, &reader))
    case (_, isMoved: false):
      let length = try reader.number()
      // Each row except the last one has a line end.
      guard rows <= length + 1 else { throw .malformed(at: reader.offset) }
      content = .bytes(try reader.bytes(length), rows: rows)
    }
  }

  private static func range(
    of count: Int,
    _ reader: inout EditReader
  ) throws(RowsEditError) -> Range<Int> {
    let first = try reader.number()
    guard first <= Int.max - count else { throw .malformed(at: reader.offset) }
    return first..<first + count
  }

  /// Reads a content that refers to rows of the previous version, other than a moved range.
  private static func referring(
    _ reader: inout EditReader
  ) throws(RowsEditError) -> RowsEdit.Content {
    let count = try reader.number()
    if count == 0 { return try splice(&reader) }
    // A single rearranged range would be a moved range.
    if count > 1 { return .rearranged(try ranges(count, &reader)) }
    let joined = try reader.number()
    guard joined > 0 else { return .copied(try ranges(1, &reader)[0]) }
    let rows = try ranges(joined, &reader)
    let index = try reader.number(below: LineEnding.allCases.count + 1)
    return .joined(rows, ending: index > 0 ? LineEnding.allCases[index - 1] : nil)
  }

  /// Reads the bytes of a spliced row.
  private static func splice(
    _ reader: inout EditReader
  ) throws(RowsEditError) -> RowsEdit.Content {
    let start = try reader.number()
    let end = try reader.number(addedTo: start)
    let rows = try reader.number()
    let length = try reader.number()
    guard 1...length + 1 ~= rows else { throw .malformed(at: reader.offset) }
    return .spliced(start..<end, with: try reader.bytes(length), rows: rows)
  }

  /// Reads ranges, each of at least one row.
  private static func ranges(
    _ count: Int,
    _ reader: inout EditReader
  ) throws(RowsEditError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while ranges.count < count {
      let rows = try reader.number()
      guard rows > 0 else { throw .malformed(at: reader.offset) }
      ranges.append(try range(of: rows, &reader))
    }
    return ranges
  }
}

extension [UInt8] {
  /// Appends the number of ranges, and for each the number of its rows and its first row.
  fileprivate mutating func append(_ ranges: [Range<Int>]) {
    append(number: ranges.count)
    for range in ranges {
      append(number: range.count)
      append(number: range.lowerBound)
    }
  }
}
