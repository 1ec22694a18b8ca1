/// A block of memory that is written once, then only read.
///
/// A document consists of slices of blocks: large ones as read from the file, small ones for typed
/// text. A block lives as long as any version of the document refers to a part of it.
// because the memory behind the pointer is never written after the initializer: `@unchecked`
nonisolated final class ByteBlock: @unchecked Sendable {
  private let start: UnsafeRawPointer

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
      start = Self.start(of: exact)
    } else {
      start = Self.start(of: memory)
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
    start = Self.start(of: memory)
  }

  deinit { start.deallocate() }

  /// Calls a closure with all bytes, which are valid only during the call.
  func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  private static func start(of memory: UnsafeMutableRawBufferPointer) -> UnsafeRawPointer {
    guard let start = memory.baseAddress else {
      preconditionFailure("allocated memory has an address")
    }
    return UnsafeRawPointer(start)
  }
}
