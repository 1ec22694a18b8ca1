import _RopeModule

/// A block of bytes that is written once, then only read.
///
/// A document consists of slices of blocks: large ones as read from the file, small ones for typed
/// text. A block lives as long as any version of the document refers to a part of it.
///
/// A block is either memory, which copied rows share, or a part of a large file, which is read when
/// it is needed, or, for an edited long row, a tree of slices of other blocks, so that an edit
/// shares all other bytes with the previous version.
// because the memory behind the pointer is never written after the initializer: `@unchecked`
final class ByteBlock: @unchecked Sendable {
  private enum Storage {
    case memory(UnsafeRawPointer)
    case array([UInt8])
    case file(FileBlock)
    case loaded(LoadedBytes, from: Int)
    case part(of: ByteBlock, from: Int)
    case pieces(Rope<BytePiece>)
  }

  private let storage: Storage

  /// The number of bytes.
  let count: Int

  /// Reads until the block is full or the input ends.
  ///
  /// A block that isn't full is moved to memory of its exact size.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of bytes to read.
  ///   - read: Writes the next bytes to the start of the buffer and returns their number; 0 at the
  ///     end.
  /// - Throws: Any error thrown by `read`.
  init<Failure: Error>(
    capacity: Int,
    read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    var filled = 0
    do throws(Failure) {
      while filled < capacity {
        let length = try read(UnsafeMutableRawBufferPointer(rebasing: memory[filled...]))
        guard length > 0 else { break }
        filled += length
      }
    } catch {
      memory.deallocate()
      throw error
    }
    if filled < capacity {
      let exact = UnsafeMutableRawBufferPointer.allocate(byteCount: filled, alignment: 16)
      exact.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<filled]))
      memory.deallocate()
      storage = .memory(Self.start(of: exact))
    } else {
      storage = .memory(Self.start(of: memory))
    }
    count = filled
  }

  /// Concatenates copies of several parts.
  init(joining parts: some Collection<some Collection<UInt8>>) {
    count = parts.reduce(0) { $0 + $1.count }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    var filled = 0
    for part in parts {
      UnsafeMutableRawBufferPointer(rebasing: memory[filled...]).copyBytes(from: part)
      filled += part.count
    }
    storage = .memory(Self.start(of: memory))
  }

  /// Makes a block of an array, which isn't copied.
  init(_ array: [UInt8]) {
    storage = .array(array)
    count = array.count
  }

  /// Makes a block of a part of a file.
  init(_ part: FileBlock) {
    storage = .file(part)
    count = part.count
  }

  /// Makes a block that keeps bytes in memory.
  convenience init(_ bytes: LoadedBytes) { self.init(bytes, 0..<bytes.count) }

  private init(_ bytes: LoadedBytes, _ range: Range<Int>) {
    storage = .loaded(bytes, from: range.lowerBound)
    count = range.count
  }

  /// Makes a block of slices of other blocks, which aren't copied.
  init(_ pieces: Rope<BytePiece>) {
    storage = .pieces(pieces)
    count = pieces.summary.count
  }

  /// Makes a block of a part of another one, whose memory it shares; nil if that has pieces.
  init?(sharing block: ByteBlock, _ range: Range<Int>) {
    count = range.count
    switch block.storage {
    case .memory, .array, .file: storage = .part(of: block, from: range.lowerBound)
    case .loaded(let bytes, let start): storage = .loaded(bytes, from: start + range.lowerBound)
    case .part(let whole, let start): storage = .part(of: whole, from: start + range.lowerBound)
    case .pieces: return nil
    }
  }

  deinit { if case .memory(let start) = storage { start.deallocate() } }

  /// The slices of other blocks; nil for a block of memory.
  var pieces: Rope<BytePiece>? {
    if case .pieces(let pieces) = storage { pieces } else { nil }
  }

  /// Returns a block that keeps a range of this one in memory; nil if its bytes don't lie in a file.
  func loaded(_ range: Range<Int>) -> ByteBlock? {
    switch storage {
    case .file(let part): ByteBlock(part.bytes, range)
    case .part(let whole, let start):
      whole.loaded(start + range.lowerBound..<start + range.upperBound)
    case .memory, .array, .loaded, .pieces: nil
    }
  }

  /// The part of a file in which the bytes lie; nil if they are in memory.
  var filePart: FileBlock? {
    switch storage {
    case .file(let part): part
    case .part(let whole, _): whole.filePart
    case .memory, .array, .loaded, .pieces: nil
    }
  }

  /// The file in which the bytes lie and their offset there; nil if they are in memory.
  var place: (file: BackingFile, offset: Int)? {
    switch storage {
    case .file(let part): (part.file, part.offset)
    case .part(let whole, let start): whole.place.map { ($0.file, $0.offset + start) }
    case .memory, .array, .loaded, .pieces: nil
    }
  }

  /// Calls a closure with a range of the bytes, which are valid only during the call.
  ///
  /// - Complexity: O(1) in memory; O(*n*) for a range of several pieces, which are copied, and for
  ///   a part of a file that wasn't used lately.
  func withUnsafeBytes<Result, Failure: Error>(
    in range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .memory(let start):
      return try body(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
    case .array(let array):
      return try array[range].withUnsafeBufferPointer { (bytes) throws(Failure) in
        try body(UnsafeRawBufferPointer(bytes))
      }
    case .file(let part): return try part.bytes.withUnsafeBytes(in: range, body)
    case .loaded(let bytes, let start):
      let part = range.lowerBound + start..<range.upperBound + start
      return try bytes.withUnsafeBytes(in: part, body)
    case .part(let whole, let start):
      let part = range.lowerBound + start..<range.upperBound + start
      return try whole.withUnsafeBytes(in: part, body)
    case .pieces(let pieces):
      let parts = pieces.slices(in: range)
      return try (parts.count == 1 ? parts[0] : ByteSlice(joining: parts)).withUnsafeBytes(body)
    }
  }

  private static func start(of memory: UnsafeMutableRawBufferPointer) -> UnsafeRawPointer {
    guard let start = memory.baseAddress else {
      preconditionFailure("allocated memory has an address")
    }
    return UnsafeRawPointer(start)
  }
}
