/// A journal that was not written for some time.
public struct IdleJournal: Sendable, Hashable {
  /// The path of its file.
  public let path: FilePath

  /// The number of bytes.
  public let byteCount: Int

  /// The time when it was last written (mtime), in nanoseconds since 1970.
  public let lastUsed: Int64
}
