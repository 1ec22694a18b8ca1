import TextMetrics

/// The text of a row in a field, in which a separate scalar represents each invalid code unit.
///
/// So an invalid byte can be deleted, moved and copied like a character, and all other bytes are
/// unchanged.
package struct FieldText {
  /// The text.
  package private(set) var text: String

  /// The byte offsets if scalars represent invalid units; they don't if the row contains such
  /// scalars itself: then its invalid parts are U+FFFD.
  private var escapedOffsets: [Int]?

  private let bytes: ByteSlice
  private let encoding: TextEncoding

  /// Makes the text of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - encoding: Their encoding.
  ///   - escapes: Whether scalars may stand for invalid units.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: ByteSlice, _ encoding: TextEncoding, escapes: Bool = true) {
    (self.bytes, self.encoding) = (bytes, encoding)
    text = encoding.decode(bytes)
    let scalars = text.unicodeScalars
    if escapes, scalars.contains("\u{FFFD}"), !scalars.contains(where: { $0.invalidUnit != nil }) {
      escape()
    }
  }

  /// Whether scalars represent invalid units.
  package var isEscaped: Bool { escapedOffsets != nil }

  /// The byte offset of each scalar, then the end of the last one.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var offsets: [Int] { escapedOffsets ?? encoding.scalarOffsets(in: bytes) }

  private mutating func escape() {
    let starts = encoding.scalarOffsets(in: bytes)
    var (scalars, offsets): (String.UnicodeScalarView, [Int]) = (String.UnicodeScalarView(), [])
    for (scalar, range) in zip(text.unicodeScalars, zip(starts, starts.dropFirst())) {
      let source = bytes.dropFirst(range.0).prefix(range.1 - range.0)
      let units = scalar == "\u{FFFD}" ? encoding.invalidUnits(of: source) : []
      if units.isEmpty {
        scalars.append(scalar)
        offsets.append(range.0)
      }
      for (index, unit) in units.enumerated() {
        // No scalar represents most of the invalid units of UTF-32.
        guard let scalar = self.scalar(forInvalid: unit) else { return }
        scalars.append(scalar)
        offsets.append(range.0 + index * encoding.unitSize)
      }
    }
    (text, escapedOffsets) = (String(scalars), offsets + [bytes.count])
  }

  private func scalar(forInvalid unit: UInt32) -> Unicode.Scalar? {
    // An invalid pair of bytes may end with one of ASCII, which is a character without the first.
    unit < 0x80 && encoding.extendsASCII
      ? Unicode.Scalar(unit) : Unicode.Scalar(invalidUnit: unit)
  }
}

extension String {
  /// The text without the scalars that represent invalid units.
  package var withoutInvalidUnits: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.filter { $0.invalidUnit == nil })
    return String(scalars)
  }
}
