/// A clean journal, whose records are all saved, locked for this process and not yet read.
///
/// A start doesn't need to read it, regardless of its length.
public final class RestingJournal: Sendable {
  /// The path of its file.
  public let path: FilePath

  /// The time when the journal was last written (mtime), in nanoseconds since 1970.
  public let lastUsed: Int64

  private let file: any JournalDiskFile
  private let paths: JournalPaths
  private let version: FileVersion
  private let folder: JournalFolder

  init(
    _ file: any JournalDiskFile,
    _ paths: JournalPaths,
    _ version: FileVersion,
    _ folder: JournalFolder
  ) {
    self.file = file
    self.paths = paths
    self.version = version
    self.folder = folder
    path = paths.journal
    lastUsed = version.modified
  }

  /// Verifies and opens the journal; it stays marked as clean until a record is appended.
  ///
  /// - Returns: The journal, which keeps the lock; nil if the file is not a journal and was
  ///   renamed.
  /// - Throws: `FileError` if it can't be read.
  /// - Complexity: O(*n*) in the size of the journal.
  public func open() throws(FileError) -> DocumentJournal? {
    guard case .journal(let journal) = try folder.open(file, paths, version) else { return nil }
    return journal
  }
}
