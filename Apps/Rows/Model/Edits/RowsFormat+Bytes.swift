// The encoding of a format: a number with the kind of encoding and mark in its lowest two bits, the
// default line end in the next two, a bit for a missing final line end, a bit for an odd byte, which
// follows, and the other bits of the kind.
nonisolated extension RowsFormat {
  /// The kinds of encodings and marks by their numbers, to which new ones are only appended.
  private static let kinds: [(encoding: TextEncoding, hasMark: Bool, marksUTF8: Bool)] = [
    (.utf8, false, false), (.utf8, true, false), (.utf16LittleEndian, true, false),
    (.utf16BigEndian, true, false), (.utf16LittleEndian, false, false),
    (.utf16BigEndian, false, false), (.latin1, false, false), (.windows1252, false, false),
    (.shiftJIS, false, false), (.gb18030, false, false), (.utf16LittleEndian, true, true),
    (.utf16BigEndian, true, true), (.utf16LittleEndian, false, true),
    (.utf16BigEndian, false, true), (.latin1, false, true), (.windows1252, false, true),
    (.shiftJIS, false, true), (.gb18030, false, true),
  ]

  private static let isOpenBit = 16
  private static let hasOddByteBit = 32

  /// The format in its compact binary form.
  var bytes: [UInt8] {
    let kind = Self.kinds.firstIndex { $0 == (encoding, !mark.isEmpty, marksUTF8) } ?? 0
    let ending = LineEnding.allCases.firstIndex(of: usualEnding)
    let bits =
      kind % 4 + (ending ?? 0) * 4 + (isOpen ? Self.isOpenBit : 0)
      + (oddByte.isEmpty ? 0 : Self.hasOddByteBit) + kind / 4 * 2 * Self.hasOddByteBit
    var bytes: [UInt8] = []
    bytes.append(number: bits)
    return bytes + oddByte
  }

  /// Decodes a format.
  ///
  /// - Throws: ``RowsEditError`` if the bytes don't encode a format.
  init(_ reader: inout EditReader) throws(RowsEditError) {
    let bits = try reader.number()
    let ending = bits / 4 % 4
    let hasOddByte = bits & Self.hasOddByteBit != 0
    let kind = bits % 4 + bits / (2 * Self.hasOddByteBit) * 4
    guard kind < Self.kinds.count, ending < LineEnding.allCases.count,
      !hasOddByte || Self.kinds[kind].encoding.unitSize > 1
    else { throw .malformed(at: reader.offset) }
    let (encoding, hasMark, marksUTF8) = Self.kinds[kind]
    self.init(
      encoding: encoding,
      mark: hasMark ? encoding.markBytes : .empty,
      oddByte: try reader.bytes(hasOddByte ? 1 : 0),
      isOpen: bits & Self.isOpenBit != 0,
      usualEnding: LineEnding.allCases[ending],
      marksUTF8: marksUTF8
    )
  }
}
