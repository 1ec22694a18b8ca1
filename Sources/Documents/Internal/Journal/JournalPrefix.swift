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
