/// One record of a journal.
public struct JournalRecord: Sendable, Equatable {
  /// The position to read it again from, valid until the journal is restarted.
  public let position: Int

  /// The bytes that were appended.
  public let bytes: [UInt8]
}
