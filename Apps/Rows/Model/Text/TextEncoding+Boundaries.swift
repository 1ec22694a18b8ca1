nonisolated extension TextEncoding {
  /// Returns the start of a scalar at an offset or shortly before it.
  ///
  /// - Complexity: O(1); in Shift JIS and GB18030 O(*n*) in the distance to the last byte before it that
  ///   can't begin a character, usually some bytes.
  func scalarStart(in bytes: ByteSlice, near offset: Int) -> Int {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian:
      return prefix(bytes, limit: offset).count
    case .latin1, .windows1252:
      return offset
    case .shiftJIS, .gb18030:
      var start = endOfCharacter(in: bytes, before: offset)
      while start < offset {
        let limit = min(Self.blockLength, offset - start)
        // A character has at most four bytes.
        let part = bytes.dropFirst(start).prefix(limit + 3)
        let length = part.withUnsafeBytes { wholeLength($0, limit: limit) }
        guard length > 0 else { break }
        start += length
      }
      return start
    }
  }

  /// The number of bytes that are read at once, because those of an edited row are copied.
  private static let blockLength = 1 << 12

  /// Returns the last place before an offset where a character certainly ends, or the start.
  private func endOfCharacter(in bytes: ByteSlice, before offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end > 0 {
      let start = max(0, end - Self.blockLength)
      let block = bytes.dropFirst(start).prefix(end - start)
      if let last = block.withUnsafeBytes({ $0.lastIndex(where: certainlyEndsCharacter) }) {
        return start + last + 1
      }
      end = start
    }
    return 0
  }

  /// Whether a byte is a character or the last byte of one wherever it stands.
  private func certainlyEndsCharacter(_ byte: UInt8) -> Bool {
    // In GB18030 a digit is also the second byte of four.
    !isLead(byte) && !(self == .gb18030 && 0x30...0x39 ~= byte)
  }

  private func isLead(_ byte: UInt8) -> Bool {
    self == .shiftJIS ? 0x81...0x9F ~= byte || 0xE0...0xFC ~= byte : 0x81...0xFE ~= byte
  }

  /// Returns the length of the characters at the start that end at a limit or before it.
  private func wholeLength(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Int {
    var end = 0
    while end < min(limit, bytes.count) {
      let next = end + characterLength(bytes, at: end)
      if next > limit { break }
      end = next
    }
    return end
  }

  /// Returns the number of bytes of a character; one for an invalid byte.
  private func characterLength(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int {
    guard isLead(bytes[start]), start + 1 < bytes.count else { return 1 }
    let second = bytes[start + 1]
    if 0x40...0x7E ~= second { return 2 }
    if 0x80...(self == .shiftJIS ? 0xFC : 0xFE) ~= second { return 2 }
    guard self == .gb18030, 0x30...0x39 ~= second, start + 3 < bytes.count else { return 1 }
    return isLead(bytes[start + 2]) && 0x30...0x39 ~= bytes[start + 3] ? 4 : 1
  }
}
