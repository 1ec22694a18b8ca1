import MAVB

/// The form of a text in the clipboard.
///
/// It is UTF-8, in which invalid code units stand for themselves, so that they can be pasted again, also
/// in another instance: a byte as it is, an unpaired surrogate with the three bytes that it has in
/// [WTF-8](https://simonsapin.github.io/wtf-8/).
nonisolated extension TextEncoding {
  /// Returns the bytes of a document in the clipboard.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func clipboardBytes(of bytes: ByteSlice) -> [UInt8] {
    self == .utf8 ? Array(bytes) : clipboardBytes(of: parts(of: bytes))
  }

  /// Returns the parts of a text in the clipboard.
  ///
  /// Invalid bytes that would be read as UTF-8 there become U+FFFD: they would be taken for a character.
  fileprivate func clipboardBytes(of parts: [TextPart]) -> [UInt8] {
    let bytes = parts.flatMap { part in
      switch part {
      case .text(let text): Array(text.utf8)
      case .invalid(let unit): clipboardBytes(ofInvalidUnit: unit)
      }
    }
    let count = parts.count { $0.isInvalidByte }
    guard isMultiByte, count > 0 else { return bytes }
    let read = TextEncoding.utf8.parts(of: ByteSlice(joining: [bytes]))
    if read.count(where: \.isInvalidByte) == count { return bytes }
    return parts.flatMap { part in
      if case .text(let text) = part { Array(text.utf8) } else { Array("\u{FFFD}".utf8) }
    }
  }

  /// Returns the bytes of a document for bytes of the clipboard.
  ///
  /// - Returns: The bytes; nil if the encoding has none for some of the characters or invalid bytes.
  /// - Complexity: O(*n*) in the number of bytes.
  func bytes(ofClipboard bytes: some Collection<UInt8>) -> [UInt8]? {
    let bytes = Array(bytes)
    guard self != .utf8 else { return bytes }
    if let text = String(validating: bytes, as: UTF8.self) { return encodeExactly(text) }
    var (encoded, invalid): ([UInt8], [UInt8]) = ([], [])
    for part in TextEncoding.utf8.parts(of: ByteSlice(joining: [bytes])) {
      switch part {
      case .invalid(let byte):
        invalid.append(UInt8(truncatingIfNeeded: byte))
        guard let unit = invalidUnit(ofClipboard: invalid) else { continue }
        encoded += self.bytes(ofInvalidUnit: unit)
        invalid = []
      case .text(let text):
        guard invalid.isEmpty, let text = encodeExactly(text) else { return nil }
        encoded += text
      }
    }
    // A byte that is invalid in UTF-8 may be a character here, alone or with the next byte.
    let isSame = invalid.isEmpty && clipboardBytes(of: ByteSlice(joining: [encoded])) == bytes
    return isSame ? encoded : nil
  }

  /// Returns the bytes of an invalid code unit of a document.
  func bytes(ofInvalidUnit unit: UInt16) -> [UInt8] {
    let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
    return switch self {
    case .utf16LittleEndian: [low, high]
    case .utf16BigEndian: [high, low]
    case .utf8, .latin1, .windows1252, .shiftJIS, .gb18030: [low]
    }
  }

  private func clipboardBytes(ofInvalidUnit unit: UInt16) -> [UInt8] {
    guard isUTF16 else { return [UInt8(truncatingIfNeeded: unit)] }
    let (middle, low) = (UInt8(unit >> 6 & 0x3F), UInt8(unit & 0x3F))
    return [0xE0 | UInt8(unit >> 12), 0x80 | middle, 0x80 | low]
  }

  /// Returns the code unit for which invalid bytes of the clipboard stand; nil if more must follow.
  private func invalidUnit(ofClipboard bytes: [UInt8]) -> UInt16? {
    guard isUTF16 else { return bytes.first.map { UInt16($0) } }
    guard bytes.count == 3 else { return nil }
    return bytes.reduce(0) { $0 << 6 | UInt16($1 & 0x3F) }
  }
}

nonisolated extension String {
  /// Returns the bytes of the text of a field in the clipboard, with invalid code units in place of the
  /// scalars that stand for them.
  func clipboardBytes(_ encoding: TextEncoding) -> [UInt8] {
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

nonisolated extension TextPart {
  /// Whether it is a byte that is invalid in UTF-8, too.
  fileprivate var isInvalidByte: Bool {
    if case .invalid(let unit) = self { unit >= 0x80 } else { false }
  }
}
