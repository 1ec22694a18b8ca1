import CBytes
import MAVB

/// The text encoding of a document, detected by its byte order mark or chosen by the user.
///
/// Invalid bytes (invalid UTF-8, unpaired surrogates) are shown as U+FFFD and preserved: only typed
/// text is encoded.
///
/// UTF-8 and UTF-16 are decoded by the standard library, the others by ICU. In those, LF and CR are
/// single bytes that no longer sequence contains, so lines are found as in UTF-8.
nonisolated enum TextEncoding: String, Sendable, CaseIterable, Codable {
  /// UTF-8, with or without a mark; also shows any other superset of ASCII.
  case utf8
  /// UTF-16, little endian.
  case utf16LittleEndian
  /// UTF-16, big endian.
  case utf16BigEndian
  /// ISO 8859-1, the first 256 scalars of Unicode.
  case latin1
  /// The encoding of Western European Windows.
  case windows1252
  /// The encoding of Japanese Windows.
  case shiftJIS
  /// The Chinese encoding of all scalars of Unicode.
  case gb18030

  /// The length of the longest byte order mark.
  static let longestMark = 3

  /// Returns the encoding of a document and the length of its byte order mark.
  static func detect(_ start: some Collection<UInt8>) -> (encoding: TextEncoding, mark: Int) {
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return (.utf8, 0)
  }

  /// The number of bytes in a code unit.
  var unitSize: Int { isUTF16 ? 2 : 1 }

  /// Whether this is UTF-16, in any byte order.
  var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

  var units: CBytesUnits {
    switch self {
    case .utf8: .UTF8
    case .utf16LittleEndian: .UTF16LE
    case .utf16BigEndian: .UTF16BE
    case .latin1, .windows1252, .shiftJIS, .gb18030: .bytes
    }
  }

  /// The byte order mark; nil for an encoding without one.
  var mark: [UInt8]? {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .latin1, .windows1252, .shiftJIS, .gb18030: nil
    }
  }

  /// Returns the bytes of a text, with an escape such as `\u{20AC}` for each character that the
  /// encoding doesn't have.
  ///
  /// Such a text gets into a document only if the program ends while it is typed, so that nothing is
  /// lost. A backslash that looks like the start of an escape is escaped in it, too, so that the
  /// escapes tell exactly what was typed.
  func encode(_ text: some StringProtocol) -> [UInt8] {
    if let bytes = encodeExactly(text) { return bytes }
    let scalars = text.unicodeScalars
    return scalars.indices.flatMap { index in
      let isEscape = scalars[index...].starts(with: "\\u{".unicodeScalars)
      return (isEscape ? nil : encodeExactly(String(scalars[index])))
        ?? Array("\\u{\(String(scalars[index].value, radix: 16, uppercase: true))}".utf8)
    }
  }

  /// Returns the bytes of a text; nil if the encoding doesn't have one of its characters.
  func encodeExactly(_ text: some StringProtocol) -> [UInt8]? {
    switch self {
    case .utf8:
      return Array(text.utf8)
    case .utf16LittleEndian, .utf16BigEndian:
      return wideBytes(of: Array(text.utf8))
    case .latin1, .windows1252, .shiftJIS, .gb18030:
      return converter?.encode(text)
    }
  }

  /// Returns the bytes of a line end.
  func encode(_ ending: LineEnding) -> ByteSlice {
    ByteSlice(joining: [encode(ending.rawValue)])
  }

  /// Returns the bytes of lines with line ends between them.
  func encode(_ lines: [Substring], separator: LineEnding) -> ByteSlice {
    let end = encode(separator.rawValue)
    let parts = lines.flatMap { [end, encode($0)] }
    return ByteSlice(joining: parts.dropFirst())
  }

  /// Returns the bytes of a text, with the given bytes for scalars that have any, in order.
  func encode(
    _ text: Substring,
    keeping kept: [Unicode.Scalar: [ByteSlice]],
    separator: LineEnding
  ) -> ByteSlice {
    guard !kept.isEmpty else { return encode(text.lines, separator: separator) }
    var (rest, parts): ([Unicode.Scalar: ArraySlice<ByteSlice>], [ByteSlice]) = (
      kept.mapValues { $0[...] }, []
    )
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    for index in scalars.indices {
      guard let bytes = rest[scalars[index]]?.popFirst() else { continue }
      parts += [encode(Substring(scalars[start..<index]).lines, separator: separator), bytes]
      start = scalars.index(after: index)
    }
    parts.append(encode(Substring(scalars[start...]).lines, separator: separator))
    return ByteSlice(joining: parts)
  }

  /// Returns the last code unit of some bytes, if there is one.
  func lastUnit(of bytes: ByteSlice) -> UInt16? {
    unit(of: bytes.suffix(unitSize))
  }

  /// Returns the first code unit of some bytes, if there is one.
  func firstUnit(of bytes: ByteSlice) -> UInt16? {
    unit(of: bytes.prefix(unitSize))
  }

  private func unit(of bytes: ByteSlice) -> UInt16? {
    guard bytes.count == unitSize, let first = bytes.first, let last = bytes.last else {
      return nil
    }
    switch self {
    case .utf16LittleEndian: return UInt16(last) << 8 | UInt16(first)
    case .utf16BigEndian: return UInt16(first) << 8 | UInt16(last)
    default: return UInt16(first)
    }
  }

  /// Returns some bytes without an incomplete code unit at the end.
  func wholeUnits(of bytes: ByteSlice) -> ByteSlice {
    bytes.dropLast(bytes.count % unitSize)
  }

  /// Returns the text of some bytes, with U+FFFD for invalid ones.
  func decode(_ bytes: ByteSlice) -> String {
    bytes.withUnsafeBytes { bytes in
      if let converter { return converter.decode(bytes) }
      return self == .utf8 ? String(decoding: bytes, as: UTF8.self) : decodeWide(bytes)
    }
  }

  /// Returns the byte offset of each scalar of the decoded text, then the end of the last one.
  ///
  /// - Complexity: O(*n*), with one integer per scalar.
  func scalarOffsets(in bytes: ByteSlice) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      if let converter { return converter.scalarOffsets(in: bytes) }
      return self == .utf8
        ? offsets(bytes, UTF8.ForwardParser())
        : offsets(wideUnits(bytes), UTF16.ForwardParser()).map { $0 * unitSize }
    }
  }

  /// Returns the longest prefix of whole scalars with at most `limit` bytes.
  ///
  /// - Complexity: O(1) for UTF-8 and UTF-16, O(`limit`) for other encodings.
  func prefix(_ bytes: ByteSlice, limit: Int) -> ByteSlice {
    guard limit < bytes.count else { return bytes }
    let end = limit / unitSize * unitSize
    if converter != nil {
      // A scalar has at most four bytes.
      let starts = scalarOffsets(in: bytes.prefix(limit + 4))
      return bytes.prefix(starts.last { $0 <= limit } ?? end)
    }
    // A scalar has at most three code units after its first one.
    let start = (max(0, end - 3 * unitSize)...end).last { offset in
      offset % unitSize == 0 && firstUnit(of: bytes.dropFirst(offset)).map(startsScalar) ?? false
    }
    return bytes.prefix(start ?? end)
  }

  private func startsScalar(_ unit: UInt16) -> Bool {
    self == .utf8 ? unit & 0xC0 != 0x80 : unit & 0xFC00 != 0xDC00
  }

  /// Returns UTF-8 as UTF-16.
  private func wideBytes(of utf8: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 2 * utf8.count) { buffer, count in
      guard let units = buffer.baseAddress, !utf8.isEmpty else { return }
      count = cbytes_utf8_to_utf16(utf8, utf8.count, units, self == .utf16BigEndian)
    }
  }

  private func decodeWide(_ bytes: UnsafeRawBufferPointer) -> String {
    guard let units = bytes.baseAddress, bytes.count > 1 else { return "" }
    let count = bytes.count / 2
    return String(unsafeUninitializedCapacity: 3 * count) { buffer in
      guard let utf8 = buffer.baseAddress else { return 0 }
      return cbytes_utf16_to_utf8(units, count, utf8, self == .utf16BigEndian)
    }
  }

  private func wideUnits(
    _ bytes: UnsafeRawBufferPointer
  ) -> LazyMapSequence<Range<Int>, UInt16> {
    (0..<bytes.count / 2).lazy.map { index in
      let unit = bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
      return self == .utf16LittleEndian ? UInt16(littleEndian: unit) : UInt16(bigEndian: unit)
    }
  }

  private func offsets<Parser: Unicode.Parser>(
    _ units: some Sequence<Parser.Encoding.CodeUnit>,
    _ parser: Parser
  ) -> [Int] {
    var parser = parser
    var input = units.makeIterator()
    var offsets = [0]
    var offset = 0
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let scalar): offset += scalar.count
      case .error(let length): offset += length
      case .emptyInput: return offsets
      }
      offsets.append(offset)
    }
  }
}
