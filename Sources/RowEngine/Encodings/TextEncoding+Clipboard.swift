import TextMetrics

/// The form of a text in the clipboard.
///
/// It is UTF-8, in which invalid code units represent themselves, so that they can be pasted again,
/// also in another instance: a byte unchanged, a wider unit in a UTF-8 without limits
/// ([WTF-8](https://simonsapin.github.io/wtf-8/) for an unpaired surrogate). Bytes that would be
/// read as another text there are escaped as by Python's `surrogateescape`: each is an unpaired
/// surrogate from DC00 on.
extension TextEncoding {
  /// Returns the bytes of a document in the clipboard.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func clipboardBytes(of bytes: ByteSlice) -> [UInt8] {
    self == .utf8 ? Array(bytes) : clipboardBytes(of: parts(of: bytes))
  }

  /// Returns the parts of a text in the clipboard.
  fileprivate func clipboardBytes(of parts: [TextPart]) -> [UInt8] {
    let plain = clipboardBytes(of: parts, escapes: false)
    guard converter != nil, parts.contains(where: \.isInvalid),
      bytes(readFromClipboard: plain) != encode(parts)
    else { return plain }
    return clipboardBytes(of: parts, escapes: true)
  }

  private func clipboardBytes(of parts: [TextPart], escapes: Bool) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .text(let text): Array(text.utf8)
      case .invalid(let unit) where escapes: Self.wideUTF8(0xDC00 | unit)
      case .invalid(let unit): unitSize > 1 ? Self.wideUTF8(unit) : [UInt8(unit)]
      }
    }
  }

  /// Returns the bytes of a document for bytes of the clipboard.
  ///
  /// - Returns: The bytes; nil if the encoding has none for some of the characters or invalid
  ///   bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  package func bytes(ofClipboard bytes: some Collection<UInt8>) -> [UInt8]? {
    let bytes = Array(bytes)
    guard self != .utf8 else { return bytes }
    guard let read = self.bytes(readFromClipboard: bytes) else { return nil }
    // A byte that is invalid in UTF-8 may be a character here, alone or with the next byte.
    let parts = parts(of: ByteSlice(joining: [read]))
    let isSame = [false, true].contains { clipboardBytes(of: parts, escapes: $0) == bytes }
    return isSame ? read : nil
  }

  private func bytes(readFromClipboard bytes: [UInt8]) -> [UInt8]? {
    if let text = String(validating: bytes, as: UTF8.self) { return encodeExactly(text) }
    var (encoded, invalid): ([UInt8], [UInt8]) = ([], [])
    func takeInvalid() -> Bool {
      guard let units = units(ofClipboard: invalid) else { return false }
      encoded += units.flatMap { self.bytes(of: $0) }
      invalid = []
      return true
    }
    for part in TextEncoding.utf8.parts(of: ByteSlice(joining: [bytes])) {
      switch part {
      case .invalid(let byte): invalid.append(UInt8(byte))
      case .text(let text):
        guard takeInvalid(), let text = encodeExactly(text) else { return nil }
        encoded += text
      }
    }
    return takeInvalid() ? encoded : nil
  }

  /// Returns the bytes of text and invalid code units; what the encoding doesn't have gets an
  /// escape.
  package func encode(_ parts: [TextPart]) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .text(let text): encode(text)
      case .invalid(let unit): bytes(of: unit)
      }
    }
  }

  /// Returns the code units that invalid bytes of the clipboard represent; nil if they represent
  /// none.
  private func units(ofClipboard bytes: [UInt8]) -> [UInt32]? {
    var (units, rest): ([UInt32], ArraySlice<UInt8>) = ([], bytes[...])
    while let first = rest.first {
      let read = Self.wideUnit(at: rest)
      if unitSize > 1 {
        guard let read, read.unit >> (8 * UInt64(unitSize)) == 0 else { return nil }
        units.append(UInt32(read.unit))
        rest = rest.dropFirst(read.count)
      } else if let read, read.count == 3, 0xDC00...0xDCFF ~= read.unit {
        units.append(UInt32(read.unit & 0xFF))
        rest = rest.dropFirst(3)
      } else {
        units.append(UInt32(first))
        rest = rest.dropFirst()
      }
    }
    return units
  }

  /// Returns the bytes of a number from 800 on in a UTF-8 without limits: the first byte begins
  /// with a bit for each byte and a zero.
  private static func wideUTF8(_ unit: UInt32) -> [UInt8] {
    let count: Int = (3..<7).first { unit >> UInt32(5 * $0 + 1) == 0 } ?? 7
    let mark = UInt8(truncatingIfNeeded: 0xFF00 >> count)
    return (0..<count).reversed().map { place in
      let bits = UInt8(truncatingIfNeeded: unit >> (6 * UInt32(place)))
      return place == count - 1 ? mark | bits : 0x80 | bits & 0x3F
    }
  }

  /// Returns the number at the start of some bytes in a UTF-8 without limits, and how many bytes it
  /// has.
  private static func wideUnit(at bytes: ArraySlice<UInt8>) -> (unit: UInt64, count: Int)? {
    guard let first = bytes.first else { return nil }
    let count = (~first).leadingZeroBitCount
    let rest = bytes.dropFirst().prefix(count - 1)
    guard 3...7 ~= count, rest.count == count - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return nil
    }
    let start = UInt64(first & UInt8(0x7F >> count))
    return (rest.reduce(start) { $0 << 6 | UInt64($1 & 0x3F) }, count)
  }
}

extension String {
  /// Returns the bytes of the text of a field in the clipboard, with invalid code units in place of
  /// the scalars that stand for them.
  package func clipboardBytes(_ encoding: TextEncoding) -> [UInt8] {
    var (parts, text): ([TextPart], UnicodeScalarView) = ([], UnicodeScalarView())
    func endText() {
      if !text.isEmpty { parts.append(.text(String(text))) }
      text = UnicodeScalarView()
    }
    for scalar in unicodeScalars {
      if let unit = scalar.invalidUnit {
        endText()
        parts.append(.invalid(unit))
      } else {
        text.append(scalar)
      }
    }
    endText()
    return encoding.clipboardBytes(of: parts)
  }
}

extension TextPart {
  /// Whether it is an invalid code unit.
  var isInvalid: Bool { if case .invalid = self { true } else { false } }
}
