import MAVB

/// The text of a row as an expression sees it: UTF-16, on request without accents.
nonisolated struct RowText {
  /// The maximum number of bytes of a row that an expression sees, as ICU counts units in 32 bits.
  static let longest = Int(Int32.max)

  /// The number of bytes that are decoded together.
  private static let partLength = 1 << 16

  /// The code units.
  private(set) var units: [UInt16] = []

  /// For each unit the offset of its scalar in the bytes, then the end; nil if each unit has a byte.
  private var offsets: UnitOffsets?

  /// Decodes the content of a row, with U+FFFD for invalid bytes.
  ///
  /// - Throws: ``RegularExpressionLimit`` if it is longer, since a part may match otherwise than the whole.
  /// - Complexity: O(*n*) in the number of bytes; in memory, three bytes for each at most.
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
    var offsets = UnitOffsets()
    var start = 0
    while start < content.count {
      let part = encoding.prefix(content.dropFirst(start), limit: Self.partLength)
      let places = encoding.scalarOffsets(in: part)
      for (scalar, place) in zip(encoding.decode(part).unicodeScalars, places) {
        guard let scalar = ignoresMarks ? scalar.withoutMarks : scalar else { continue }
        for unit in UTF16.encode(scalar) ?? .init() {
          units.append(unit)
          offsets.append(start + place)
        }
      }
      start += part.count
    }
    offsets.append(content.count)
    self.offsets = offsets
  }

  /// Returns the bytes of a range of code units.
  func bytes(of range: Range<Int>) -> Range<Int> {
    guard let offsets else { return range }
    return offsets[range.lowerBound]..<offsets[range.upperBound]
  }
}
