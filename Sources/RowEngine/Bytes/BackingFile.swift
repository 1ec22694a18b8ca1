import DequeModule
import Documents
import Synchronization

/// A file whose bytes are read again when they are needed, so that a large document isn't kept in
/// memory.
///
/// Bytes that another program has overwritten or cut off are recognized by their checksum. They
/// are then missing: their place has NUL bytes, and ``failure`` tells that the document can't be
/// saved.
final class BackingFile: Sendable {
  private struct State {
    var reading: any FileReading
    var failure: FileErrorReason?
  }

  private let state: Mutex<State>

  /// Makes a backing file of a file that stays open.
  init(_ reading: any FileReading) {
    state = Mutex(State(reading: reading, failure: nil))
  }

  /// The reason why the first bytes were missing; nil if all were as before.
  var failure: FileErrorReason? { state.withLock { $0.failure } }

  /// Reads a copy from now on, if this is a file that is about to be overwritten.
  func leave(
    _ file: FileVersion,
    for copy: () throws(FileError) -> any FileReading
  ) throws(FileError) {
    let version = state.withLock { $0.reading.version }
    guard (version.device, version.inode) == (file.device, file.inode) else { return }
    let copy = try copy()
    state.withLock { $0.reading = copy }
  }

  /// Reads bytes without a check.
  func bytes(in range: Range<Int>) throws(FileError) -> LoadedBytes {
    try LoadedBytes(state.withLock { $0.reading }, range)
  }

  /// Reads bytes again.
  ///
  /// - Parameters:
  ///   - range: The offsets of the bytes.
  ///   - checksum: The checksum that they must have.
  /// - Returns: The bytes; nil if they are missing.
  func bytes(in range: Range<Int>, _ checksum: UInt64) -> LoadedBytes? {
    do {
      let bytes = try bytes(in: range)
      if bytes.count == range.count, bytes.checksum == checksum { return bytes }
      fail(.overwritten)
    } catch {
      fail(error.reason)
    }
    return nil
  }

  private func fail(_ reason: FileErrorReason) {
    state.withLock { $0.failure = $0.failure ?? reason }
  }
}

/// A part of a file, which is in memory only while it is used and for a while afterwards.
final class FileBlock: Sendable {
  private struct Memory {
    weak var bytes: LoadedBytes?
  }

  /// The file.
  let file: BackingFile

  private let range: Range<Int>
  private let checksum: UInt64

  /// The number of bytes.
  var count: Int { range.count }

  private let memory = Mutex(Memory())

  /// Makes a block of bytes that were read from a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - offset: The offset of the bytes in the file.
  ///   - bytes: The bytes.
  init(_ file: BackingFile, at offset: Int, _ bytes: UnsafeRawBufferPointer) {
    self.file = file
    range = offset..<offset + bytes.count
    var checksum = Checksum()
    checksum.add(bytes)
    self.checksum = checksum.value
  }

  /// The bytes of the block, which stay in memory as long as the result; NUL bytes if they are
  /// missing in the file.
  ///
  /// - Complexity: O(1) for blocks that were used lately; O(*n*) for reading others.
  var bytes: LoadedBytes {
    memory.withLock { memory in
      if let bytes = memory.bytes { return bytes }
      let bytes = file.bytes(in: range, checksum) ?? LoadedBytes(missing: range.count)
      memory.bytes = bytes
      LoadedBlocks.shared.keep(bytes)
      return bytes
    }
  }
}

/// Bytes of a file in memory.
// because the memory behind the pointer is never written after the initializer: `@unchecked`
final class LoadedBytes: @unchecked Sendable {
  private let memory: UnsafeMutableRawBufferPointer

  /// The number of bytes, less than requested if the file has ended.
  let count: Int

  /// Whether the file doesn't have the bytes any more.
  let areMissing: Bool

  /// Reads bytes.
  init(_ file: any FileReading, _ range: Range<Int>) throws(FileError) {
    memory = UnsafeMutableRawBufferPointer.allocate(byteCount: range.count, alignment: 16)
    areMissing = false
    do throws(FileError) {
      count = try file.read(into: memory, at: range.lowerBound)
    } catch {
      memory.deallocate()
      throw error
    }
  }

  /// Makes NUL bytes that stand for missing ones.
  init(missing count: Int) {
    memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    self.count = count
    areMissing = true
  }

  deinit { memory.deallocate() }

  /// The checksum of the bytes.
  var checksum: UInt64 {
    var checksum = Checksum()
    checksum.add(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    return checksum.value
  }

  /// All bytes.
  var all: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// Calls a closure with a range of the bytes.
  func withUnsafeBytes<Result, Failure: Error>(
    in range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(rebasing: memory[range]))
  }
}

/// Keeps the blocks in memory that were read last.
private final class LoadedBlocks: Sendable {
  /// The blocks of all documents, because memory is limited for the whole program.
  static let shared = LoadedBlocks(limit: 16 << 20)

  private let limit: Int
  private let blocks = Mutex((all: Deque<LoadedBytes>(), count: 0))

  init(limit: Int) {
    self.limit = limit
  }

  func keep(_ bytes: LoadedBytes) {
    // Released after the lock.
    var released: [LoadedBytes] = []
    blocks.withLock { blocks in
      blocks.all.append(bytes)
      blocks.count += bytes.count
      while blocks.count > limit, blocks.all.count > 1 {
        let first = blocks.all.removeFirst()
        blocks.count -= first.count
        released.append(first)
      }
    }
  }
}
