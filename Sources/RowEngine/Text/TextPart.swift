/// A part of a row: valid text, or bytes that are invalid in the encoding of the document.
package enum TextPart: Equatable {
  /// Valid text.
  case text(String)
  /// An invalid code unit: a byte, an unpaired surrogate of UTF-16, or any other number in UTF-32.
  case invalid(UInt32)
}

extension TextEncoding {
  /// Returns the text and the invalid code units of some bytes, in order.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func parts(of bytes: ByteSlice) -> [TextPart] {
    let text = decode(bytes)
    // Fast path: in valid text nothing was replaced.
    guard text.unicodeScalars.contains("\u{FFFD}") else { return [.text(text)] }
    let offsets = scalarOffsets(in: bytes)
    var parts: [TextPart] = []
    var valid = String.UnicodeScalarView()
    for (scalar, range) in zip(text.unicodeScalars, zip(offsets, offsets.dropFirst())) {
      let source = bytes.dropFirst(range.0).prefix(range.1 - range.0)
      let units = scalar == "\u{FFFD}" ? invalidUnits(of: source) : []
      if units.isEmpty {
        valid.append(scalar)
      } else {
        if !valid.isEmpty { parts.append(.text(String(valid))) }
        valid = String.UnicodeScalarView()
        parts += units.map { .invalid($0) }
      }
    }
    return valid.isEmpty ? parts : parts + [.text(String(valid))]
  }

  /// Returns the first code unit that is invalid.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func firstInvalidUnit(of bytes: ByteSlice) -> UInt32? {
    for case .invalid(let unit) in parts(of: bytes) { return unit }
    return nil
  }

  /// Returns the code units of bytes that are decoded as U+FFFD; none if they are this character.
  package func invalidUnits(of bytes: ByteSlice) -> [UInt32] {
    if bytes == ByteSlice(joining: [encode("\u{FFFD}")]) { return [] }
    return stride(from: 0, to: bytes.count, by: unitSize).compactMap {
      firstUnit(of: bytes.dropFirst($0))
    }
  }
}
