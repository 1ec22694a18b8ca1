/// Converts byte offsets to lines and columns.
///
/// Only the bytes since the last offset are scanned, so ascending offsets take one pass in total. A
/// smaller offset is counted from the start.
struct JSONPlaceCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var last = JSONPlace.start

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func place(at offset: Int) -> JSONPlace {
    if offset < last.offset { last = .start }
    var line = last.line
    var column = last.column
    var runStart = last.offset
    for index in last.offset..<offset where endsLine(index) {
      line += 1
      column = 1
      runStart = index + 1
    }
    last = JSONPlace(line: line, column: column + characters(runStart..<offset), offset: offset)
    return last
  }

  /// Returns whether a byte ends a line: an LF, or a CR without a following LF.
  private func endsLine(_ index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
  }

  private func characters(_ range: Range<Int>) -> Int {
    let run = UnsafeBufferPointer(rebasing: bytes[range])
    if run.allSatisfy({ $0 < 0x80 }) { return run.count }
    let text = String(decoding: run, as: UTF8.self)
    // The byte order mark is not a character of the first line.
    return text.count - (text.unicodeScalars.first == "\u{FEFF}" && range.lowerBound == 0 ? 1 : 0)
  }
}
