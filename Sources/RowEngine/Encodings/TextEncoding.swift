package import CBytes
public import TextMetrics

/// The text encoding of a document, detected by its byte order mark or chosen by the user.
///
/// Invalid bytes (invalid UTF-8, unpaired surrogates) are shown as U+FFFD and preserved: only typed
/// text is encoded.
///
/// UTF-8, UTF-16 and UTF-32 are decoded by the standard library, the others by ICU: all encodings
/// in which LF and CR are single bytes that no longer sequence contains, and in which the meaning
/// of bytes doesn't depend on those before a character. So the bytes show where rows end, and each
/// row is decoded and encoded alone.
public enum TextEncoding: Hashable, Sendable {
  /// UTF-8, with or without a mark; also shows any other superset of ASCII.
  case utf8
  /// UTF-16, little endian.
  case utf16LittleEndian
  /// UTF-16, big endian.
  case utf16BigEndian
  /// UTF-32, little endian.
  case utf32LittleEndian
  /// UTF-32, big endian.
  case utf32BigEndian
  /// Another one of ICU's encodings.
  case icu(TextConverter)

  /// ISO 8859-1, the first 256 scalars of Unicode.
  public static let latin1 = ofICU("ISO-8859-1")
  /// The encoding of Western European Windows.
  public static let windows1252 = ofICU("windows-1252")
  /// The encoding of Japanese Windows.
  public static let shiftJIS = ofICU("Shift_JIS")
  /// The Chinese encoding of all scalars of Unicode.
  public static let gb18030 = ofICU("gb18030")

  /// Returns an encoding that each build of ICU has.
  private static func ofICU(_ name: String) -> TextEncoding {
    TextConverter(name).map { .icu($0) } ?? .utf8
  }

  /// The length of the longest byte order mark.
  static let longestMark = 4

  /// Returns the encoding of a document and the length of its byte order mark.
  static func detect(_ start: some Collection<UInt8>) -> (encoding: TextEncoding, mark: Int) {
    // The mark of UTF-32 in little endian begins with that of UTF-16.
    let marked: [TextEncoding] = [
      .utf8, .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian,
    ]
    let found = marked.first { $0.mark.map { start.starts(with: $0) } ?? false }
    return (found ?? .utf8, found?.mark?.count ?? 0)
  }

  /// The number of bytes in a code unit.
  package var unitSize: Int {
    switch self {
    case .utf8, .icu: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// Whether this is UTF-16, in any byte order.
  package var isUTF16: Bool { unitSize == 2 }

  /// Whether the first byte of a code unit has its highest bits.
  var isBigEndian: Bool { self == .utf16BigEndian || self == .utf32BigEndian }

  /// Whether the bytes of ASCII are these characters, each of one byte.
  var extendsASCII: Bool {
    switch self {
    case .utf8: true
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: false
    case .icu(let converter): converter.extendsASCII
    }
  }

  /// The code unit of a line feed; that of a carriage return is always 0D.
  var lineFeed: UInt32 {
    if case .icu(let converter) = self { UInt32(converter.lineFeed ?? 0x0A) } else { 0x0A }
  }

  package var units: CBytesUnits {
    switch self {
    case .utf8: .UTF8
    case .utf16LittleEndian: .UTF16LE
    case .utf16BigEndian: .UTF16BE
    case .utf32LittleEndian: .UTF32LE
    case .utf32BigEndian: .UTF32BE
    case .icu(let converter):
      switch converter.lineFeed {
      case 0x15: .EBCDIC15
      case 0x25: .EBCDIC25
      default: .bytes
      }
    }
  }

  /// The byte order mark; nil for an encoding without one.
  package var mark: [UInt8]? {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    case .icu: nil
    }
  }

  /// Returns the bytes of a text, with an escape such as `\u{20AC}` for each character that the
  /// encoding doesn't have.
  ///
  /// Such a text gets into a document only if the program ends while it is typed, so that nothing
  /// is lost. A backslash that looks like the start of an escape is escaped, too, so that the
  /// escapes represent exactly the typed text.
  package func encode(_ text: some StringProtocol) -> [UInt8] {
    if let bytes = encodeExactly(text) { return bytes }
    let scalars = text.unicodeScalars
    return scalars.indices.flatMap { index in
      let isEscape = scalars[index...].starts(with: "\\u{".unicodeScalars)
      let escape = "\\u{\(String(scalars[index].value, radix: 16, uppercase: true))}"
      return (isEscape ? nil : encodeExactly(String(scalars[index]))) ?? encodeExactly(escape)
        ?? Array(escape.utf8)
    }
  }

  /// Returns the bytes of a text; nil if the encoding doesn't have one of its characters.
  func encodeExactly(_ text: some StringProtocol) -> [UInt8]? {
    switch self {
    case .utf8: Array(text.utf8)
    case .utf16LittleEndian, .utf16BigEndian: wideBytes(of: Array(text.utf8))
    case .utf32LittleEndian, .utf32BigEndian: text.unicodeScalars.flatMap { bytes(of: $0.value) }
    case .icu(let converter): converter.encode(text)
    }
  }

  /// Returns the bytes of a code unit.
  package func bytes(of unit: UInt32) -> [UInt8] {
    let bytes = (0..<unitSize).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  /// Returns the bytes of a line end.
  package func encode(_ ending: LineEnding) -> ByteSlice {
    ByteSlice(joining: [encode(ending.rawValue)])
  }

  /// Returns the bytes of lines with line ends between them.
  package func encode(_ lines: [Substring], separator: LineEnding) -> ByteSlice {
    let end = encode(separator.rawValue)
    let parts = lines.flatMap { [end, encode($0)] }
    return ByteSlice(joining: parts.dropFirst())
  }

  /// Returns the bytes of a text, with the given bytes for scalars that have any, in order.
  package func encode(
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
  func lastUnit(of bytes: ByteSlice) -> UInt32? { unit(bytes.suffix(unitSize)) }

  /// Returns the first code unit of some bytes, if there is one.
  func firstUnit(of bytes: ByteSlice) -> UInt32? { unit(bytes.prefix(unitSize)) }

  /// Returns a code unit; nil if it is incomplete.
  package func unit(_ bytes: some BidirectionalCollection<UInt8>) -> UInt32? {
    // Fast path: in most documents a unit is a byte.
    if unitSize == 1 { return bytes.first.map { UInt32($0) } }
    guard bytes.count == unitSize else { return nil }
    func joined(_ bytes: some Sequence<UInt8>) -> UInt32 {
      bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
    return isBigEndian ? joined(bytes) : joined(bytes.reversed())
  }

  /// Returns some bytes without an incomplete code unit at the end.
  func wholeUnits(of bytes: ByteSlice) -> ByteSlice {
    bytes.dropLast(bytes.count % unitSize)
  }

  /// Returns the text of some bytes, with U+FFFD for invalid ones.
  package func decode(_ bytes: ByteSlice) -> String {
    bytes.withUnsafeBytes { bytes in
      switch self {
      case .utf8: String(decoding: bytes, as: UTF8.self)
      case .utf16LittleEndian, .utf16BigEndian: decodeWide(bytes)
      case .utf32LittleEndian, .utf32BigEndian:
        String(decoding: wideUnits(bytes, UInt32.self), as: UTF32.self)
      case .icu(let converter): converter.decode(bytes)
      }
    }
  }

  /// Returns the byte offset of each scalar of the decoded text, then the end of the last one.
  ///
  /// - Complexity: O(*n*), with one integer per scalar.
  package func scalarOffsets(in bytes: ByteSlice) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      switch self {
      case .utf8: offsets(bytes, UTF8.ForwardParser())
      case .utf16LittleEndian, .utf16BigEndian:
        offsets(wideUnits(bytes, UInt16.self), UTF16.ForwardParser()).map { $0 * unitSize }
      case .utf32LittleEndian, .utf32BigEndian:
        (0...bytes.count / unitSize).map { $0 * unitSize }
      case .icu(let converter): converter.scalarOffsets(in: bytes)
      }
    }
  }

  /// Returns the longest prefix of whole scalars with at most `limit` bytes.
  ///
  /// - Complexity: O(1) for UTF-8, UTF-16 and UTF-32, O(`limit`) for other encodings.
  package func prefix(_ bytes: ByteSlice, limit: Int) -> ByteSlice {
    guard limit < bytes.count else { return bytes }
    let end = limit / unitSize * unitSize
    if case .icu(let converter) = self {
      guard converter.isMultiByte else { return bytes.prefix(limit) }
      // A character has at most six bytes.
      let starts = scalarOffsets(in: bytes.prefix(limit + 8))
      return bytes.prefix(starts.last { $0 <= limit } ?? end)
    }
    // A scalar has at most three code units after its first one.
    let start = (max(0, end - 3 * unitSize)...end).last { offset in
      offset % unitSize == 0 && firstUnit(of: bytes.dropFirst(offset)).map(startsScalar) ?? false
    }
    return bytes.prefix(start ?? end)
  }

  private func startsScalar(_ unit: UInt32) -> Bool {
    self == .utf8 ? unit & 0xC0 != 0x80 : !isUTF16 || unit & 0xFC00 != 0xDC00
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

  private func wideUnits<Unit: FixedWidthInteger>(
    _ bytes: UnsafeRawBufferPointer,
    _ type: Unit.Type
  ) -> LazyMapSequence<Range<Int>, Unit> {
    (0..<bytes.count / unitSize).lazy.map { index in
      let unit = bytes.loadUnaligned(fromByteOffset: index * unitSize, as: type)
      return isBigEndian ? Unit(bigEndian: unit) : Unit(littleEndian: unit)
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
