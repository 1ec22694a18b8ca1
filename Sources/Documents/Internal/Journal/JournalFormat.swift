/// The format of a journal: a header line, a record that describes the base, and the records of the
/// app.
///
/// The record of the base is empty, or it consists of the checksum (8 bytes) and the size (8 bytes)
/// of the base, both little-endian. It is written together with the first record of the app.
///
/// The header has the version of the format and of the records, and shows whether the journal is at
/// rest (clean). It is increased when apps write records that their earlier versions don't know:
/// to those the file is then not a journal. The headers differ in bytes of one sector, so the change
/// is atomic.
enum JournalFormat {
  static let header = Array("mavb journal 2\n".utf8)
  static let restingHeader = Array("mavb journal 2-".utf8)

  /// The headers of an earlier version, which may be read and then overwritten with this one.
  static let earlierHeader = Array("mavb journal 1\n".utf8)
  static let earlierRestingHeader = Array("mavb journal 1-".utf8)

  static let restingHeaders = [restingHeader, earlierRestingHeader]
  static let headers = [header, earlierHeader] + restingHeaders

  /// The bytes before the records of the app.
  static func prologue(_ base: JournalBase?) -> [UInt8] {
    let record = base.map { bytes(of: $0.checksum) + bytes(of: UInt64($0.byteCount)) } ?? []
    return header + JournalPrefix(of: record).bytes + record
  }

  /// The base that the first record describes, or nil if there is none.
  static func base(in record: [UInt8]) -> JournalBase? {
    guard record.count == 16 else { return nil }
    let (checksum, count): (UInt64, UInt64) = (integer(record[..<8]), integer(record[8...]))
    return JournalBase(checksum: checksum, byteCount: Int(clamping: count))
  }

  static func bytes(of value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func integer<Value: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> Value {
    bytes.reversed().reduce(0) { $0 << 8 | Value($1) }
  }
}

/// The bytes before those of a record: their number (4 bytes) and a checksum (8 bytes).
///
/// The checksum includes the number, so that zeros are not a record.
struct JournalPrefix: Equatable {
  static let size = 12

  let length: UInt32
  let checksum: UInt64

  /// Makes the prefix of a record, which has less than 4 GiB.
  init(of record: [UInt8]) {
    length = UInt32(truncatingIfNeeded: record.count)
    var checksum = Self.checksum(ofLength: length)
    record.forEachPiece { checksum.add($0) }
    self.checksum = checksum.value
  }

  /// Reads a prefix.
  init(bytes: [UInt8]) {
    length = JournalFormat.integer(bytes[..<4])
    checksum = JournalFormat.integer(bytes[4...])
  }

  var bytes: [UInt8] { JournalFormat.bytes(of: length) + JournalFormat.bytes(of: checksum) }

  /// The checksum with the length in it, to which the bytes of the record are still to be added.
  static func checksum(ofLength length: UInt32) -> Checksum {
    Checksum(of: JournalFormat.bytes(of: length))
  }
}

/// Encoded records, preceded by the prologue if they are the first ones.
struct JournalBatch: FileSource {
  let prologue: [UInt8]
  let records: [[UInt8]]

  /// Makes a batch, unless one of the records is too large for its length field.
  init?(prologue: [UInt8], records: [[UInt8]]) {
    guard records.allSatisfy({ $0.count <= Int(UInt32.max) }) else { return nil }
    self.prologue = prologue
    self.records = records
  }

  func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    try prologue.forEachPiece(body)
    for record in records {
      try JournalPrefix(of: record).bytes.forEachPiece(body)
      try record.forEachPiece(body)
    }
  }

  /// Returns the positions of the records and the new end of a file to which the batch is appended.
  func positions(from end: Int) -> (records: [Int], end: Int) {
    var end = end + prologue.count
    var positions: [Int] = []
    positions.reserveCapacity(records.count)
    for record in records {
      positions.append(end)
      end += JournalPrefix.size + record.count
    }
    return (positions, end)
  }
}
