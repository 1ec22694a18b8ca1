/// The format of a journal: a header line, a record that describes the base, and the records of the
/// app.
///
/// The record of the base is empty, or it consists of the checksum (8 bytes) and the size (8 bytes)
/// of the base, both little-endian. It is written together with the first record of the app.
///
/// The header shows whether the journal is at rest (clean). The two headers differ in one byte, so
/// the change is atomic.
enum JournalFormat {
  static let header = Array("mavb journal 1\n".utf8)
  static let restingHeader = Array("mavb journal 1-".utf8)

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
