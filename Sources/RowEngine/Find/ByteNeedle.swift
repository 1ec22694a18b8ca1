import CBytes

/// Bytes to find in the bytes of rows.
struct ByteNeedle: Sendable {
  /// The bytes, with lowercase ASCII letters if the case is ignored.
  let bytes: [UInt8]

  /// Whether the case of ASCII letters is ignored.
  let ignoresCase: Bool

  /// The number of bytes of a code unit.
  let unitSize: Int

  /// Whether a match must not be a part of a longer word.
  let matchesWords: Bool

  private let encoding: TextEncoding

  /// Makes a needle of a text.
  ///
  /// - Parameters:
  ///   - text: The text; only ASCII letters if the case is ignored.
  ///   - encoding: The encoding of the rows.
  ///   - ignoresCase: Whether the case of ASCII letters is ignored.
  ///   - matchesWords: Whether a match must not be a part of a longer word.
  init(_ text: String, _ encoding: TextEncoding, ignoresCase: Bool, matchesWords: Bool = false) {
    let bytes = encoding.encode(text)
    self.bytes = ignoresCase ? bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } : bytes
    (self.ignoresCase, self.matchesWords) = (ignoresCase, matchesWords)
    (unitSize, self.encoding) = (encoding.unitSize, encoding)
  }

  /// Returns the offset of the first match at or after an offset.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func find(in text: ByteSlice, from start: Int) -> Int? {
    var start = start
    while let found = findBytes(in: text, from: start) {
      let isWhole = found % unitSize == 0
      if isWhole, !matchesWords || isWord(found, in: text) { return found }
      start = found + 1
    }
    return nil
  }

  private func findBytes(in text: ByteSlice, from start: Int) -> Int? {
    let found = text.withUnsafeBytes { text in
      bytes.withUnsafeBytes { needle in
        guard let text = text.baseAddress.map({ ($0, text.count) }), let start = needle.baseAddress
        else { return -1 }
        return find(start, in: text.0, text.1)
      }
    }
    func find(_ needle: UnsafeRawPointer, in text: UnsafeRawPointer, _ count: Int) -> Int {
      cbytes_find(
        text,
        count,
        start,
        CBytesNeedle(bytes: needle, count: bytes.count, ignores_case: ignoresCase)
      )
    }
    return found < 0 ? nil : found
  }

  /// Returns whether a match certainly has a grapheme cluster's border at each end.
  ///
  /// - Parameters:
  ///   - found: The offset of the match.
  ///   - text: The bytes of a row.
  /// - Returns: True if both neighbors never join others in a cluster; false if that is not known.
  func hasBorders(at found: Int, in text: ByteSlice) -> Bool {
    let (before, after) = neighbors(of: found, in: text)
    return before?.neverJoins != false && after?.neverJoins != false
  }

  /// Whether neither the character before nor the one after a match belongs to a word.
  private func isWord(_ found: Int, in text: ByteSlice) -> Bool {
    let (before, after) = neighbors(of: found, in: text)
    return before?.isPartOfWord != true && after?.isPartOfWord != true
  }

  /// Returns the scalar before a match and the one after it.
  private func neighbors(
    of found: Int,
    in text: ByteSlice
  ) -> (before: Unicode.Scalar?, after: Unicode.Scalar?) {
    // A scalar has at most four bytes.
    let before = encoding.decode(text.dropFirst(max(0, found - 4)).prefix(min(4, found)))
    let after = encoding.decode(text.dropFirst(found + bytes.count).prefix(4))
    return (before.unicodeScalars.last, after.unicodeScalars.first)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to a word, as `\w` of an expression.
  fileprivate var isPartOfWord: Bool {
    if isASCII { return properties.isAlphabetic || 0x30...0x39 ~= value || value == 0x5F }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default:
      return properties.isAlphabetic || value == 0x200C || value == 0x200D
    }
  }
}
