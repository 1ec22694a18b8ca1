import DequeModule
import Documents
import Synchronization

/// A file whose bytes are read again when they are needed, so that a large document isn't kept in
/// memory.
///
/// A version that was made of the file's bytes can't be saved once some were missing, even if they
/// come back or their rows are deleted, because what was in their place may have been copied.
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

  /// The open file in which the bytes lie now.
  var reading: any FileReading { state.withLock { $0.reading } }

  /// Why the first bytes were missing; nil if all were there whenever they were needed.
  var failure: FileErrorReason? { state.withLock { $0.failure } }

  /// Records that bytes are missing.
  func fail(_ reason: FileErrorReason) {
    state.withLock { $0.failure = $0.failure ?? reason }
  }

  /// Reads a copy from now on, if this is a file that is about to be overwritten.
  func leave(
    _ file: FileVersion,
    for copy: () throws(FileError) -> any FileReading
  ) throws(FileError) {
    let version = reading.version
    guard (version.device, version.inode) == (file.device, file.inode) else { return }
    let copy = try copy()
    state.withLock { $0.reading = copy }
  }

  /// Reads bytes; fewer if the file has ended.
  func bytes(in range: Range<Int>) throws(FileError) -> LoadedBytes {
    try LoadedBytes(reading, range)
  }
}

/// A part of a file, which is in memory only while it is used and for a while afterwards.
///
/// Bytes that another program has overwritten or cut off are recognized by their checksum. They
/// are missing from then on: NUL bytes take their place.
final class FileBlock: Sendable {
  private struct State {
    weak var bytes: LoadedBytes?
    var isMissing = false
  }

  /// The file.
  let file: BackingFile

  /// The checksum of the bytes.
  let checksum: UInt64

  private let range: Range<Int>
  private let state = Mutex(State())

  /// Makes a block of bytes that were read from a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - offset: The offset of the bytes in the file.
  ///   - bytes: The bytes.
  init(_ file: BackingFile, at offset: Int, _ bytes: UnsafeRawBufferPointer) {
    self.file = file
    range = offset..<offset + bytes.count
    checksum = Checksum(of: bytes).value
  }

  /// The number of bytes.
  var count: Int { range.count }

  /// The offset of the first byte in the file.
  var offset: Int { range.lowerBound }

  /// Whether the file didn't have the bytes when they were needed.
  var isMissing: Bool { state.withLock { $0.isMissing } }

  /// The bytes of the block, which stay in memory as long as the result; NUL bytes if they are
  /// missing.
  ///
  /// - Complexity: O(1) for blocks that were used lately; O(*n*) for reading others.
  var bytes: LoadedBytes {
    state.withLock { state in
      if let bytes = state.bytes { return bytes }
      let read = state.isMissing ? nil : read()
      state.isMissing = read == nil
      let bytes = read ?? LoadedBytes(missing: count)
      state.bytes = bytes
      LoadedBlocks.shared.keep(bytes)
      return bytes
    }
  }

  private func read() -> LoadedBytes? {
    do {
      let bytes = try file.bytes(in: range)
      if bytes.count == count, Checksum(of: bytes.all).value == checksum { return bytes }
      file.fail(.overwritten)
    } catch {
      file.fail(error.reason)
    }
    return nil
  }
}

/// Bytes of a file in memory.
// because the memory behind the pointer is never written after the initializer: `@unchecked`
final class LoadedBytes: @unchecked Sendable {
  private let memory: UnsafeMutableRawBufferPointer

  /// The number of bytes, less than requested if the file has ended.
  let count: Int

  /// Reads bytes.
  init(_ file: any FileReading, _ range: Range<Int>) throws(FileError) {
    memory = UnsafeMutableRawBufferPointer.allocate(byteCount: range.count, alignment: 16)
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
  }

  deinit { memory.deallocate() }

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

extension Checksum {
  /// Computes the checksum of bytes in memory.
  init(of bytes: UnsafeRawBufferPointer) {
    self.init()
    add(bytes)
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
