package import Documents
import Synchronization

/// The rows of a large file or of a pipe, the first of which are shown while the others are still
/// being read.
///
/// All versions of the document share it. Each of them takes the rows that were found since it was
/// made (``Rows/takeArrived()``), so that undo, too, leads to a version with all rows of the file.
final class ArrivingRows: Sendable {
  /// Where the bytes come from.
  private enum Input {
    /// A file that stays open.
    case file(BackingFile, size: Int, FilePart.Lengths)
    /// A pipe.
    case pipe(any ArrivingFile, FilePart.Lengths)
  }

  private struct State {
    /// The complete rows of the bytes that were read.
    var builder: RowsBuilder

    /// The offset of the next bytes to read.
    var offset = 0

    /// The file that has the bytes of a long pipe.
    var spill: (file: SpillFile, backing: BackingFile)?

    /// The part that is being read.
    var progress = WorkProgress()

    /// All rows; nil until the end is read.
    private(set) var whole: Rows?

    /// Ends the last row.
    mutating func end() { whole = whole ?? builder.finish() }
  }

  private let input: Input
  private let state: Mutex<State>

  /// Reads the first part of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  ///   - lengths: The lengths in which the file is read.
  /// - Throws: `FileError` if reading fails.
  init(
    _ file: any FileReading,
    _ encoding: TextEncoding?,
    _ lengths: FilePart.Lengths
  ) throws(FileError) {
    let backing = BackingFile(file)
    input = .file(backing, size: file.size, lengths)
    var builder = RowsBuilder(encoding, large: (backing, lengths.longest))
    let start = try backing.bytes(in: 0..<min(TextEncoding.longestMark, file.size))
    builder.append(ByteSlice(ByteBlock(start)))
    state = Mutex(State(builder: builder, offset: start.count))
    try readOn(lengths.part)
  }

  /// Waits for the first bytes of a pipe, and reads what follows them at once.
  ///
  /// - Parameters:
  ///   - pipe: The pipe.
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  ///   - lengths: How much of it is held in memory, and the lengths in which the rest is read.
  /// - Throws: `FileError` if reading fails.
  init(
    _ pipe: any ArrivingFile,
    _ encoding: TextEncoding?,
    _ lengths: FilePart.Lengths
  ) throws(FileError) {
    input = .pipe(pipe, lengths)
    var builder = RowsBuilder(encoding)
    let start = try ByteBlock(capacity: TextEncoding.longestMark) { (buffer) throws(FileError) in
      try pipe.read(into: buffer, at: 0)
    }
    builder.append(start)
    state = Mutex(State(builder: builder, offset: start.count))
    try receive(pipe, lengths, until: ContinuousClock.now + Self.patience)
  }

  /// How long the start waits for the end of a pipe.
  private static var patience: Duration { .milliseconds(100) }

  /// The number of bytes of a pipe that are read at a time, more than it usually holds.
  private static var blockLength: Int { 1 << 20 }

  /// The number of bytes of a file that are read at a time.
  private static var step: Int { 1 << 26 }

  /// The rows that were found so far, and what follows them; nil if nothing does.
  var found: (rows: Rows, next: Rows.Arrival?) {
    state.withLock { state in
      if let whole = state.whole { return (whole, nil) }
      let rows = state.builder.rowsSoFar
      // Bytes of a pipe belong to no document before they are rows.
      let end = if case .file(_, let size, _) = input { size } else { rows.byteCount }
      let rest = rows.byteCount..<end
      return (rows, Rows.Arrival(source: self, taken: rows.count, rest: rest))
    }
  }

  /// How much of the file is read, in percent; nil for a pipe.
  var percent: Int? {
    guard case .file(_, let size, _) = input else { return nil }
    return state.withLock { $0.offset * 100 / max(1, size) }
  }

  /// Returns bytes of the file; NUL bytes for those that can't be read.
  func bytes(in range: Range<Int>) -> LoadedBytes {
    guard case .file(let file, _, _) = input else { return LoadedBytes(missing: range.count) }
    do throws(FileError) {
      let bytes = try file.bytes(in: range)
      if bytes.count == range.count { return bytes }
      file.fail(.overwritten)
    } catch {
      file.fail(error.reason)
    }
    return LoadedBytes(missing: range.count)
  }

  // MARK: - Reading

  /// Reads more of a file, on all processors, or what has arrived in a pipe.
  ///
  /// Only one thread at a time may read; others may take rows meanwhile. If reading fails, the rows
  /// that were found are all, and their document can't be saved.
  ///
  /// - Parameter count: The number of bytes of a file, a multiple of the length of a part.
  /// - Throws: `FileError` if reading fails.
  func readOn(_ count: Int = step) throws(FileError) {
    let progress = WorkProgress()
    let (isComplete, start, encoding) = state.withLock { state in
      state.progress = progress
      return (state.whole != nil, state.offset, state.builder.encoding)
    }
    guard !isComplete else { return }
    switch input {
    case .pipe(let pipe, let lengths):
      do throws(FileError) {
        try receive(pipe, lengths)
      } catch {
        state.withLock { $0.end() }
        throw error
      }
    case .file(let file, let size, let lengths):
      let range = start..<min(size, start + count)
      let read = range.slices(of: lengths.part).parallelMap(progress) { range in
        Result { () throws(FileError) in try FilePart(range, of: file, encoding, lengths) }
      }
      guard let read else { return }
      do throws(FileError) {
        try append(read, isEnd: range.upperBound == size)
      } catch {
        file.fail(error.reason)
        throw error
      }
    }
  }

  /// Ends the wait for a pipe, and the reading of a part of a file.
  func interrupt() {
    if case .pipe(let pipe, _) = input { return pipe.interrupt() }
    state.withLock { $0.progress.cancel() }
  }

  /// Takes what was read from a pipe as all of it.
  func endInput() {
    if case .pipe = input { state.withLock { $0.end() } }
  }

  private func append(
    _ read: [Result<FilePart, FileError>],
    isEnd: Bool
  ) throws(FileError) {
    let failure = state.withLock { state -> FileError? in
      for part in read {
        switch part {
        case .success(let part):
          state.builder.append(part)
          state.offset += part.count
          if part.isCutOff { state.end() }
        case .failure(let error):
          state.end()
          return error
        }
      }
      if isEnd { state.end() }
      return nil
    }
    if let failure { throw failure }
  }

  /// Waits for bytes of a pipe, then reads those that arrive soon after them.
  ///
  /// - Parameters:
  ///   - pipe: The pipe.
  ///   - lengths: How much of it is held in memory, and the lengths in which the rest is read.
  ///   - time: The time at which to stop; nil waits for the first bytes and a moment longer, so that
  ///     a program that writes line by line doesn't cause work for each of them.
  /// - Throws: `FileError` if reading or keeping the bytes fails.
  private func receive(
    _ pipe: any ArrivingFile,
    _ lengths: FilePart.Lengths,
    until time: ContinuousClock.Instant? = nil
  ) throws(FileError) {
    var (end, count): (ContinuousClock.Instant?, Int) = (time, 0)
    while count < Self.step {
      let wait = end.map { max(Duration.zero, ContinuousClock.now.duration(to: $0)) }
      var arrived: Int? = 0
      let block = try ByteBlock(capacity: Self.blockLength) { (buffer) throws(FileError) in
        // What has arrived is a block of its own.
        guard buffer.count == Self.blockLength else { return 0 }
        arrived = try pipe.readArrived(into: buffer, waiting: wait)
        return arrived ?? 0
      }
      if block.count > 0 { try append(block, from: pipe, lengths) }
      if arrived == nil {
        try takeSpilled(upTo: nil, lengths)
        state.withLock { $0.end() }
      }
      guard let arrived, arrived > 0 else { return }
      count += arrived
      end = end ?? ContinuousClock.now + .milliseconds(20)
    }
  }

  /// Appends bytes of a pipe.
  ///
  /// Beyond a limit they are in a file, so a program that writes faster than the disk is held back.
  private func append(
    _ block: ByteBlock,
    from pipe: any ArrivingFile,
    _ lengths: FilePart.Lengths
  ) throws(FileError) {
    let (start, unit) = state.withLock { ($0.offset, $0.builder.encoding.unitSize) }
    guard let (file, _) = try spill(of: pipe, start + block.count, lengths) else {
      return append(ByteSlice(block))
    }
    let bytes = ByteSlice(block)
    try bytes.withUnsafeBytes { (bytes) throws(FileError) in try file.append(bytes) }
    // A part begins with a whole code unit, which the first part after memory may not.
    append(bytes.prefix((unit - start % unit) % unit))
    try takeSpilled(upTo: file.count / unit * unit, lengths)
  }

  private func append(_ bytes: ByteSlice) {
    state.withLock { state in
      guard state.whole == nil, !bytes.isEmpty else { return }
      state.builder.append(bytes)
      state.offset += bytes.count
    }
  }

  /// Finds the rows in the bytes of a pipe that are in a file, up to an offset or to its end.
  private func takeSpilled(upTo end: Int?, _ lengths: FilePart.Lengths) throws(FileError) {
    let (start, spill, encoding) = state.withLock { ($0.offset, $0.spill, $0.builder.encoding) }
    guard let spill, case let end = end ?? spill.file.count, start < end else { return }
    let part = try FilePart(start..<end, of: spill.backing, encoding, lengths)
    state.withLock { state in
      guard state.whole == nil else { return }
      state.builder.append(part)
      state.offset = end
    }
  }

  /// Returns the file for the bytes of a pipe; nil while they are few, or without a place for it.
  private func spill(
    of pipe: any ArrivingFile,
    _ count: Int,
    _ lengths: FilePart.Lengths
  ) throws(FileError) -> (file: SpillFile, backing: BackingFile)? {
    let (known, builder) = state.withLock { ($0.spill, $0.builder) }
    if let known { return known }
    guard count > lengths.held, let folder = pipe.spillFolder,
      let file = try? SpillFile(in: folder)
    else { return nil }
    for piece in builder.bytes {
      try piece.withUnsafeBytes { (bytes) throws(FileError) in try file.append(bytes) }
    }
    let backing = BackingFile(file)
    state.withLock { state in
      state.spill = (file, backing)
      state.builder.spill(to: backing, longest: lengths.longest)
    }
    return (file, backing)
  }
}

extension Rows {
  /// The rows of a file that a version doesn't have yet.
  struct Arrival {
    /// The file.
    let source: ArrivingRows

    /// The number of its rows that the version has taken.
    let taken: Int

    /// The bytes of the file behind these rows.
    let rest: Range<Int>
  }

  /// Reads the first rows of a file; a large one and a pipe are read on with ``readOn()``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  /// - Throws: `FileError` if reading fails.
  /// - Complexity: O(1) for a file beyond 64 MiB.
  package init(opening file: any FileReading, as encoding: TextEncoding?) throws(FileError) {
    try self.init(opening: file, as: encoding, FilePart.Lengths())
  }

  /// Whether rows of the file follow that this version doesn't have yet.
  package var isArriving: Bool { arrival != nil }

  /// How much of the file is read, in percent; nil for a pipe.
  package var arrivedPercent: Int? { arrival.map { $0.source.percent } ?? 100 }

  /// Reads on in a file, on all processors, or waits for more of a pipe.
  ///
  /// - Throws: `FileError` if reading fails. The rows found so far are all rows then, and the
  ///   document can't be saved.
  /// - Complexity: O(*n*) in the number of bytes, at most 64 MiB.
  package func readOn() throws(FileError) { try arrival?.source.readOn() }

  /// Ends the wait for a pipe, and the reading of a part of a file, from another thread.
  package func interruptReading() { arrival?.source.interrupt() }

  /// Takes what was read from a pipe as all of it; does nothing for a file.
  package func endInput() { arrival?.source.endInput() }

  /// Takes the rows that were found since this version was made.
  ///
  /// They follow all rows of the version, also those that were typed at its end.
  ///
  /// - Returns: The new rows.
  /// - Complexity: O(log *n*).
  @discardableResult
  package mutating func takeArrived() -> Range<Int> {
    let start = count
    if let arrival {
      let (found, next) = arrival.source.found
      append(found, from: arrival.taken)
      self.arrival = next
    }
    return start..<count
  }
}
