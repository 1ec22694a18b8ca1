/// Bytes of a journal's file that are not whole records, and the file that keeps them.
public struct DamagedBytes: Sendable, Hashable {
  /// The path of the journal that contained them.
  public let journal: FilePath

  /// The number of bytes.
  public let count: Int

  /// The file that keeps them, or nil while they are still at the end of the journal.
  ///
  /// They stay there if no other file could be written. The next append tries again, and fails if
  /// that fails.
  public let path: FilePath?
}
