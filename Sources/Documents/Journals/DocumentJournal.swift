import Synchronization

/// Records that an app appends for a document, in a file that is locked for this process.
///
/// An app appends a record for each edit and reads the records after a crash. Records are any
/// bytes. A record that was not written completely is never returned; the records before it are
/// whole.
///
/// ```swift
/// let journal = try journals.create(for: path)
/// _ = try journal.keepBase(of: path, expecting: contents.version)
/// try journal.append(edit)
/// ```
///
/// Any thread may use it. The lock is released when the journal is closed, removed or deallocated,
/// and when the process ends in any way.
public final class DocumentJournal: Sendable {
  /// The path of its file.
  public let path: FilePath

  /// The time when the journal was written before it was opened (mtime), in nanoseconds since 1970.
  public let lastUsed: Int64

  private let file: JournalFile
  private let bases: JournalBases

  /// A base that was kept for later records.
  private let newBase = Mutex<JournalBase?>(nil)

  init(_ file: JournalFile, lastUsed: Int64, bases: JournalBases) {
    self.file = file
    self.lastUsed = lastUsed
    self.bases = bases
    path = file.paths.journal
  }

  /// The number of bytes that all records take in the file.
  public var byteCount: Int { file.byteCount }

  /// The bytes after the last whole record when the journal was opened, or nil if there were none.
  public var damaged: DamagedBytes? { file.damaged }

  /// Releases the lock, so that another process can take the journal; all later calls fail.
  public func close() { file.close() }

  // MARK: - Records

  /// Appends a record.
  ///
  /// - Parameters:
  ///   - record: Any bytes, less than 4 GiB.
  ///   - durability: With `crash` the record survives the end of the program at once, and a power
  ///     loss after the next ``synchronize()`` or durable append.
  /// - Returns: The position of the record, valid until the journal is restarted.
  /// - Throws: `FileError` if the file can't be written; then the journal is as it was.
  @discardableResult
  public func append(
    _ record: [UInt8],
    durability: FileDurability = .powerLoss
  ) throws(FileError) -> Int {
    try file.append([record], durability: durability)[0]
  }

  /// Appends several records together.
  ///
  /// They are written by one system call if they take up to 256 KiB. If the process ends during the
  /// call, the first few may be there.
  ///
  /// - Returns: The positions of the records, valid until the journal is restarted.
  /// - Throws: `FileError` if the file can't be written; then the journal is as it was.
  /// - Complexity: O(*n*) in the size of the records.
  @discardableResult
  public func append(
    contentsOf records: [[UInt8]],
    durability: FileDurability = .powerLoss
  ) throws(FileError) -> [Int] {
    try file.append(records, durability: durability)
  }

  /// Waits until all records are on the disk.
  ///
  /// - Throws: `FileError` if the device fails. The system may have dropped records that were not
  ///   on the disk, and reports that only once: ``restart(with:base:)`` writes all records again.
  public func synchronize() throws(FileError) {
    try file.synchronize()
  }

  /// Marks the journal as clean: all records are saved, and a start doesn't need to read it.
  ///
  /// The next append removes the mark. The mark also updates the time when the journal was last
  /// used.
  ///
  /// - Throws: `FileError` if the file can't be written; the next start then treats the journal as
  ///   that of a killed process.
  public func rest() throws(FileError) { try file.rest() }

  /// Creates an iterator over the records, in the order in which they were appended.
  public func makeIterator() throws(FileError) -> JournalIterator {
    let (reading, range) = try file.records()
    return JournalIterator(reading, range, path: path)
  }

  /// All records, in the order in which they were appended.
  ///
  /// - Complexity: O(*n*) in the size of the records; ``makeIterator()`` has one at a time in
  ///   memory.
  public func records() throws(FileError) -> [JournalRecord] {
    var records: [JournalRecord] = []
    var iterator = try makeIterator()
    while let record = try iterator.next() { records.append(record) }
    return records
  }

  /// The record at a position that an append returned, or nil if none starts there.
  ///
  /// - Complexity: O(*n*) in the size of the record.
  public func record(at position: Int) throws(FileError) -> [UInt8]? {
    let (reading, range) = try file.records()
    guard range.contains(position) else { return nil }
    var reader = JournalReader(reading, end: range.upperBound)
    return try reader.record(at: position)?.bytes
  }

  // MARK: - Base

  /// The contents of the document's file that the records start from, or nil if these are not kept.
  public var base: JournalBase? { file.base }

  /// Keeps the present contents of a document's file as the base of later records.
  ///
  /// If nothing was appended to the journal yet, they become its base at once. Otherwise they are
  /// kept beside the present base until ``restart(with:base:)`` uses them, or until other contents
  /// are kept.
  ///
  /// A base takes no space if the file system can share contents between two files.
  ///
  /// - Parameters:
  ///   - path: The document's file.
  ///   - version: The version that was read, or that a save has returned.
  ///   - limit: The largest size that is copied where contents can't be shared.
  ///   - known: A checksum that recognizes the contents, if it is known; otherwise all of contents
  ///     that are too large are read for theirs.
  ///   - durability: What the base has to outlive; the same as the records that rely on it.
  /// - Returns: The base with its checksum, or why the contents are not kept.
  /// - Throws: `FileError` if the document can't be read or the base can't be written.
  /// - Complexity: O(*n*) in the size of the file; O(1) if it is too large and its checksum known.
  public func keepBase(
    of path: FilePath,
    expecting version: FileVersion,
    limit: Int = 64 << 20,
    known: UInt64? = nil,
    durability: FileDurability = .powerLoss
  ) throws(FileError) -> BaseOutcome {
    try newBase.withLock { (newBase) throws(FileError) in
      try dropNew(&newBase, durability)
      let outcome = try bases.copy(
        of: path,
        expecting: version,
        limit: limit,
        known: known,
        durability: durability
      )
      if case .kept(let base) = outcome { newBase = try use(base, durability) }
      return outcome
    }
  }

  /// Keeps contents as the base of the records of the next ``restart(with:base:)``.
  ///
  /// - Parameter source: The contents.
  /// - Returns: The base with its checksum.
  /// - Throws: `FileError` if the base can't be written.
  /// - Complexity: O(*n*) in the size of the contents.
  public func keepBase(holding source: some FileSource) throws(FileError) -> JournalBase {
    try newBase.withLock { (newBase) throws(FileError) in
      try dropNew(&newBase, .powerLoss)
      let base = try bases.write(source)
      newBase = try use(base, .powerLoss)
      return base
    }
  }

  private func dropNew(
    _ newBase: inout JournalBase?,
    _ durability: FileDurability
  ) throws(FileError) {
    // A restart may have been interrupted between the records and their base.
    if newBase == nil { try bases.settle(for: file.base) }
    // The name of the new base is used again: on the disk the present one must have another name.
    if durability == .powerLoss, file.byteCount > 0 { try bases.synchronizeNames() }
    newBase = nil
  }

  /// Makes a written base that of an empty journal, or returns it if it is for later records.
  private func use(
    _ base: JournalBase,
    _ durability: FileDurability
  ) throws(FileError) -> JournalBase? {
    let isForLater = file.byteCount > 0
    if !isForLater {
      do throws(FileError) {
        try bases.adoptNew()
      } catch {
        try? bases.removeNew()
        throw error
      }
      file.setBase(base)
    }
    if durability == .powerLoss { try bases.synchronizeNames() }
    return isForLater ? base : nil
  }

  /// Opens the base after its checksum was verified, or returns nil if the records have none.
  ///
  /// - Throws: `FileError`, with the reason `missing` or `damaged` if no file has the contents that
  ///   the records start from.
  /// - Complexity: O(*n*) in the size of the base.
  public func openBase() throws(FileError) -> (any FileReading)? {
    guard let base else { return nil }
    return try bases.open(base)
  }

  // MARK: - Replacing and removing

  /// Replaces all records and the base atomically.
  ///
  /// To drop the records up to a save, first keep the saved contents, and then restart with the
  /// records after the save:
  ///
  /// ```swift
  /// if case .kept(let base) = try journal.keepBase(of: path, expecting: contents.version) {
  ///   try journal.restart(with: [edit], base: base)
  /// }
  /// ```
  ///
  /// The file of the records contains the checksum of their base, and the old base is removed only
  /// after the old records. So a crash leaves either the old records with the old base, or the new
  /// records with the new base.
  ///
  /// - Parameters:
  ///   - records: The new records.
  ///   - base: The present ``base``, the one that
  ///     ``keepBase(of:expecting:limit:known:durability:)`` kept last, or nil for none.
  /// - Returns: The positions of the new records.
  /// - Throws: `FileError`. With the reason `unconfirmed` the records are replaced, but a power
  ///   loss may undo that. With all other reasons the old records and their base are unchanged.
  /// - Complexity: O(*n*) in the size of the new records.
  @discardableResult
  public func restart(
    with records: [[UInt8]],
    base: JournalBase?
  ) throws(FileError) -> [Int] {
    try newBase.withLock { (newBase) throws(FileError) in
      guard base == nil || base == file.base || base == newBase else {
        throw FileError(path: file.paths.newBase, operation: .read, reason: .missing)
      }
      let isNew = base != nil && base == newBase
      let positions: [Int]
      do throws(FileError) {
        positions = try file.restart(with: records, base: base)
      } catch {
        if error.reason == .unconfirmed { newBase = nil }
        throw error
      }
      newBase = nil
      // If this fails, it is done when the journal is opened or gets another base.
      if isNew { try? bases.adoptNew() } else { try? bases.removeNew() }
      if base == nil { try? bases.removeAll() }
      return positions
    }
  }

  /// Removes the records, the base and their files, and releases the lock.
  ///
  /// All records are removed in the first step, so that none is found without its base. After a
  /// power loss the journal may exist again, without records.
  ///
  /// - Throws: `FileError` if not everything was removed. The journal is still open then, and the
  ///   removal can be repeated.
  public func remove() throws(FileError) {
    try newBase.withLock { (newBase) throws(FileError) in
      try file.clear()
      newBase = nil
      if try file.hasName() { try bases.removeAll() }
      try file.remove()
    }
  }
}

/// One record of a journal.
public struct JournalRecord: Sendable, Equatable {
  /// The position to read it again from, valid until the journal is restarted.
  public let position: Int

  /// The bytes that were appended.
  public let bytes: [UInt8]
}

/// The contents of a document's file that the records of a journal start from.
public struct JournalBase: Sendable, Hashable {
  /// The checksum of the contents.
  public let checksum: UInt64

  /// The number of bytes.
  public let byteCount: Int

  /// Describes contents.
  public init(checksum: UInt64, byteCount: Int) {
    self.checksum = checksum
    self.byteCount = byteCount
  }
}

/// Whether the contents of a document's file are kept beside its journal, or why not.
public enum BaseOutcome: Sendable, Hashable {
  /// The contents are kept.
  case kept(JournalBase)

  /// The contents, which have this checksum, are larger than the limit, and the file system can't
  /// share them between two files.
  case tooLarge(checksum: UInt64)

  /// The file has another version than the expected one, or was changed during the copy.
  case changed
}
