/// Reads the numbers and bytes of an encoded edit.
struct EditReader {
  private let start: Int
  private var rest: ByteSlice

  /// Makes a reader of bytes from their start.
  init(_ bytes: ByteSlice) {
    start = bytes.startIndex
    rest = bytes
  }

  /// The offset of the next number or byte.
  var offset: Int { rest.startIndex - start }

  /// Whether everything has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a number in LEB128: seven bits per byte, the lowest first.
  ///
  /// Redundant trailing zeros are refused, so that each edit has only one encoding.
  mutating func number() throws(RowsEditError) -> Int {
    var number = 0
    // Nine bytes encode the 63 bits of the greatest number.
    for shift in stride(from: 0, to: 63, by: 7) {
      let byte = try nextByte()
      number |= Int(byte & 0x7F) << shift
      if byte == 0, shift > 0 { break }
      if byte < 0x80 { return number }
    }
    throw .malformed(at: offset)
  }

  /// Reads a number that is less than another.
  mutating func number(below bound: Int) throws(RowsEditError) -> Int {
    let number = try number()
    guard number < bound else { throw .malformed(at: offset) }
    return number
  }

  /// Reads a number and adds another.
  mutating func number(addedTo other: Int) throws(RowsEditError) -> Int {
    let (sum, isTooGreat) = other.addingReportingOverflow(try number())
    guard !isTooGreat else { throw .malformed(at: offset) }
    return sum
  }

  /// Reads some bytes, without copying them.
  mutating func bytes(_ count: Int) throws(RowsEditError) -> ByteSlice {
    guard count <= rest.count else { throw .malformed(at: offset) }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func nextByte() throws(RowsEditError) -> UInt8 {
    guard let byte = rest.first else { throw .malformed(at: offset) }
    rest = rest.dropFirst()
    return byte
  }
}
