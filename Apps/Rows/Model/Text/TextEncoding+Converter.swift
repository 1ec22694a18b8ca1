import MAVB

nonisolated extension TextEncoding {
  /// ICU's converter; nil for UTF-8 and UTF-16.
  var converter: TextConverter? {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
    case .latin1: TextConverter("ISO-8859-1")
    case .windows1252: TextConverter("windows-1252")
    case .shiftJIS: TextConverter("Shift_JIS")
    case .gb18030: TextConverter("gb18030")
    }
  }

  /// The byte order mark; empty for an encoding without one.
  var markBytes: ByteSlice { ByteSlice(joining: [mark ?? []]) }

  /// Whether bytes above 7F begin sequences, of which some are invalid or end with an ASCII byte.
  var isMultiByte: Bool { self == .shiftJIS || self == .gb18030 }

  /// Returns the first character of a text that the encoding doesn't have.
  ///
  /// - Complexity: O(*n*).
  func firstMissing(in text: String) -> Character? {
    guard encodeExactly(text) == nil else { return nil }
    return text.first { encodeExactly(String($0)) == nil }
  }

  /// Whether ASCII has the same bytes in this encoding and in another one.
  func sharesASCII(with other: TextEncoding) -> Bool { !isUTF16 && !other.isUTF16 }

  /// Returns the number of bytes that a converter can't decode.
  ///
  /// - Complexity: O(*n*), at the speed of reading memory for ASCII.
  func invalidCount(in bytes: ByteSlice) -> Int {
    guard isMultiByte, !bytes.isASCII else { return 0 }
    return parts(of: bytes).count { if case .invalid = $0 { true } else { false } }
  }
}
