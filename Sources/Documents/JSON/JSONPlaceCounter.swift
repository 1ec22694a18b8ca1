/// Turns byte offsets, asked for in ascending order, into lines and columns.
///
/// Only the bytes since the last answer are looked at, so all places of a text cost one pass. An offset
/// that lies before the last one is counted from the start.
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

  /// LF ends a line, and so does a CR that no LF follows.
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
    // The byte order mark is no character of the first line.
    return text.count - (text.unicodeScalars.first == "\u{FEFF}" && range.lowerBound == 0 ? 1 : 0)
  }
}
