public import Documents

/// Reports changes of files in memory when a test asks for it.
///
/// A file changes when a test writes or removes it, and when the app saves it.
///
/// ```swift
/// let files = MemoryFileService()
/// let watching = MemoryFileWatching(files)
/// files.write(Array("theirs".utf8), to: "/notes.txt")
/// watching.deliver()
/// ```
@MainActor
public final class MemoryFileWatching: FileWatching {
  private struct Watched {
    let path: FilePath
    let onChange: @MainActor () -> Void

    /// The number of changes of the path at the last call of the handler.
    var changes: Int
  }

  /// Whether changes are reported; false simulates a network file system.
  public var isTelling = true

  private let files: MemoryFileService
  private var watched: [Int: Watched] = [:]
  private var nextNumber = 0

  /// Creates a watching of files.
  public init(_ files: MemoryFileService) {
    self.files = files
  }

  /// Starts to watch a path.
  public func watch(_ path: FilePath, onChange: @escaping @MainActor () -> Void) -> FileWatch {
    nextNumber += 1
    let number = nextNumber
    let changes = files.changeCount(of: path)
    watched[number] = Watched(path: path, onChange: onChange, changes: changes)
    return FileWatch { self.watched[number] = nil }
  }

  /// Returns whether changes are reported.
  public func tellsChanges(of path: FilePath) -> Bool { isTelling }

  /// Calls the handlers of all paths that have changed since the last call, in the order of the
  /// watches.
  ///
  /// - Returns: Whether a handler was called.
  /// - Complexity: O(*n* log *n*) in the number of watches.
  @discardableResult
  public func deliver() -> Bool {
    guard isTelling else { return false }
    var touched: [Int] = []
    for (number, each) in watched {
      let changes = files.changeCount(of: each.path)
      guard changes != each.changes else { continue }
      watched[number]?.changes = changes
      touched.append(number)
    }
    for number in touched.sorted() { watched[number]?.onChange() }
    return !touched.isEmpty
  }
}
