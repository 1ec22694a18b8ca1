public import Documents
import Synchronization

/// A journal service in memory, for tests of crashes, full disks and power loss.
///
/// A service stands for one process. Other processes that it starts use the same disk.
///
/// ```swift
/// let journals = MemoryJournalService(folder: folders.state, documents: files)
/// let journal = try journals.create(for: path)
/// try journal.append(edit)
/// journals.crash()
/// let found = journals.takeAll(of: path).journals
/// ```
public final class MemoryJournalService: JournalService {
  private let folderPath: FilePath
  private let machine: MemoryMachine
  private let documents: any FileService
  private let process: Mutex<Int>

  /// Creates a service with a disk of its own.
  ///
  /// - Parameters:
  ///   - folder: The folder of the journals.
  ///   - documents: The service for the documents' files.
  public convenience init(
    folder: FilePath = "/state",
    documents: any FileService = MemoryFileService()
  ) {
    self.init(folder, MemoryMachine(), documents)
  }

  init(_ folder: FilePath, _ machine: MemoryMachine, _ documents: any FileService) {
    folderPath = folder
    self.machine = machine
    self.documents = documents
    process = Mutex(machine.startProcess())
  }

  /// Starts another process that uses the same disk at the same time.
  public func otherProcess() -> MemoryJournalService {
    MemoryJournalService(folderPath, machine, documents)
  }

  /// Ends the process as a kill signal does, and continues as the next start of the same program.
  ///
  /// Its locks are released, and all calls on its journals fail.
  ///
  /// - Parameter count: The number of bytes that are missing at the end of each open journal, as if
  ///   the process had ended while it wrote them.
  public func crash(tearing count: Int = 0) {
    process.withLock { process in
      machine.end(process, tearing: count)
      process = machine.startProcess()
    }
  }

  /// Turns the computer off and on: everything that was not synchronized is lost.
  ///
  /// All other processes end, too.
  public func losePower() {
    machine.losePower()
    process.withLock { $0 = machine.startProcess() }
  }

  /// Makes all operations of a kind fail with an error number, or, with nil, succeed again.
  public func fail(_ operation: FileError.Operation, with errno: Int32?) {
    machine.fail(operation, with: errno)
  }

  /// Advances the wall time of the disk.
  public func advance(by duration: Duration) {
    machine.withImage { $0.now += duration }
  }

  /// The paths of all files in the folder, sorted.
  public var paths: [FilePath] { machine.withImage { $0.paths } }

  /// Returns the contents of a file, or nil if there is none.
  public func bytes(of path: FilePath) -> [UInt8]? {
    machine.withImage { image in image.inode(at: path).map { image.bytes(of: $0) } }
  }

  /// Replaces a file as another program would.
  public func write(_ bytes: [UInt8], to path: FilePath) {
    machine.withImage { image in
      image.remove(path)
      guard let inode = try? image.create(path) else { return }
      bytes.forEachPiece { image.write($0, to: inode, at: 0) }
      image.synchronize(inode)
      image.synchronizeNames()
    }
  }

  /// Removes a file as another program would.
  public func remove(_ path: FilePath) { machine.withImage { $0.remove(path) } }
}

// MARK: - JournalService

extension MemoryJournalService {
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

  private var folder: JournalFolder {
    let process = process.withLock { $0 }
    let disk = MemoryJournalDisk(machine: machine, process: process, documents: documents)
    return JournalFolder(path: folderPath, disk: disk)
  }
}
