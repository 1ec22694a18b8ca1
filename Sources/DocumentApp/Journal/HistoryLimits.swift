/// How much is kept of what happened to a document.
public nonisolated struct HistoryLimits: Sendable {
  /// The most steps of a document.
  public var steps = 10_000

  /// The most bytes of steps in memory.
  public var memory = 64 << 20

  /// The most bytes of a journal whose records are all saved.
  public var journal = 256 << 20

  /// The most bytes of a document whose history outlives the run.
  public var document = 64 << 20

  /// How long a history is kept after its document was last open.
  public var age = Duration.seconds(30 * 24 * 60 * 60)

  /// The usual limits.
  public init() {}
}
