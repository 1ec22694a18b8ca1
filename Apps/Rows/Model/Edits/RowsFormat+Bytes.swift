// The encoding of a format: a byte with the encoding and the mark in its lowest two bits, the
// default line end in the next two, a bit for a missing final line end, and a bit for an odd byte,
// which follows.
nonisolated extension RowsFormat {
  private static let encodings: [(encoding: TextEncoding, mark: [UInt8])] = [
    (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
    (.utf16BigEndian, [0xFE, 0xFF]),
  ]

  private static let isOpenBit = 16
  private static let hasOddByteBit = 32

  /// The format in its compact binary form.
  var bytes: [UInt8] {
    let kind = Self.encodings.firstIndex { $0 == encoding && mark.elementsEqual($1) }
    let ending = LineEnding.allCases.firstIndex(of: usualEnding)
    let bits =
      (kind ?? 0) + (ending ?? 0) * 4 + (isOpen ? Self.isOpenBit : 0)
      + (oddByte.isEmpty ? 0 : Self.hasOddByteBit)
    return [UInt8(bits)] + oddByte
  }

  /// Decodes a format.
  ///
  /// - Throws: ``RowsEditError`` if the bytes don't encode a format.
  init(_ reader: inout EditReader) throws(RowsEditError) {
    let bits = try reader.number(below: 2 * Self.hasOddByteBit)
    let ending = bits / 4 % 4
    let hasOddByte = bits & Self.hasOddByteBit != 0
    let (encoding, mark) = Self.encodings[bits % 4]
    guard ending < LineEnding.allCases.count, !hasOddByte || encoding.unitSize > 1 else {
      throw .malformed(at: reader.offset)
    }
    self.init(
      encoding: encoding,
      mark: ByteSlice(joining: [mark]),
      oddByte: try reader.bytes(hasOddByte ? 1 : 0),
      isOpen: bits & Self.isOpenBit != 0,
      usualEnding: LineEnding.allCases[ending]
    )
  }
}
