/// A change of a document's bytes that can be replayed on the previous version.
///
/// An edit contains bytes, so that replaying it gives the same document even if a later version of
/// the app performs the action differently; of a conversion it contains the checksum of the result.
/// Rows are given by their indices in the previous version, so an edit fits that version only. An
/// edit of one row of a large document contains only that row; moved, duplicated and joined rows
/// are referenced, not copied.
///
/// ```swift
/// let opened = try Rows(files.open(path))
/// var (rows, replayed) = (opened, opened)
/// let record = rows.insert("new", at: 3).bytes
/// try replayed.apply(RowsEdit(bytes: record))
/// ```
public struct RowsEdit: Sendable, Equatable {
  /// The replaced rows, in ascending order; ranges may be adjacent but not overlap.
  let replacements: [Replacement]

  /// The format of the new version; nil if it is unchanged.
  ///
  /// An edit that changes the encoding replaces all rows.
  let format: RowsFormat?

  /// The conversion of the whole document, in an edit without anything else.
  let conversion: RecordedConversion?

  /// Makes an edit.
  init(_ replacements: [Replacement], format: RowsFormat? = nil) {
    self.replacements = replacements
    self.format = format
    conversion = nil
  }

  /// Makes an edit that converts the whole document.
  init(_ conversion: RecordedConversion) {
    (replacements, format, self.conversion) = ([], nil, conversion)
  }

  /// Whether the edit converts the whole document.
  package var isConversion: Bool { conversion != nil }

  /// The bytes that the edit adds.
  package var addedBytes: [UInt8] {
    replacements.flatMap { replacement -> [UInt8] in
      switch replacement.content {
      case .bytes(let bytes, _), .spliced(_, let bytes, _): Array(bytes)
      case .moved, .rearranged, .copied, .joined: []
      }
    }
  }

  /// Whether the edit changes nothing.
  public var isEmpty: Bool { replacements.isEmpty && format == nil && conversion == nil }
}

// MARK: - Replacements

extension RowsEdit {
  /// A replacement of rows of the previous version.
  struct Replacement: Sendable, Equatable {
    /// The removed rows; an empty range is a position between rows, or an end of the document.
    let range: Range<Int>

    /// The new rows.
    let content: Content
  }

  /// Rows of the new version.
  enum Content: Sendable, Equatable {
    /// New rows: their bytes with their line ends, and their number.
    ///
    /// If there is one row more than line ends, the last row has none; it may have no bytes at all.
    case bytes(ByteSlice, rows: Int)

    /// Rows of the previous version, from a replaced range.
    case moved(Range<Int>)

    /// Several ranges of rows of the previous version, from replaced ranges, in their new order.
    ///
    /// A sort is one such list: a range takes some bytes of the journal, regardless of the contents
    /// of its rows.
    case rearranged([Range<Int>])

    /// Copies of rows of the previous version, which may be anywhere in it and may stay.
    case copied(Range<Int>)

    /// One row that joins the texts of rows of the previous version, with blanks between them; only
    /// the last row of a document has no line end.
    ///
    /// It is also a single row with another line end.
    case joined([Range<Int>], ending: LineEnding?)

    /// The replaced row with other bytes in a range of its content; line ends in them make several
    /// rows.
    ///
    /// Bytes at the end of a row without a line end may give it one: there is then no row more than
    /// line ends.
    ///
    /// An edit of a long row contains only the bytes that it changes.
    case spliced(Range<Int>, with: ByteSlice, rows: Int)

    /// No rows.
    static let none = Content.bytes(.empty, rows: 0)

    /// The number of rows.
    var count: Int {
      switch self {
      case .bytes(_, let rows): rows
      case .spliced(_, _, let rows): rows
      case .moved(let range), .copied(let range): range.count
      case .joined: 1
      case .rearranged(let ranges): ranges.reduce(0) { $0 + $1.count }
      }
    }
  }

  /// Makes an edit that replaces rows with the given bytes.
  static func replacing(
    _ range: Range<Int>,
    with parts: ByteSlice...,
    rows: Int,
    format: RowsFormat? = nil
  ) -> RowsEdit {
    let bytes = parts.count == 1 ? parts[0] : ByteSlice(joining: parts)
    return RowsEdit([Replacement(range: range, content: .bytes(bytes, rows: rows))], format: format)
  }

  /// Makes an edit that replaces a range of the bytes of a row.
  static func splicing(
    _ row: Int,
    _ range: Range<Int>,
    with bytes: ByteSlice,
    rows: Int,
    format: RowsFormat? = nil
  ) -> RowsEdit {
    let content = Content.spliced(range, with: bytes, rows: rows)
    return RowsEdit([Replacement(range: row..<row + 1, content: content)], format: format)
  }
}

// MARK: - Checking

/// The reason why an edit can't be decoded or replayed.
public enum RowsEditError: Error, Equatable {
  /// The bytes don't encode an edit; the first invalid byte is before the offset.
  case malformed(at: Int)
  /// A range overlaps the previous one, or rows are moved that aren't removed or that move twice,
  /// or rows are copied or joined twice.
  case disordered(Range<Int>)
  /// The document doesn't have the replaced rows.
  case noSuchRows(Range<Int>, count: Int)
  /// The number of rows in the new bytes of a range differs from the encoded one.
  case miscounted(Range<Int>)
  /// A row before the last one would have no line end, or the last row would contradict the format.
  case misplacedEnd
  /// The encoding changes, but some rows are kept.
  case mixedEncodings
  /// A conversion has another result than when it was recorded.
  case differentResult
}

extension RowsEdit {
  /// Checks the ranges as far as possible without the document.
  ///
  /// - Complexity: O(*n* log *n*) in the number of replacements.
  func checkOrder() throws(RowsEditError) {
    var end = 0
    for range in replacements.map(\.range) {
      guard end <= range.lowerBound else { throw .disordered(range) }
      end = range.upperBound
    }
    var rest = replacements[...]
    for range in try ordered(movedRanges) {
      rest = rest.drop { $0.range.upperBound < range.upperBound }
      // Moved rows are in a replaced range.
      guard let place = rest.first?.range, place.lowerBound <= range.lowerBound else {
        throw .disordered(range)
      }
    }
    _ = try ordered(copiedRanges)
    _ = try ordered(joinedRanges)
  }

  /// Returns ranges in ascending order; none of them may have a common row, so that a damaged edit
  /// makes no document that is much larger.
  private func ordered(_ ranges: [Range<Int>]) throws(RowsEditError) -> [Range<Int>] {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(ranges, ranges.dropFirst()) where next.lowerBound < range.upperBound {
      throw .disordered(next)
    }
    return ranges
  }

  /// Checks that the previous version has the copied and joined rows.
  func checkReferences(below count: Int) throws(RowsEditError) {
    for range in copiedRanges + joinedRanges where range.upperBound > count {
      throw .noSuchRows(range, count: count)
    }
  }

  /// Whether the edit has rows of the previous version in another place or with other bytes.
  var hasReferences: Bool {
    replacements.contains { if case .bytes = $0.content { false } else { true } }
  }

  private var movedRanges: [Range<Int>] {
    replacements.flatMap { replacement -> [Range<Int>] in
      switch replacement.content {
      case .moved(let range): [range]
      case .rearranged(let ranges): ranges
      case .bytes, .spliced, .copied, .joined: []
      }
    }
  }

  private var copiedRanges: [Range<Int>] {
    replacements.compactMap { if case .copied(let range) = $0.content { range } else { nil } }
  }

  private var joinedRanges: [Range<Int>] {
    replacements.flatMap { replacement -> [Range<Int>] in
      if case .joined(let ranges, _) = replacement.content { ranges } else { [] }
    }
  }
}
