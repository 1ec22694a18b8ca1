/// A new version of a document, assembled from rows of the old one, in their old or in a new order,
/// and of other versions.
///
/// Old rows that aren't kept are removed. A row without a line end that is no longer the last one
/// gets the given line end, and the last row of a document without a final line end loses its own,
/// unless it is empty: then the document has a final line end from now on.
struct RowsSplice {
  /// Rows of one version.
  private struct Piece {
    /// How the rows come into the new version.
    enum Origin {
      /// Old rows in their old order.
      case kept
      /// Old rows in a new order.
      case moved
      /// Copies of old rows.
      case copied
      /// One row of the texts of old rows.
      case joined
      /// Rows of another version.
      case taken
    }

    let rows: Rows
    let ranges: [Range<Int>]
    let origin: Origin

    /// The number of new rows.
    var count: Int { origin == .joined ? 1 : ranges.reduce(0) { $0 + $1.count } }
  }

  private let old: Rows
  private let openEnding: LineEnding
  private var pieces: [Piece] = []

  /// Makes a splice without rows.
  init(of old: Rows, openEnding: LineEnding) {
    self.old = old
    self.openEnding = openEnding
  }

  /// Appends old rows, which must be after those kept before.
  mutating func keep(_ range: Range<Int>) {
    append(Piece(rows: old, ranges: [range], origin: .kept))
  }

  /// Appends the old rows of a range that are not in others, which are in ascending order.
  mutating func keep(_ range: Range<Int>, without others: [Range<Int>]) {
    var position = range.lowerBound
    for other in others {
      keep(position..<other.lowerBound)
      position = other.upperBound
    }
    keep(position..<range.upperBound)
  }

  /// Appends rows of another version.
  mutating func take(_ range: Range<Int>, of rows: Rows) {
    append(Piece(rows: rows, ranges: [range], origin: .taken))
  }

  /// Appends ranges of old rows that aren't kept, each row at most once.
  mutating func move(_ ranges: [Range<Int>]) {
    append(Piece(rows: old, ranges: ranges, origin: .moved))
  }

  /// Appends copies of old rows, each row at most once.
  mutating func copy(_ range: Range<Int>) {
    append(Piece(rows: old, ranges: [range], origin: .copied))
  }

  /// Appends one row that joins the texts of old rows, with blanks between them; each
  /// row at most once.
  mutating func join(_ ranges: [Range<Int>]) {
    append(Piece(rows: old, ranges: ranges, origin: .joined))
  }

  private mutating func append(_ piece: Piece) {
    if piece.ranges.contains(where: { !$0.isEmpty }) { pieces.append(piece) }
  }

  /// The differences to the old version.
  var hunks: [RowsHunk] {
    var hunks = RowsHunk.Collector()
    var count = 0
    for piece in pieces {
      if piece.origin == .kept, let range = piece.ranges.first {
        hunks.match(range.lowerBound, count, count: range.count)
      }
      count += piece.count
    }
    return hunks.finish(old.count, count)
  }

  /// Finishes the new version.
  ///
  /// - Parameter format: The format of the new version; with another encoding no row may be kept.
  /// - Returns: The edit that turns the old version into the new one.
  /// - Complexity: O(log *n*) per range, and O(*k*) in the number of chunks taken from other
  ///   versions.
  func edit(format: RowsFormat) -> RowsEdit {
    let format = isLastRowEmpty ? format.closed : format
    var assembly = Assembly()
    for (index, piece) in pieces.enumerated() {
      let isLast = format.isOpen && index == pieces.count - 1
      append(piece, isLastOpen: isLast, to: &assembly)
    }
    let newFormat = format == old.format ? nil : format
    return RowsEdit(assembly.finish(count: old.count), format: newFormat)
  }

  /// Whether the last row is empty, or there is none.
  private var isLastRowEmpty: Bool {
    guard let piece = pieces.last, let last = piece.ranges.last(where: { !$0.isEmpty }) else {
      return true
    }
    // Joined rows have blanks between them.
    if piece.origin == .joined, piece.ranges.reduce(0, { $0 + $1.count }) > 1 { return false }
    return piece.rows.row(at: last.upperBound - 1).content.isEmpty
  }

  /// Appends the rows of a piece; only the last one may have no line end.
  private func append(_ piece: Piece, isLastOpen: Bool, to assembly: inout Assembly) {
    if piece.origin == .joined {
      return assembly.append(joined(piece.ranges, isOpen: isLastOpen))
    }
    let (rows, ranges) = (piece.rows, piece.ranges)
    // Fast path: no row gains or loses its line end.
    guard rows.isOpen || isLastOpen else { return assembly.append(piece) }
    var start = 0
    for (index, range) in ranges.enumerated() {
      let isOpen = rows.isOpen && range.upperBound == rows.count && !range.isEmpty
      let shouldBeOpen = isLastOpen && index == ranges.count - 1
      guard isOpen != shouldBeOpen else { continue }
      let closed = Array(ranges[start..<index]) + [range.dropLast()]
      assembly.append(Piece(rows: rows, ranges: closed, origin: piece.origin))
      assembly.append(last(range, of: piece, isOpen: shouldBeOpen))
      start = index + 1
    }
    assembly.append(Piece(rows: rows, ranges: Array(ranges[start...]), origin: piece.origin))
  }

  /// Returns the last row of a range, which gains or loses its line end.
  private func last(_ range: Range<Int>, of piece: Piece, isOpen: Bool) -> RowsEdit.Content {
    let last = range.suffix(1)
    guard piece.origin == .taken else {
      return .joined([last], ending: isOpen ? nil : openEnding)
    }
    let end = isOpen ? .empty : piece.rows.encoding.encode(openEnding)
    return .bytes(ByteSlice(joining: [piece.rows.row(at: last.lowerBound).content, end]), rows: 1)
  }

  private func joined(_ ranges: [Range<Int>], isOpen: Bool) -> RowsEdit.Content {
    let ranges = ranges.filter { !$0.isEmpty }
    let last = old.row(at: (ranges.last?.upperBound ?? 1) - 1)
    return .joined(ranges, ending: isOpen ? nil : last.ending ?? openEnding)
  }
}

// MARK: - Assembling

extension RowsSplice {
  /// Collects the replacements between kept rows.
  private struct Assembly {
    private var replacements: [RowsEdit.Replacement] = []
    private var contents: [RowsEdit.Content] = []
    private var position = 0
    private var taken: ChunkCursor?

    mutating func append(_ content: RowsEdit.Content) {
      contents.append(content)
    }

    mutating func append(_ piece: Piece) {
      let hasEmpty = piece.ranges.contains(where: \.isEmpty)
      let ranges = hasEmpty ? piece.ranges.filter { !$0.isEmpty } : piece.ranges
      guard let first = ranges.first else { return }
      switch piece.origin {
      case .kept:
        replace(upTo: first.lowerBound)
        position = first.upperBound
      case .moved:
        contents.append(ranges.count == 1 ? .moved(first) : .rearranged(ranges))
      case .copied:
        contents += ranges.map { .copied($0) }
      case .joined: break
      case .taken:
        for range in ranges {
          contents += Chunk.joiningRuns(chunks(in: range, of: piece.rows), piece.rows.encoding)
            .map { .bytes($0.bytes, rows: $0.count) }
        }
      }
    }

    /// Returns the chunks of rows of a version, whose rows are mostly taken in ascending order.
    private mutating func chunks(in range: Range<Int>, of rows: Rows) -> [Chunk] {
      var chunks: [Chunk] = []
      if taken?.reads(rows) != true { taken = ChunkCursor(rows) }
      taken?.append(range, to: &chunks)
      return chunks
    }

    consuming func finish(count: Int) -> [RowsEdit.Replacement] {
      replace(upTo: count)
      return replacements
    }

    /// Replaces old rows, with one replacement for each separate block of memory.
    private mutating func replace(upTo end: Int) {
      if contents.isEmpty, position < end { contents = [.none] }
      for content in contents {
        replacements.append(.init(range: position..<end, content: content))
        position = end
      }
      contents = []
    }
  }
}
