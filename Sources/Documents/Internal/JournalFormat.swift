import Glibc

/// How a journal lies in its file: a header line, then records.
///
/// A record is its length (4 bytes), the checksum of length and bytes (8 bytes), both with the least
/// byte first, and the bytes.
enum JournalFormat {
  static let header = Array("mavb journal 1\n".utf8)

  /// The number of bytes before those of a record.
  static let prefixSize = 12

  /// The error number that stands for a file without the header.
  static let notAJournal = EBADMSG

  static func prefix(length: UInt32, _ record: [UInt8]) -> [UInt8] {
    let length = littleEndian(length)
    return length + littleEndian(FNV1a.hash(record, seed: FNV1a.hash(length)))
  }

  private static func littleEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
