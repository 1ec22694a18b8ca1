/// What a change did to the bytes of a document, so that it can be replayed on the version before.
///
/// An edit holds bytes, never a command: replaying it gives the same document even if a later version
/// of the app performs the action differently. Rows are named by their indices in the version before,
/// so an edit fits that version only. An edit of one row of a large document holds that row; a row that
/// is moved is named, not copied.
///
/// ```swift
/// let edit = rows.insert("new", at: 3)
/// try journal.append(edit.bytes)
/// try opened.apply(RowsEdit(bytes: record.bytes))
/// ```
nonisolated struct RowsEdit: Sendable, Equatable {
  /// The replaced rows, in ascending order; ranges may touch but not overlap.
  let replacements: [Replacement]

  /// The format of the new version; nil if it is that of the version before.
  ///
  /// An edit that changes the encoding replaces all rows.
  let format: RowsFormat?

  /// Makes an edit.
  init(_ replacements: [Replacement], format: RowsFormat? = nil) {
    self.replacements = replacements
    self.format = format
  }

  /// Whether the edit leaves everything as it is.
  var isEmpty: Bool { replacements.isEmpty && format == nil }
}

// MARK: - Replacements

nonisolated extension RowsEdit {
  /// Rows of the version before that are replaced with others.
  struct Replacement: Sendable, Equatable {
    /// The removed rows; an empty range is a place between rows, or an end of the document.
    let range: Range<Int>

    /// The rows in their place.
    let content: Content
  }

  /// Rows of the new version.
  enum Content: Sendable, Equatable {
    /// New rows: their bytes with their line ends, and their number.
    ///
    /// If there is one row more than line ends, the last row has none; it may have no bytes at all.
    case bytes(ByteSlice, rows: Int)

    /// Rows of the version before, from a range that is replaced.
    case moved(Range<Int>)

    /// No rows.
    static let none = Content.bytes(.empty, rows: 0)

    /// The number of rows.
    var count: Int {
      switch self {
      case .bytes(_, let rows): rows
      case .moved(let range): range.count
      }
    }
  }

  /// Makes an edit that replaces rows with the bytes of others.
  static func replacing(_ range: Range<Int>, with parts: ByteSlice..., rows: Int) -> RowsEdit {
    let bytes = parts.count == 1 ? parts[0] : ByteSlice(joining: parts)
    return RowsEdit([Replacement(range: range, content: .bytes(bytes, rows: rows))])
  }
}

// MARK: - Checking

/// Why an edit can't be read or replayed.
nonisolated enum RowsEditError: Error, Equatable {
  /// The bytes don't encode an edit; the first wrong byte lies before an offset.
  case malformed(at: Int)
  /// A range overlaps the one before, or rows are moved that aren't removed, or that move twice.
  case disordered(Range<Int>)
  /// The document doesn't have the replaced rows.
  case noSuchRows(Range<Int>, count: Int)
  /// The new bytes for a range don't have as many rows as the edit says.
  case miscounted(Range<Int>)
  /// A row before the last would have no line end, or the last row would contradict the format.
  case misplacedEnd
  /// The encoding changes, but some rows are kept.
  case mixedEncodings
}

nonisolated extension RowsEdit {
  /// Checks the ranges, as far as that is possible without a document.
  ///
  /// - Complexity: O(*n* log *n*) in the number of replacements.
  func checkOrder() throws(RowsEditError) {
    var end = 0
    for range in replacements.map(\.range) {
      guard end <= range.lowerBound else { throw .disordered(range) }
      end = range.upperBound
    }
    end = 0
    var rest = replacements[...]
    for range in movedRanges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      rest = rest.drop { $0.range.upperBound < range.upperBound }
      // Rows are moved, not copied: they lie in a range that is replaced, and move once.
      guard end <= range.lowerBound, let place = rest.first?.range,
        place.lowerBound <= range.lowerBound
      else { throw .disordered(range) }
      end = range.upperBound
    }
  }

  /// The rows that are moved, by their old indices.
  var movedRanges: [Range<Int>] {
    replacements.compactMap { replacement in
      if case .moved(let range) = replacement.content { range } else { nil }
    }
  }
}
