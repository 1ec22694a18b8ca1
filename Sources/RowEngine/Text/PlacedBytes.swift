/// Bytes that replace a scalar of a text, because a text can't contain invalid ones.
public struct PlacedBytes: Sendable {
  /// The scalar, which the text contains only once.
  package let scalar: Unicode.Scalar

  /// The bytes in the form of the clipboard; line ends start rows.
  package let bytes: [UInt8]

  /// Places bytes in a text by a scalar for private use that neither it nor the text before the
  /// edit contains.
  package init(_ bytes: [UInt8], in text: String, and original: String) {
    let used = Set(text.unicodeScalars).union(original.unicodeScalars)
    let free = (0xF0000...0xFFFFD).lazy.compactMap(Unicode.Scalar.init).first { !used.contains($0) }
    self.scalar = free ?? "\u{FFFD}"
    self.bytes = bytes
  }

  /// Returns a text in the form of the clipboard, with the bytes in place of the scalar.
  package func bytes(of text: String) -> [UInt8] {
    let parts = text.unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false)
    return Array(parts.map { Array(String($0).utf8) }.joined(separator: bytes))
  }
}

extension TextEncoding {
  /// Returns placed bytes with the line ends of the document.
  package func encode(_ placed: PlacedBytes, separator: LineEnding) -> ByteSlice {
    encode(placed.bytes.lineRanges.map { placed.bytes[$0] }, separator: separator)
  }

  /// Returns lines of the clipboard with line ends between them; what the encoding doesn't have
  /// gets an escape.
  package func encode(_ lines: [ArraySlice<UInt8>], separator: LineEnding) -> ByteSlice {
    let end = encode(separator.rawValue)
    let parts = lines.flatMap { line in
      [end, bytes(ofClipboard: line) ?? encode(String(decoding: line, as: UTF8.self))]
    }
    return ByteSlice(joining: parts.dropFirst())
  }
}
