import MAVB

/// The text of a row as an expression sees it: UTF-16, on request without accents.
nonisolated struct RowText {
  /// The maximum number of bytes of a row that an expression sees.
  static let longest = 1 << 24

  /// The code units.
  private(set) var units: [UInt16] = []

  /// For each unit the offset of its scalar in the bytes, then the end; nil if each unit has a byte.
  private var offsets: [Int]?

  /// Decodes the content of a row, with U+FFFD for invalid bytes.
  ///
  /// - Throws: ``RegularExpressionLimit`` if it is longer, since a part may match otherwise than the whole.
  /// - Complexity: O(*n*) in the number of bytes.
  init(
    _ content: ByteSlice,
    _ encoding: TextEncoding,
    ignoresMarks: Bool
  ) throws(RegularExpressionLimit) {
    guard content.count <= Self.longest else { throw RegularExpressionLimit() }
    if encoding == .utf8, content.isASCII {
      units = content.withUnsafeBytes { $0.map(UInt16.init) }
      return
    }
    let ends = encoding.scalarOffsets(in: content)
    var offsets: [Int] = []
    for (scalar, start) in zip(encoding.decode(content).unicodeScalars, ends) {
      guard let scalar = ignoresMarks ? scalar.withoutMarks : scalar else { continue }
      for unit in UTF16.encode(scalar) ?? .init() {
        units.append(unit)
        offsets.append(start)
      }
    }
    self.offsets = offsets + [content.count]
  }

  /// Returns the bytes of a range of code units.
  func bytes(of range: Range<Int>) -> Range<Int> {
    guard let offsets else { return range }
    return offsets[range.lowerBound]..<offsets[range.upperBound]
  }
}
