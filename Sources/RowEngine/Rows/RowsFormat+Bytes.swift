import Documents

// The encoding of a format: a number with the kind of encoding and mark in its lowest two bits, the
// default line end in the next two, a bit for a missing final line end, a bit for an odd byte, and
// the other bits of the kind. The last two kinds are followed by the name of the encoding. Then the
// odd byte follows; in UTF-32, the number of odd bytes and these bytes.
extension RowsFormat {
  /// The kinds of encodings and marks by their numbers, to which new ones are only appended.
  private static let kinds: [(encoding: TextEncoding, hasMark: Bool, marksUTF8: Bool)] = [
    (.utf8, false, false), (.utf8, true, false), (.utf16LittleEndian, true, false),
    (.utf16BigEndian, true, false), (.utf16LittleEndian, false, false),
    (.utf16BigEndian, false, false), (.latin1, false, false), (.windows1252, false, false),
    (.shiftJIS, false, false), (.gb18030, false, false), (.utf16LittleEndian, true, true),
    (.utf16BigEndian, true, true), (.utf16LittleEndian, false, true),
    (.utf16BigEndian, false, true), (.latin1, false, true), (.windows1252, false, true),
    (.shiftJIS, false, true), (.gb18030, false, true), (.utf32LittleEndian, true, false),
    (.utf32BigEndian, true, false), (.utf32LittleEndian, false, false),
    (.utf32BigEndian, false, false), (.utf32LittleEndian, true, true),
    (.utf32BigEndian, true, true), (.utf32LittleEndian, false, true),
    (.utf32BigEndian, false, true),
  ]

  /// The numbers of an encoding with its name, which was not marked in UTF-8, or was.
  private static let named = (100, 101)

  private static let isOpenBit = 16
  private static let hasOddByteBit = 32

  /// The format in its compact binary form.
  var bytes: [UInt8] {
    let numbered = Self.kinds.firstIndex { $0 == (encoding, !mark.isEmpty, marksUTF8) }
    let kind = numbered ?? (marksUTF8 ? Self.named.1 : Self.named.0)
    let ending = LineEnding.allCases.firstIndex(of: usualEnding)
    let bits =
      kind % 4 + (ending ?? 0) * 4 + (isOpen ? Self.isOpenBit : 0)
      + (oddBytes.isEmpty ? 0 : Self.hasOddByteBit) + kind / 4 * 2 * Self.hasOddByteBit
    var bytes: [UInt8] = []
    bytes.append(number: bits)
    if numbered == nil { bytes.append(nameOf: encoding) }
    if encoding.unitSize > 2, !oddBytes.isEmpty { bytes.append(number: oddBytes.count) }
    return bytes + oddBytes
  }

  /// Decodes a format.
  ///
  /// - Throws: ``RowsEditError`` if the bytes don't encode a format.
  init(_ reader: inout EditReader) throws(RowsEditError) {
    let bits = try reader.number()
    let ending = bits / 4 % 4
    let hasOddByte = bits & Self.hasOddByteBit != 0
    let kind = bits % 4 + bits / (2 * Self.hasOddByteBit) * 4
    guard ending < LineEnding.allCases.count else { throw .malformed(at: reader.offset) }
    let (encoding, hasMark, marksUTF8) = try Self.kind(kind, &reader)
    let unitSize = encoding.unitSize
    var oddCount = hasOddByte ? 1 : 0
    if hasOddByte, unitSize > 2 { oddCount = try reader.number() }
    guard oddCount < unitSize, hasOddByte == (oddCount > 0) else {
      throw .malformed(at: reader.offset)
    }
    self.init(
      encoding: encoding,
      mark: hasMark ? encoding.markBytes : .empty,
      oddBytes: try reader.bytes(oddCount),
      isOpen: bits & Self.isOpenBit != 0,
      usualEnding: LineEnding.allCases[ending],
      marksUTF8: marksUTF8
    )
  }

  private static func kind(
    _ number: Int,
    _ reader: inout EditReader
  ) throws(RowsEditError) -> (encoding: TextEncoding, hasMark: Bool, marksUTF8: Bool) {
    if number < kinds.count { return kinds[number] }
    guard number == named.0 || number == named.1 else { throw .malformed(at: reader.offset) }
    return (try reader.encodingName(), false, number == named.1)
  }
}
