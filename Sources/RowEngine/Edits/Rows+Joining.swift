// A long row that is joined with others, or that gets another line end, is a part of the new row's
// tree of pieces: neither memory nor the journal holds its bytes twice.
extension Chunk {
  /// Makes a chunk with one row that joins the texts of all rows of some chunks, with
  /// blanks between them.
  ///
  /// - Complexity: O(*n*) in the number of rows, and in the bytes of short rows; in encodings with
  ///   characters of several bytes other than UTF-8, in all bytes.
  init(joining chunks: [Chunk], _ ending: LineEnding?, _ encoding: TextEncoding) {
    var row = JoinedRow(encoding)
    for chunk in chunks { row.append(chunk) }
    self = row.finish(ending)
  }
}

/// Collects the texts of rows that become one row.
private struct JoinedRow {
  private let encoding: TextEncoding
  private let blank: [UInt8]
  private var parts: [ByteSlice] = []
  private var short: [UInt8] = []
  private var invalid = 0
  private var isEmpty = true

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    blank = encoding.encode(" ")
  }

  /// Appends the rows of a chunk.
  mutating func append(_ chunk: Chunk) {
    for row in chunk.rows(0..<chunk.count, encoding) {
      if !isEmpty { short += blank }
      isEmpty = false
      append(row.content)
    }
    invalid += chunk.contents.invalid
  }

  private mutating func append(_ content: ByteSlice) {
    guard content.count > Chunk.usualLength else {
      content.withUnsafeBytes { short += $0 }
      return
    }
    flush()
    parts.append(content)
  }

  private mutating func flush() {
    guard !short.isEmpty else { return }
    parts.append(ByteSlice(joining: [short]))
    short.removeAll()
  }

  /// Returns the row with a line end, or without one.
  consuming func finish(_ ending: LineEnding?) -> Chunk {
    let end = ending.map(encoding.encode) ?? .empty
    short += end
    flush()
    let line = parts.count == 1 ? parts[0] : ByteSlice(splicing: parts)
    // A blank or a line end completes no character, except possibly one of several bytes.
    guard !encoding.isMultiByte else { return Chunk(bytes: line, count: 1, encoding) }
    return Chunk(bytes: line, count: 1, contents: end.contents(encoding).adding(invalid: invalid))
  }
}
