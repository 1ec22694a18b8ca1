import Glibc

/// The journals in a folder of a disk.
package struct JournalFolder: Sendable {
  let path: FilePath
  let disk: any JournalDisk

  /// Takes a folder of a disk.
  package init(path: FilePath, disk: any JournalDisk) { (self.path, self.disk) = (path, disk) }

  /// Opens every journal of a document that isn't open elsewhere.
  package func takeAll(of document: FilePath?) -> TakenJournals {
    let stem = stem(of: document)
    do {
      return take(try names().filter { $0.stem == stem }.map { JournalPaths(folder: path, $0) })
    } catch {
      return TakenJournals(failures: [error])
    }
  }

  /// Opens the journal at a path, unless it is open elsewhere.
  package func take(_ path: FilePath) -> TakenJournals {
    JournalPaths(journal: path).map { take([$0]) } ?? TakenJournals()
  }

  /// Opens journals that are not open elsewhere.
  private func take(_ journals: [JournalPaths]) -> TakenJournals {
    var taken = TakenJournals()
    for paths in journals.sorted(by: { $0.number < $1.number }) {
      do {
        try take(paths, into: &taken)
      } catch {
        taken.failures.append(error)
      }
    }
    taken.journals.sort { $0.lastUsed < $1.lastUsed }
    taken.resting.sort { $0.lastUsed < $1.lastUsed }
    return taken
  }

  /// Creates an empty journal.
  package func create(for document: FilePath?) throws(FileError) -> DocumentJournal {
    try disk.makeFolder(path)
    let files = NumberedFiles(
      folder: path,
      stem: stem(of: document),
      ending: JournalPaths.ending,
      disk: disk
    )
    let failure = FileError(path: path, operation: .lock, errno: EAGAIN)
    return try retrying(failure) { () throws(FileError) in
      let created = try FileError.attempt(.save, path) { () throws(SystemError) in
        try files.create { self.bases(files.stem, $0).areUsable }
      }
      let bases = self.bases(files.stem, created.number)
      let paths = bases.paths
      guard try lockNew(created.file, paths) else { return nil }
      // A base that is here belongs to an earlier journal with this name.
      try? bases.removeAll()
      return journal(created.file, paths, base: nil, end: 0, version: .missing)
    }
  }

  /// Returns the journals that were not written for some time, oldest first.
  package func idle(for age: Duration) throws(FileError) -> [IdleJournal] {
    let now = disk.now
    var idle: [IdleJournal] = []
    for name in try names() {
      let path = JournalPaths.journal(in: path, name)
      let version = try FileError.attempt(.look, path) { () throws(SystemError) in
        try disk.version(of: path)
      }
      guard let version, now - .nanoseconds(version.modified) >= age else { continue }
      let journal = IdleJournal(path: path, byteCount: version.size, lastUsed: version.modified)
      idle.append(journal)
    }
    return idle.sorted { ($0.lastUsed, $0.path.string) < ($1.lastUsed, $1.path.string) }
  }

  private func bases(_ stem: String, _ number: Int) -> JournalBases {
    let name = NumberedName(stem: stem, number: number)
    return JournalBases(paths: JournalPaths(folder: path, name), disk: disk)
  }

  /// Returns the stem of the names of a document's journals.
  private func stem(of document: FilePath?) -> String {
    document.map { DocumentName(of: $0).text } ?? "untitled"
  }

  /// The names of all journals.
  private func names() throws(FileError) -> [NumberedName] {
    try FileError.attempt(.read, path) { () throws(SystemError) in try disk.names(in: path) }
      .compactMap { NumberedName($0, ending: JournalPaths.ending) }
  }
}

// MARK: - Taking

extension JournalFolder {
  private func take(
    _ paths: JournalPaths,
    into taken: inout TakenJournals
  ) throws(FileError) {
    let locking = try FileError.attempt(.lock, paths.journal) { () throws(SystemError) in
      try lock(paths.journal)
    }
    switch locking {
    case .gone: return
    case .inUse: taken.inUse.append(paths.journal)
    case .locked(let file):
      let version = try FileError.attempt(.read, paths.journal) { () throws(SystemError) in
        try file.version()
      }
      var reader = reader(of: file, paths, version)
      if try reader.isResting() {
        let resting = RestingJournal(file, paths, version, self)
        return taken.resting.append(resting)
      }
      switch try open(file, paths, version) {
      case .journal(let journal): taken.journals.append(journal)
      case .foreign(let damaged): taken.foreign.append(damaged)
      }
    }
  }

  private func reader(
    of file: any JournalDiskFile,
    _ paths: JournalPaths,
    _ version: FileVersion
  ) -> JournalReader {
    let reading = DiskFileReading(file: file, path: paths.journal, version: version)
    return JournalReader(reading, end: version.size)
  }

  /// The outcome of opening a locked file with the name of a journal.
  enum Opened {
    case journal(DocumentJournal)
    case foreign(DamagedBytes)
  }

  /// Verifies a locked file and opens it.
  func open(
    _ file: any JournalDiskFile,
    _ paths: JournalPaths,
    _ version: FileVersion
  ) throws(FileError) -> Opened {
    var reader = reader(of: file, paths, version)
    let needsHeader = try !reader.isOpen()
    switch try reader.extent() {
    case .foreign: return .foreign(try moveAside(paths, version))
    case .none: return .journal(open(file, paths, base: nil, end: 0, false, version))
    case .records(let base, let end):
      return .journal(open(file, paths, base: base, end: end, needsHeader, version))
    }
  }

  private func moveAside(
    _ paths: JournalPaths,
    _ version: FileVersion
  ) throws(FileError) -> DamagedBytes {
    let path = try JournalAside(paths: paths, disk: disk).move()
    return DamagedBytes(journal: paths.journal, count: version.size, path: path)
  }

  /// Opens a locked journal, and completes or undoes what a crash has interrupted.
  private func open(
    _ file: any JournalDiskFile,
    _ paths: JournalPaths,
    base: JournalBase?,
    end: Int,
    _ needsHeader: Bool,
    _ version: FileVersion
  ) -> DocumentJournal {
    // If this fails, it is done before the next restart or base.
    try? disk.remove(paths.newJournal)
    try? JournalBases(paths: paths, disk: disk).settle(for: base)
    return journal(file, paths, base: base, end: end, needsHeader, version: version)
  }

  private func journal(
    _ file: any JournalDiskFile,
    _ paths: JournalPaths,
    base: JournalBase?,
    end: Int,
    _ needsHeader: Bool = false,
    version: FileVersion
  ) -> DocumentJournal {
    let file = JournalFile(
      file,
      base: base,
      end: end,
      size: version.size,
      needsHeader: needsHeader,
      paths: paths,
      disk: disk
    )
    let bases = JournalBases(paths: paths, disk: disk)
    return DocumentJournal(file, lastUsed: version.modified, bases: bases)
  }
}

// MARK: - Locking

extension JournalFolder {
  private enum Locking {
    case locked(any JournalDiskFile)
    case inUse
    case gone
  }

  /// Opens and locks the file at a path.
  ///
  /// Its owner may remove or replace it between the two steps; then another file has the path.
  private func lock(_ path: FilePath) throws(SystemError) -> Locking {
    try retrying(SystemError(call: .lock, errno: EAGAIN)) { () throws(SystemError) in
      guard let file = try disk.open(path) else { return .gone }
      guard try file.lock() else { return .inUse }
      return try isAt(path, file) ? .locked(file) : nil
    }
  }

  /// Locks a new file, or returns false if another process has locked it first.
  ///
  /// The other process may have written to it and released it again before this one locks it.
  private func lockNew(
    _ file: any JournalDiskFile,
    _ paths: JournalPaths
  ) throws(FileError) -> Bool {
    do throws(SystemError) {
      guard try file.lock(), try file.version().size == 0 else { return false }
      return try isAt(paths.journal, file)
    } catch {
      try? disk.remove(paths.journal)
      throw FileError(error, path: paths.journal, operation: .lock)
    }
  }

  private func isAt(
    _ path: FilePath,
    _ file: any JournalDiskFile
  ) throws(SystemError) -> Bool {
    let there = try disk.version(of: path)
    return try there?.inode == file.version().inode
  }
}
