/// A new version of a document, assembled from rows of the old one and of other versions.
///
/// ```swift
/// var splice = RowsSplice(of: mine, openEnding: .lf)
/// splice.keep(0..<10)
/// splice.take(10..<12, of: theirs)
/// let edit = splice.edit(format: theirs.format)
/// ```
///
/// Old rows that aren't kept are removed. A row without a line end that is no longer the last one
/// gets the given line end, and the last row of a document without a final line end loses its own.
nonisolated struct RowsSplice {
  /// A range of rows of one version.
  private struct Piece {
    let rows: Rows
    let range: Range<Int>
    let isKept: Bool
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
    append(Piece(rows: old, range: range, isKept: true))
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
    append(Piece(rows: rows, range: range, isKept: false))
  }

  private mutating func append(_ piece: Piece) {
    if !piece.range.isEmpty { pieces.append(piece) }
  }

  /// The differences to the old version.
  var hunks: [RowsHunk] {
    var hunks = RowsHunk.Collector()
    var count = 0
    for piece in pieces {
      if piece.isKept { hunks.match(piece.range.lowerBound, count, count: piece.range.count) }
      count += piece.range.count
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
    var assembly = Assembly()
    for (index, piece) in pieces.enumerated() {
      let rows = piece.rows
      let isOpen = rows.isOpen && piece.range.upperBound == rows.count
      let shouldBeOpen = format.isOpen && index == pieces.count - 1
      guard isOpen != shouldBeOpen else {
        assembly.append(piece)
        continue
      }
      assembly.append(Piece(rows: rows, range: piece.range.dropLast(), isKept: piece.isKept))
      let last = rows.row(at: piece.range.upperBound - 1)
      let end = shouldBeOpen ? .empty : rows.encoding.encode(openEnding)
      assembly.append(.bytes(ByteSlice(joining: [last.content, end]), rows: 1))
    }
    let newFormat = format == old.format ? nil : format
    return RowsEdit(assembly.finish(count: old.count), format: newFormat)
  }
}

// MARK: - Assembling

nonisolated extension RowsSplice {
  /// Collects the replacements between kept rows.
  private struct Assembly {
    private var replacements: [RowsEdit.Replacement] = []
    private var contents: [RowsEdit.Content] = []
    private var position = 0

    mutating func append(_ content: RowsEdit.Content) {
      contents.append(content)
    }

    mutating func append(_ piece: Piece) {
      guard !piece.range.isEmpty else { return }
      if piece.isKept {
        replace(upTo: piece.range.lowerBound)
        position = piece.range.upperBound
      } else {
        contents += Chunk.joiningRuns(piece.rows.chunks(in: piece.range), piece.rows.encoding)
          .map { .bytes($0.bytes, rows: $0.count) }
      }
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
