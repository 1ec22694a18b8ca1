/// One record of a journal.
public struct JournalRecord: Sendable, Equatable {
  /// Where it can be read again, until the journal is compacted.
  public let position: Int

  /// What was appended.
  public let bytes: [UInt8]
}
