import Glibc
import Synchronization

/// Records that are on the disk as soon as they are appended, whatever happens to the program.
///
/// An app appends each edit before it acknowledges it, and reads the records back after a crash. A
/// record whose writing was cut short, and whatever follows it, is not seen again.
///
/// ```swift
/// let journal = try Journal(at: folders.path(of: document, as: .journal))
/// for record in try journal.records() { replay(record.bytes) }
/// try journal.append(edit)
/// ```
///
/// One process at a time works on a journal (see ``DocumentLock``); within it any thread may.
public final class Journal: Sendable {
  /// What is known of the file.
  private struct State {
    var file: FileDescriptor?

    /// The offset behind the last whole record.
    var end = 0

    /// Whether the file goes on behind the end.
    var isTorn = false

    /// Whether the file's name is on the disk.
    var isNamed = false
  }

  /// The number of bytes behind the last whole record when the journal was opened: an append cut short.
  public let tornBytes: Int

  private let calls: SystemCalls
  private let path: String
  private let state: Mutex<State>

  /// Opens a journal; its file is made by the first append.
  ///
  /// - Throws: `FileError`, with the reason `damaged` if the file is no journal.
  /// - Complexity: O(*n*) in the size of the file.
  public convenience init(at path: String) throws(FileError) {
    try self.init(at: path, calls: SystemCalls())
  }

  init(at path: String, calls: SystemCalls) throws(FileError) {
    self.calls = calls
    self.path = path
    do throws(SystemError) {
      guard let file = try calls.openIfPresent(path) else {
        tornBytes = 0
        state = Mutex(State())
        return
      }
      let size = try calls.status(of: file).version.size
      var reader = JournalReader(file: file, calls: calls)
      guard let start = try reader.start() else {
        throw SystemError(call: .read, errno: JournalFormat.notAJournal)
      }
      var end = start
      while let record = try reader.record(at: end) { end = record.end }
      tornBytes = size - end
      state = Mutex(State(file: file, end: end, isTorn: end < size))
    } catch {
      guard error.errno == JournalFormat.notAJournal else {
        throw FileError(error, path: path, operation: .read)
      }
      throw FileError(path: path, operation: .read, reason: .damaged)
    }
  }

  /// All records, in the order in which they were appended.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public func records() throws(FileError) -> [JournalRecord] {
    try attempt(.read) { (state) throws(SystemError) in
      guard let file = state.file else { return [] }
      var reader = JournalReader(file: file, calls: calls)
      var records: [JournalRecord] = []
      var position = JournalFormat.header.count
      while position < state.end, let record = try reader.record(at: position) {
        records.append(JournalRecord(position: position, bytes: record.bytes))
        position = record.end
      }
      return records
    }
  }

  /// The record at a position that an append returned, or nil if none starts there.
  ///
  /// - Complexity: O(*n*) in the size of the record.
  public func record(at position: Int) throws(FileError) -> [UInt8]? {
    try attempt(.read) { (state) throws(SystemError) in
      guard let file = state.file, position >= JournalFormat.header.count, position < state.end
      else { return nil }
      var reader = JournalReader(file: file, calls: calls)
      return try reader.record(at: position)?.bytes
    }
  }

  /// Appends a record.
  ///
  /// If that fails, the journal is as it was and the record may be appended again.
  ///
  /// - Parameters:
  ///   - record: Any bytes, at most 4 GiB.
  ///   - durability: With `crash` the record survives the end of the program at once, and a power loss
  ///     after the next ``synchronize()`` or durable append.
  /// - Returns: The position of the record, valid until the next compaction.
  /// - Throws: `FileError` if the file can't be written.
  @discardableResult
  public func append(
    _ record: [UInt8],
    durability: FileDurability = .powerLoss
  ) throws(FileError) -> Int {
    try calls.makeFolder(above: path)
    return try attempt(.save) { (state) throws(SystemError) in
      guard let length = UInt32(exactly: record.count) else {
        throw SystemError(call: .write, errno: EFBIG)
      }
      let file = try openForAppending(&state)
      let header = state.end == 0 ? JournalFormat.header : []
      let position = state.end + header.count
      let bytes = header + JournalFormat.prefix(length: length, record) + record
      state.isTorn = true
      do throws(SystemError) {
        try calls.write(bytes, to: file, from: state.end)
        if durability == .powerLoss { try synchronize(&state) }
      } catch {
        // Should this fail too, the next append tries it again before it writes.
        try? calls.truncate(file, to: state.end)
        throw error
      }
      state.isTorn = false
      state.end += bytes.count
      return position
    }
  }

  /// Waits until all records are on the disk.
  public func synchronize() throws(FileError) {
    try attempt(.save) { (state) throws(SystemError) in try synchronize(&state) }
  }

  /// Replaces all records by others, atomically, and returns the positions of these.
  ///
  /// - Complexity: O(*n*) in the size of the new records.
  @discardableResult
  public func compact(to records: [[UInt8]]) throws(FileError) -> [Int] {
    var bytes = JournalFormat.header
    var positions: [Int] = []
    for record in records {
      guard let length = UInt32(exactly: record.count) else {
        throw FileError(path: path, operation: .save, errno: EFBIG)
      }
      positions.append(bytes.count)
      bytes += JournalFormat.prefix(length: length, record) + record
    }
    let service = SystemFileService(withoutRecovery: calls)
    try state.withLock { (state) throws(FileError) in
      try calls.makeFolder(above: path)
      var doubt: FileError?
      do throws(FileError) {
        try service.replace(path, with: bytes)
      } catch {
        guard error.reason == .unconfirmed else { throw error }
        doubt = error
      }
      // From here on the old file is gone, whatever fails.
      state = State(end: bytes.count, isNamed: doubt == nil)
      do throws(SystemError) {
        state.file = try calls.openIfPresent(path)
      } catch {
        throw FileError(error, path: path, operation: .save)
      }
      if let doubt { throw doubt }
    }
    return positions
  }

  /// The file, made if need be and without what an append cut short may have left.
  private func openForAppending(_ state: inout State) throws(SystemError) -> FileDescriptor {
    let file: FileDescriptor
    if let open = state.file { file = open } else { file = try calls.openOrCreate(path) }
    state.file = file
    if state.isTorn { try calls.truncate(file, to: state.end) }
    return file
  }

  private func synchronize(_ state: inout State) throws(SystemError) {
    guard let file = state.file else { return }
    try calls.synchronizeData(file)
    if !state.isNamed { try calls.synchronizeFolder(above: path) }
    state.isNamed = true
  }

  private func attempt<Result: Sendable>(
    _ operation: FileError.Operation,
    _ body: (inout State) throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) {
      return try state.withLock { (state) throws(SystemError) in try body(&state) }
    } catch {
      throw FileError(error, path: path, operation: operation)
    }
  }
}
