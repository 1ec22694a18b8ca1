import Documents

/// The rows that a command has read as UTF-8, compared with the rows of its output: rows that the
/// command has passed on unchanged keep their bytes.
///
/// The text of a row doesn't determine its line end, and in some encodings not its bytes, because
/// an encoding may have a character twice. So the rows are compared like those of two versions of a
/// file. A row out of order corresponds to the next one with the same text, and a row without an
/// equal one to the row in whose position it is.
struct SentRows {
  private let sent: RowTable
  private let output: RowTable

  /// The input row that was passed on as each row of the output.
  private var sources: [Int?]

  /// The input row that a rewritten row of the output replaces.
  private var places: [Int: Int] = [:]

  /// Compares rows with an output.
  ///
  /// - Parameters:
  ///   - sent: The rows in the document.
  ///   - input: The same rows as the command has read them.
  ///   - output: The rows of the output.
  ///   - table: The table of the output.
  /// - Throws: ``TransformError`` if the command has removed, repeated or moved one of several rows
  ///   that have different bytes and the same text, because the output doesn't show which one.
  /// - Complexity: O(*n* log *n*) in the number of rows, and O(*n*) in the number of bytes.
  init(
    _ sent: RowTable,
    as input: Rows,
    output: Rows,
    _ table: RowTable
  ) throws(TransformError) {
    (self.sent, self.output) = (sent, table)
    sources = Array(repeating: nil, count: table.count)
    let read = RowTable(input, [0..<input.count])
    let hunks = Self.hunks(from: input, read, to: output, table)
    var end = (old: 0, new: 0)
    for hunk in hunks + [RowsHunk(old: sent.count..<sent.count, new: table.count..<table.count)] {
      for (old, new) in zip(end.old..<hunk.old.lowerBound, end.new..<hunk.new.lowerBound) {
        sources[new] = old
      }
      end = (hunk.old.upperBound, hunk.new.upperBound)
    }
    try checkAlike(hunks, read)
    findMoved(hunks, read)
    findRepeated(hunks, read)
    for hunk in hunks where hunk.old.count == hunk.new.count {
      for (old, new) in zip(hunk.old, hunk.new) where sources[new] == nil { places[new] = old }
    }
  }

  /// Returns the differences: those in place if this leaves as many rows equal as any other
  /// comparison.
  ///
  /// A command that only changes rows keeps all of them in their places, even if a changed row is
  /// between two equal ones.
  private static func hunks(
    from input: Rows,
    _ read: RowTable,
    to output: Rows,
    _ table: RowTable
  ) -> [RowsHunk] {
    let hunks = RowsDifference(from: input, to: output).hunks
    guard read.count == table.count else { return hunks }
    var inPlace: [RowsHunk] = []
    for place in 0..<read.count
    where !read.content(at: place).elementsEqual(table.content(at: place)) {
      if let last = inPlace.last, last.old.upperBound == place {
        let range = last.old.lowerBound..<place + 1
        inPlace[inPlace.count - 1] = RowsHunk(old: range, new: range)
      } else {
        inPlace.append(RowsHunk(old: place..<place + 1, new: place..<place + 1))
      }
    }
    let counts = [inPlace, hunks].map { hunks in hunks.reduce(0) { $0 + $1.old.count } }
    return counts[0] <= counts[1] ? inPlace : hunks
  }

  /// Checks that the command hasn't changed or moved a row that has the same text as a row
  /// with other bytes.
  private func checkAlike(_ hunks: [RowsHunk], _ read: RowTable) throws(TransformError) {
    // In UTF-8 the command reads the bytes themselves.
    guard sent.encoding != .utf8 else { return }
    var alike: [[UInt8]: (first: Int, differs: Bool)] = [:]
    for position in 0..<sent.count where !isTold(position) {
      alike[Array(read.content(at: position))] = (position, false)
    }
    guard !alike.isEmpty else { return }
    for position in 0..<sent.count {
      let text = Array(read.content(at: position))
      guard let first = alike[text]?.first else { continue }
      if !sent.content(at: first).elementsEqual(sent.content(at: position)) {
        alike[text]?.differs = true
      }
    }
    let changed =
      hunks.lazy.flatMap(\.old).map(read.content) + hunks.lazy.flatMap(\.new).map(output.content)
    if changed.contains(where: { alike[Array($0)]?.differs == true }) { throw .alike }
  }

  /// Whether the bytes of a row can be restored from its text.
  private func isTold(_ position: Int) -> Bool {
    let bytes = ByteSlice(joining: [sent.content(at: position)])
    let text = sent.encoding.clipboardBytes(of: bytes)
    return sent.encoding.bytes(ofClipboard: text).map(bytes.hasBytes) == true
  }

  /// Finds the rows that were passed on in another order.
  private mutating func findMoved(_ hunks: [RowsHunk], _ read: RowTable) {
    var removed: [[UInt8]: ArraySlice<Int>] = [:]
    for position in hunks.lazy.flatMap(\.old) {
      removed[Array(read.content(at: position)), default: []].append(position)
    }
    for position in hunks.lazy.flatMap(\.new) {
      sources[position] = removed[Array(output.content(at: position))]?.popFirst()
    }
  }

  /// Finds the rows that the command has written more often than it has read them.
  private mutating func findRepeated(_ hunks: [RowsHunk], _ read: RowTable) {
    let added = hunks.lazy.flatMap(\.new).filter { [sources] in sources[$0] == nil }
    var wanted: [[UInt8]: Int?] = [:]
    for position in added { wanted[Array(output.content(at: position))] = .some(nil) }
    guard !wanted.isEmpty else { return }
    for position in 0..<read.count {
      let text = Array(read.content(at: position))
      if wanted[text] != nil { wanted[text] = position }
    }
    for position in added {
      sources[position] = wanted[Array(output.content(at: position))] ?? nil
    }
  }

  /// Returns the bytes of a row of the output.
  ///
  /// - Throws: ``TransformError`` if the encoding lacks a character of the row, or an invalid byte.
  func content(ofOutput position: Int) throws(TransformError) -> [UInt8] {
    if let source = sources[position] { return Array(sent.content(at: source)) }
    let text = output.content(at: position)
    guard let bytes = sent.encoding.bytes(ofClipboard: text) else { throw .notEncodable }
    return bytes
  }

  /// Returns the line end of a row of the output; nil for a row without one, or a new row.
  func lineEnd(ofOutput position: Int) -> UnsafeRawBufferPointer? {
    (sources[position] ?? places[position]).map(sent.lineEnd).flatMap { $0.isEmpty ? nil : $0 }
  }
}
