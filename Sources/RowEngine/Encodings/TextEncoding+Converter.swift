import TextMetrics

extension TextEncoding {
  /// ICU's converter; nil for UTF-8, UTF-16 and UTF-32.
  var converter: TextConverter? {
    if case .icu(let converter) = self { converter } else { nil }
  }

  /// The byte order mark; empty for an encoding without one.
  var markBytes: ByteSlice { ByteSlice(joining: [mark ?? []]) }

  /// Whether this is one of ICU's encodings with sequences of several bytes, which may be invalid
  /// or end with an ASCII byte.
  package var isMultiByte: Bool { converter?.isMultiByte == true }

  /// Whether a byte search finds characters: each has one form, which isn't part of another one.
  var isFoundByBytes: Bool { converter?.isUnique ?? true }

  /// Returns the first character of a text that the encoding doesn't have.
  ///
  /// - Complexity: O(*n*).
  package func firstMissing(in text: String) -> Character? {
    guard encodeExactly(text) == nil else { return nil }
    return text.first { encodeExactly(String($0)) == nil }
  }

  /// Whether ASCII has the same bytes in this encoding and in another one.
  func sharesASCII(with other: TextEncoding) -> Bool { extendsASCII && other.extendsASCII }

  /// Returns the number of bytes that a converter can't decode.
  ///
  /// - Complexity: O(*n*), at the speed of reading memory for ASCII; O(1) if each byte
  ///   is a character.
  package func invalidCount(in bytes: ByteSlice) -> Int {
    guard let converter, !converter.isComplete, !(converter.extendsASCII && bytes.isASCII) else {
      return 0
    }
    return parts(of: bytes).count(where: \.isInvalid)
  }
}
