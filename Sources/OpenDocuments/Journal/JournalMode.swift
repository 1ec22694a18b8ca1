public import Documents

/// The mode in which unsaved changes are recorded in a journal.
public nonisolated enum JournalMode: Sendable {
  /// No journal: unsaved work is lost if the program is killed.
  case none

  /// Changes are written within a second.
  case batched

  /// Changes are written immediately.
  case immediate

  /// Returns the mode for a document: none for files in memory (`/run`, `/dev/shm`), which must
  /// leave no trace on a disk.
  ///
  /// - Parameter path: The document; nil if it has no name.
  /// - Returns: This mode, or none.
  func suiting(_ path: FilePath?) -> JournalMode {
    let place = (path ?? ".").real
    return place.starts(with: "/run") || place.starts(with: "/dev/shm") ? .none : self
  }

  /// Returns the path whose view state is saved and restored; nil without a journal, because then
  /// nothing about the document is stored.
  ///
  /// - Parameter path: The document; nil if it has no name.
  /// - Returns: The path.
  public func restorablePath(of path: FilePath?) -> FilePath? {
    suiting(path) == .none ? nil : path
  }
}

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
