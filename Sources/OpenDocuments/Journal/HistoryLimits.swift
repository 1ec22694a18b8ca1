/// The limits of a document's history.
public nonisolated struct HistoryLimits: Sendable {
  /// The maximum number of steps.
  public var steps = 10_000

  /// The maximum memory use of steps, in bytes.
  public var memory = 64 << 20

  /// The maximum size of a journal without unsaved work, in bytes.
  public var journal = 256 << 20

  /// The maximum size of a document whose history is kept across runs, in bytes.
  public var document = 64 << 20

  /// The maximum size of a file that is copied beside its journal, in bytes, if the file system
  /// can't share its contents.
  public var base = 64 << 20

  /// The time after which the history of a document that was not opened is removed.
  public var age = Duration.seconds(30 * 24 * 60 * 60)

  /// Makes the default limits.
  public init() {}
}
