/// The journals in a folder of this computer.
///
/// ```swift
/// let journals = SystemJournalService(folder: StateFolders(app: "clocks").state)
/// ```
public struct SystemJournalService: JournalService {
  private let folder: JournalFolder

  /// Creates a service; the folder is created together with the first journal.
  public init(folder: FilePath) {
    self.init(folder: folder, calls: SystemCalls())
  }

  init(folder: FilePath, calls: SystemCalls) {
    self.folder = JournalFolder(path: folder, disk: SystemJournalDisk(calls: calls))
  }

  /// Opens and locks every journal of a document that no live process uses.
  public func takeAll(of document: FilePath?) -> TakenJournals { folder.takeAll(of: document) }

  /// Opens and locks one journal, unless a live process uses it.
  public func take(_ path: FilePath) -> TakenJournals { folder.take(path) }

  /// Creates and locks the next free journal of a document.
  public func create(for document: FilePath?) throws(FileError) -> DocumentJournal {
    try folder.create(for: document)
  }

  /// Lists the journals of all documents that were not written for some time, the oldest first.
  public func idleJournals(for age: Duration) throws(FileError) -> [IdleJournal] {
    try folder.idle(for: age)
  }
}
