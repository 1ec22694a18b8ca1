import Glibc
import Synchronization

/// The open and locked file of a journal.
final class JournalFile: Sendable {
  /// The state of the file.
  private struct State {
    /// The file; nil once it is closed or removed.
    var file: (any JournalDiskFile)?

    /// The base that the file describes, or is going to describe with the first record.
    var base: JournalBase?

    /// The version of the file that this process has kept as the base.
    var baseVersion: FileVersion?

    /// The offset after the last whole record; zero if nothing is written.
    var end: Int

    /// Whether there may be bytes after the end.
    var hasTail: Bool

    /// The bytes after the end when the file was opened.
    var damaged: DamagedBytes?

    /// Whether the header has to be written before a record: it marks the journal as clean, or has
    /// an earlier version.
    var needsHeader = false

    /// Whether the name of the file is on the disk.
    var isNamed = false
  }

  let paths: JournalPaths
  private let disk: any JournalDisk
  private let state: Mutex<State>

  /// Uses a locked file, and moves the bytes after the last whole record to another file.
  init(
    _ file: any JournalDiskFile,
    base: JournalBase?,
    end: Int,
    size: Int,
    needsHeader: Bool = false,
    paths: JournalPaths,
    disk: any JournalDisk
  ) {
    self.paths = paths
    self.disk = disk
    let damaged =
      end < size ? DamagedBytes(journal: paths.journal, count: size - end, path: nil) : nil
    state = Mutex(
      State(
        file: file,
        base: base,
        end: end,
        hasTail: end < size,
        damaged: damaged,
        needsHeader: needsHeader
      )
    )
    // If this fails, the next append tries it again before it writes.
    try? state.withLock { (state) throws(FileError) in try cutTail(&state) }
  }

  deinit {
    close()
  }

  var base: JournalBase? { state.withLock { $0.base } }

  var byteCount: Int { state.withLock { $0.end } }

  var damaged: DamagedBytes? { state.withLock { $0.damaged } }

  /// Releases the lock.
  func close() {
    state.withLock { state in
      state.file?.unlock()
      state.file = nil
    }
  }

  /// Sets the base of an empty file.
  func setBase(_ base: JournalBase) {
    state.withLock { state in
      (state.base, state.baseVersion) = (base, version(of: paths.base))
    }
  }

  private func version(of path: FilePath) -> FileVersion? { try? disk.version(of: path) }

  /// The file, and the range of all records that are in it now.
  func records() throws(FileError) -> (file: DiskFileReading, range: Range<Int>) {
    try attempt(.read) { (state) throws(SystemError) in
      let file = try openFile(state)
      let reading = DiskFileReading(file: file, path: paths.journal, version: try file.version())
      let start = state.end == 0 ? 0 : JournalFormat.prologue(state.base).count
      return (reading, start..<state.end)
    }
  }
}

// MARK: - Writing

extension JournalFile {
  /// Appends records and returns their positions; if that fails, the journal is as it was.
  func append(
    _ records: [[UInt8]],
    durability: FileDurability
  ) throws(FileError) -> [Int] {
    guard !records.isEmpty else { return [] }
    return try state.withLock { (state) throws(FileError) in
      try requireFiles(state)
      try cutTail(&state)
      let prologue = state.end == 0 ? JournalFormat.prologue(state.base) : []
      let batch = try makeBatch(prologue: prologue, records)
      return try FileError.attempt(.save, paths.journal) { () throws(SystemError) in
        try write(batch, durability, &state)
      }
    }
  }

  /// Throws if the file or its base was removed, replaced or truncated, because a later run could
  /// not find or use appended records.
  private func requireFiles(_ state: State) throws(FileError) {
    try FileError.attempt(.save, paths.journal) { () throws(SystemError) in
      let isFound = state.end == 0 ? true : try hasName(state)
      let isWhole = try openFile(state).version().size >= state.end
      guard isFound, isWhole, hasBase(state) else {
        throw SystemError(call: .status, errno: ENOENT)
      }
    }
  }

  private func hasBase(_ state: State) -> Bool {
    guard let base = state.baseVersion else { return true }
    return [paths.base, paths.newBase].contains { path in
      version(of: path)?.isSame(butForStatus: base) == true
    }
  }

  private func hasName(_ state: State) throws(SystemError) -> Bool {
    let inode = try openFile(state).version().inode
    return try disk.version(of: paths.journal)?.inode == inode
  }

  /// Returns whether the file still has its name, so that the files beside it belong to it.
  func hasName() throws(FileError) -> Bool {
    try attempt(.remove) { (state) throws(SystemError) in try hasName(state) }
  }

  private func write(
    _ batch: JournalBatch,
    _ durability: FileDurability,
    _ state: inout State
  ) throws(SystemError) -> [Int] {
    let file = try openFile(state)
    if state.needsHeader {
      try file.write(JournalFormat.header, at: 0)
      state.needsHeader = false
    }
    state.hasTail = true
    do throws(SystemError) {
      try file.write(batch, at: state.end)
      if durability == .powerLoss { try synchronize(&state) }
    } catch {
      // If this fails too, the next append tries it again before it writes.
      if (try? file.truncate(to: state.end)) != nil { state.hasTail = false }
      throw error
    }
    state.hasTail = false
    let (positions, end) = batch.positions(from: state.end)
    state.end = end
    return positions
  }

  /// Waits until all records are on the disk.
  func synchronize() throws(FileError) {
    try attempt(.save) { (state) throws(SystemError) in try synchronize(&state) }
  }

  private func synchronize(_ state: inout State) throws(SystemError) {
    try openFile(state).synchronize()
    if !state.isNamed { try disk.synchronizeFolder(paths.folder) }
    state.isNamed = true
  }

  /// Marks the journal as one whose records are all saved.
  func rest() throws(FileError) {
    try attempt(.save) { (state) throws(SystemError) in
      guard state.end > 0 else { return }
      try openFile(state).write(JournalFormat.restingHeader, at: 0)
      state.needsHeader = true
    }
  }

  private func makeBatch(
    prologue: [UInt8],
    _ records: [[UInt8]]
  ) throws(FileError) -> JournalBatch {
    guard let batch = JournalBatch(prologue: prologue, records: records) else {
      throw FileError(path: paths.journal, operation: .save, errno: EFBIG)
    }
    return batch
  }
}

// MARK: - Replacing and removing

extension JournalFile {
  /// Replaces base and records in one step and returns the positions of the new ones.
  ///
  /// - Throws: `FileError`. With the reason `unconfirmed` they are replaced, but a power loss may
  ///   undo that; with all other reasons they are unchanged.
  func restart(
    with records: [[UInt8]],
    base: JournalBase?
  ) throws(FileError) -> [Int] {
    try state.withLock { (state) throws(FileError) in
      try cutTail(&state)
      let batch = try makeBatch(prologue: JournalFormat.prologue(base), records)
      let file = try FileError.attempt(.save, paths.journal) { () throws(SystemError) in
        try replace(try openFile(state), with: batch)
      }
      // From here on the old file has no name any more.
      let (positions, end) = batch.positions(from: 0)
      state = State(
        file: file,
        base: base,
        baseVersion: base == state.base ? state.baseVersion : version(of: paths.newBase),
        end: end,
        hasTail: false,
        damaged: state.damaged
      )
      do throws(SystemError) {
        try disk.synchronizeFolder(paths.folder)
      } catch {
        let (path, errno) = (paths.journal, error.errno)
        throw FileError(path: path, operation: .save, reason: .unconfirmed, errno: errno)
      }
      state.isNamed = true
      return positions
    }
  }

  /// Writes a new file, locks it, and only then gives it the name of the old one.
  private func replace(
    _ old: any JournalDiskFile,
    with batch: JournalBatch
  ) throws(SystemError) -> any JournalDiskFile {
    let path = paths.newJournal
    // Only the owner of the journal creates such a file, so one that exists is left over.
    try disk.remove(path)
    let file = try disk.create(path)
    do throws(SystemError) {
      guard try file.lock() else { throw SystemError(call: .lock, errno: EWOULDBLOCK) }
      try file.write(batch, at: 0)
      try file.synchronize()
      try disk.rename(path, to: paths.journal)
    } catch {
      try? disk.remove(path)
      throw error
    }
    return file
  }

  /// Removes all records and waits until the disk has done so; the file stays.
  func clear() throws(FileError) {
    try state.withLock { (state) throws(FileError) in
      try cutTail(&state)
      try FileError.attempt(.remove, paths.journal) { () throws(SystemError) in
        let file = try openFile(state)
        try file.truncate(to: 0)
        state.end = 0
        state.base = nil
        try file.synchronize()
      }
    }
  }

  /// Removes the file and releases the lock.
  func remove() throws(FileError) {
    try attempt(.remove) { (state) throws(SystemError) in
      if try hasName(state) { try disk.remove(paths.journal) }
      state.file?.unlock()
      state.file = nil
    }
  }
}

// MARK: - Steps

extension JournalFile {
  /// Cuts the bytes after the end; those that were there at the opening are copied first.
  private func cutTail(_ state: inout State) throws(FileError) {
    guard state.hasTail else { return }
    let (end, path) = (state.end, paths.journal)
    let (file, version) = try FileError.attempt(.save, path) { () throws(SystemError) in
      let file = try openFile(state)
      return (file, try file.version())
    }
    if let damaged = state.damaged, damaged.path == nil {
      let reading = DiskFileReading(file: file, path: path, version: version)
      let kept = try JournalAside(paths: paths, disk: disk).keep(end..<version.size, of: reading)
      state.damaged = DamagedBytes(journal: path, count: damaged.count, path: kept)
    }
    try FileError.attempt(.save, path) { () throws(SystemError) in try file.truncate(to: end) }
    state.hasTail = false
  }

  private func openFile(_ state: State) throws(SystemError) -> any JournalDiskFile {
    guard let file = state.file else { throw SystemError(call: .open, errno: EBADF) }
    return file
  }

  private func attempt<Result: Sendable>(
    _ operation: FileError.Operation,
    _ body: (inout State) throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) {
      return try state.withLock { (state) throws(SystemError) in try body(&state) }
    } catch {
      throw FileError(error, path: paths.journal, operation: operation)
    }
  }
}
