/// Reads a journal through a window, so that small records cost few calls.
///
/// A record is verified before memory is allocated for it, so a damaged length allocates nothing.
struct JournalReader: Sendable {
  /// The part of a file that is a journal.
  enum Extent: Equatable {
    /// A header, a base and records up to the end of the last whole one.
    case records(base: JournalBase?, end: Int)

    /// An empty file, or a start that was not written completely.
    case none

    /// The file is not a journal.
    case foreign
  }

  private static let windowSize = 1 << 16

  private let file: any FileReading

  /// The end of the part that is read; the file may be longer.
  private let end: Int

  private var window: [UInt8] = []
  private var windowStart = 0

  init(_ file: any FileReading, end: Int) {
    self.file = file
    self.end = end
  }

  /// Returns whether the header marks the journal as clean.
  mutating func isResting() throws(FileError) -> Bool {
    JournalFormat.restingHeaders.contains(try start())
  }

  /// Returns whether the header is that of a journal to which records are appended.
  mutating func isOpen() throws(FileError) -> Bool { try start() == JournalFormat.header }

  /// Returns the bytes at the position of the header.
  private mutating func start() throws(FileError) -> [UInt8] {
    try bytes(0..<min(JournalFormat.header.count, end)) ?? []
  }

  /// Verifies the whole file.
  ///
  /// - Complexity: O(*n*) in the size of the file, O(1) in memory.
  mutating func extent() throws(FileError) -> Extent {
    let start = try start()
    let headers = JournalFormat.headers
    guard headers.contains(where: { $0.starts(with: start) }) else { return .foreign }
    guard headers.contains(start), var end = try end(ofRecordAt: start.count) else { return .none }
    let record = try bytes(start.count + JournalPrefix.size..<end) ?? []
    while let next = try self.end(ofRecordAt: end) { end = next }
    return .records(base: JournalFormat.base(in: record), end: end)
  }

  /// The end of the whole record at a position, or nil if there is none.
  mutating func end(ofRecordAt position: Int) throws(FileError) -> Int? {
    guard position >= 0, position <= end - JournalPrefix.size else { return nil }
    let start = position + JournalPrefix.size
    guard let prefix = try bytes(position..<start).map({ JournalPrefix(bytes: $0) }) else {
      return nil
    }
    guard Int(prefix.length) <= end - start else { return nil }
    var checksum = JournalPrefix.checksum(ofLength: prefix.length)
    let isThere = try forEachRun(of: start..<start + Int(prefix.length)) { checksum.add($0) }
    return isThere && checksum.value == prefix.checksum ? start + Int(prefix.length) : nil
  }

  /// The whole record at a position and its end, or nil if there is none.
  mutating func record(at position: Int) throws(FileError) -> (bytes: [UInt8], end: Int)? {
    guard let end = try end(ofRecordAt: position),
      let bytes = try bytes(position + JournalPrefix.size..<end)
    else { return nil }
    return (bytes, end)
  }

  /// The bytes of a range, or nil if the file ends before.
  private mutating func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    return try forEachRun(of: range) { bytes += $0 } ? bytes : nil
  }

  /// Passes the bytes of a range on in runs, and returns whether the file has all of them.
  private mutating func forEachRun(
    of range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(FileError) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      if position < windowStart || position >= windowStart + window.count {
        try moveWindow(to: position)
      }
      let start = position - windowStart
      let count = min(range.upperBound - position, window.count - start)
      guard count > 0 else { return false }
      window.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<start + count])) }
      position += count
    }
    return true
  }

  private mutating func moveWindow(to position: Int) throws(FileError) {
    windowStart = position
    window = [UInt8](repeating: 0, count: min(Self.windowSize, end - position))
    let file = file
    let count = try window.withUnsafeMutableBufferPointer { (bytes) throws(FileError) in
      try file.read(into: UnsafeMutableRawBufferPointer(bytes), at: position)
    }
    window.removeLast(window.count - count)
  }
}
