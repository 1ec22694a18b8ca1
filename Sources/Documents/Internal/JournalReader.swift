/// Reads records, through a window so that small ones cost few calls.
struct JournalReader {
  private let file: FileDescriptor
  private let calls: SystemCalls
  private var window: [UInt8] = []
  private var windowStart = 0

  init(file: FileDescriptor, calls: SystemCalls) {
    self.file = file
    self.calls = calls
  }

  /// The position of the first record; 0 if even the header was cut short, nil if there is another.
  mutating func start() throws(SystemError) -> Int? {
    let header = JournalFormat.header
    if try bytes(at: 0, count: header.count) == header { return header.count }
    return header.starts(with: window) ? 0 : nil
  }

  /// The whole record at a position and the position behind it; nil if there is none.
  mutating func record(at position: Int) throws(SystemError) -> (bytes: [UInt8], end: Int)? {
    let start = position + JournalFormat.prefixSize
    guard position > 0, let prefix = try bytes(at: position, count: JournalFormat.prefixSize) else {
      return nil
    }
    let length = prefix[..<4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard let record = try bytes(at: start, count: Int(length)) else { return nil }
    guard prefix == JournalFormat.prefix(length: length, record) else { return nil }
    return (record, start + record.count)
  }

  /// Exactly so many bytes, or nil if the file ends before.
  private mutating func bytes(at position: Int, count: Int) throws(SystemError) -> [UInt8]? {
    if position < windowStart || position + count > windowStart + window.count {
      // A torn length may promise gigabytes; no more is taken than there is.
      let size = try calls.status(of: file).version.size
      guard position + count <= size else {
        if position == 0 { window = try calls.read(file, count: size, at: 0) }
        return nil
      }
      window = try calls.read(file, count: min(max(count, 1 << 16), size - position), at: position)
      windowStart = position
      guard count <= window.count else { return nil }
    }
    let start = position - windowStart
    return Array(window[start..<start + count])
  }
}
