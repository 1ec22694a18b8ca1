/// Reads the records of a journal one by one, so that only one has to be in memory.
///
/// It returns the records that the journal had when the iterator was created, even if the journal
/// is appended to or restarted in the meantime.
///
/// ```swift
/// var records = try journal.makeIterator()
/// while let record = try records.next() { print(record.bytes) }
/// ```
public struct JournalIterator: Sendable {
  private var reader: JournalReader
  private var position: Int
  private let end: Int
  private let path: FilePath

  init(_ file: any FileReading, _ range: Range<Int>, path: FilePath) {
    reader = JournalReader(file, end: range.upperBound)
    position = range.lowerBound
    end = range.upperBound
    self.path = path
  }

  /// Returns the next record, or nil after the last one.
  ///
  /// - Throws: `FileError` if the file can't be read, with the reason `damaged` if another program
  ///   has changed it since it was opened.
  /// - Complexity: O(*n*) in the size of the record.
  public mutating func next() throws(FileError) -> JournalRecord? {
    guard position < end else { return nil }
    guard let (bytes, next) = try reader.record(at: position) else {
      throw FileError(path: path, operation: .read, reason: .damaged)
    }
    defer { position = next }
    return JournalRecord(position: position, bytes: bytes)
  }
}
