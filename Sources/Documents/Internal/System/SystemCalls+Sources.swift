import Glibc

/// The block size in bytes; short pieces are gathered into blocks, so that a rope needs few writes.
private let blockSize = 1 << 18

extension SystemCalls {
  /// Writes a source at the start of a file and returns the number of bytes.
  ///
  /// A cancellation stops it between two blocks. With a progress, the file is synchronized from
  /// time to time. Otherwise the writes would end early in the system's cache, and the
  /// synchronization at the end, which can't be cancelled, would take most of the time.
  func write(
    _ source: some FileSource,
    to file: FileDescriptor,
    _ progress: WorkProgress? = nil
  ) throws(SystemError) -> Int {
    try source.checkBytes()
    var writing = SourceWriting(calls: self, file: file, progress: progress)
    let stored = rangesToCopy(of: source)
    for range in stored {
      try writing.write(source, in: writing.end..<range.range.lowerBound)
      try writing.copy(range, of: source)
    }
    try writing.write(source, in: stored.isEmpty ? nil : writing.end..<Int.max)
    try source.checkBytes()
    return writing.end
  }
}

extension SystemCalls {
  /// The ranges of a source that the system copies quickly: long ones whose pages are at the same
  /// places of pages in the new file.
  ///
  /// Otherwise it would divide each page in two, which takes longer than reading and writing, and
  /// could share no blocks.
  private func rangesToCopy(of source: some FileSource) -> [StoredRange] {
    source.storedRanges.filter { stored in
      stored.range.count >= shortestCopy
        && (stored.range.lowerBound - stored.offset).isMultiple(of: copyAlignment)
    }
  }
}

// MARK: - Free space

extension SystemCalls {
  /// Throws if a large source doesn't fit on the disk of an empty file.
  ///
  /// Ranges that the file system can share need no space: those of a file whose contents an empty
  /// one can share.
  func checkRoom(for source: some FileSource, in file: FileDescriptor) throws(SystemError) {
    let count = source.byteCount
    guard count > longestUnchecked, let free = freeSpace(file.raw), count > free else { return }
    var shared = 0
    for stored in rangesToCopy(of: source) {
      guard let original = stored.file.systemFile, (try? clone(original.file, to: file)) != nil
      else { continue }
      try truncate(file, to: 0)
      shared += stored.range.count
    }
    if count - shared > free { throw SystemError(call: .allocate, errno: ENOSPC) }
  }
}

// MARK: - Writing

/// The state of writing a source to a file.
private struct SourceWriting {
  let calls: SystemCalls
  let file: FileDescriptor
  let progress: WorkProgress?

  /// The number of bytes that are written.
  private(set) var end = 0

  private var synchronized = 0

  init(calls: SystemCalls, file: FileDescriptor, progress: WorkProgress?) {
    (self.calls, self.file, self.progress) = (calls, file, progress)
  }

  /// Writes the next bytes; nil for all.
  mutating func write(_ source: some FileSource, in range: Range<Int>?) throws(SystemError) {
    try source.forEachBlock(in: range) { (block) throws(SystemError) in
      try progress?.check()
      try calls.write(block, to: file, at: end)
      try advance(by: block.count)
    }
  }

  /// Copies the next bytes from the file in which they lie.
  ///
  /// They are copied between two looks at the version of that file. If it isn't the one that was
  /// opened, or if the system can't copy them, they are read, which finds out whether they are
  /// still the same.
  mutating func copy(_ stored: StoredRange, of source: some FileSource) throws(SystemError) {
    while end < stored.range.upperBound {
      try progress?.check()
      // The pieces end at multiples of the blocks of a file system, which shares whole blocks only.
      let size = calls.longestCopy
      let next = min((end / size + 1) * size, stored.range.upperBound)
      guard copy(stored, to: next) else {
        return try write(source, in: end..<stored.range.upperBound)
      }
      try advance(by: next - end)
    }
  }

  /// Copies the bytes up to an offset; returns false if that isn't possible.
  private func copy(_ stored: StoredRange, to next: Int) -> Bool {
    guard let original = stored.file.systemFile, original.isUnchanged else { return false }
    let offset = stored.offset + end - stored.range.lowerBound
    let count = try? calls.copy(original.file, at: offset, to: file, at: end, count: next - end)
    return count == next - end && original.isUnchanged
  }

  private mutating func advance(by count: Int) throws(SystemError) {
    end += count
    if progress != nil, end - synchronized >= calls.longestUnsynchronized {
      try calls.synchronizeData(file)
      synchronized = end
    }
    progress?.advance(by: count)
  }
}

extension FileSource {
  /// Throws if some pieces didn't have their bytes when they were read.
  func checkBytes() throws(SystemError) {
    guard let failure else { return }
    throw failure == .deviceFailed ? SystemError(call: .read, errno: EIO) : .overwritten
  }

  /// Calls the closure with the bytes of a range in order, or with all; short pieces are gathered
  /// into blocks, long pieces are passed directly.
  func forEachBlock<E: Error>(
    in range: Range<Int>? = nil,
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
    defer { block.deallocate() }
    var filled = 0
    func flush() throws(E) {
      if filled > 0 { try body(UnsafeRawBufferPointer(rebasing: block[..<filled])) }
      filled = 0
    }
    func add(_ piece: UnsafeRawBufferPointer) throws(E) {
      if filled + piece.count > block.count { try flush() }
      if piece.count > block.count / 2 {
        try flush()
        try body(piece)
      } else {
        UnsafeMutableRawBufferPointer(rebasing: block[filled...]).copyMemory(from: piece)
        filled += piece.count
      }
    }
    if let range { try forEachPiece(in: range, add) } else { try forEachPiece(add) }
    try flush()
  }
}
