/// The contents of a document's file that the records of a journal start from.
public struct JournalBase: Sendable, Hashable {
  /// The checksum of the contents.
  public let checksum: UInt64

  /// The number of bytes.
  public let byteCount: Int

  /// Describes contents.
  public init(checksum: UInt64, byteCount: Int) {
    self.checksum = checksum
    self.byteCount = byteCount
  }
}
