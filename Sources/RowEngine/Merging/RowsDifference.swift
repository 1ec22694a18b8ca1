package import Documents

/// The differences between two versions of a document by row.
///
/// Rows are compared as bytes, with their line ends. The common start and end of both versions are
/// skipped, by whole chunks if possible. The rows between them get numbers, the same for equal
/// rows, and a ``RowMatcher`` finds which of them correspond.
package struct RowsDifference: Sendable {
  /// The old version.
  package let old: Rows

  /// The new version.
  package let new: Rows

  /// The differences, in ascending order, with at least one equal row between any two.
  package let hunks: [RowsHunk]

  private let openEnding: LineEnding

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - common: The numbers of equal rows at both ends, if they are known.
  ///   - progress: Counts the rows. After a cancellation the only difference is that all rows are
  ///     replaced.
  /// - Complexity: O(*n* log *n*) in the number of rows, and O(*n*) in the number of bytes.
  package init(
    from old: Rows,
    to new: Rows,
    common: (start: Int, end: Int)? = nil,
    progress: WorkProgress? = nil
  ) {
    let openEnding = LineEnding(ofOpen: [old, new])
    self.init(from: old, to: new, openEnding: openEnding, common: common, progress: progress)
  }

  /// Compares two versions as if a last row without a line end had the given one.
  package init(
    from old: Rows,
    to new: Rows,
    openEnding: LineEnding,
    common: (start: Int, end: Int)? = nil,
    progress: WorkProgress? = nil
  ) {
    self.old = old
    self.new = new
    self.openEnding = openEnding
    guard old.encoding == new.encoding else {
      hunks = RowsHunk.Collector().finish(old.count, new.count)
      return
    }
    var lines = LinePair(old, new, openEnding: openEnding)
    let common = common ?? lines.commonEnds()
    let (oldMiddle, newMiddle) = (
      common.start..<old.count - common.end, common.start..<new.count - common.end
    )
    progress?.start(total: oldMiddle.count + newMiddle.count)
    let numbers = lines.numbers(oldMiddle, newMiddle) { count in
      progress?.advance(by: count)
      return progress?.isCancelled != true
    }
    guard let numbers else {
      hunks = RowsHunk.Collector().finish(old.count, new.count)
      return
    }
    hunks = RowMatcher(numbers.old, numbers.new).hunks().map { hunk in
      RowsHunk(
        old: hunk.old.lowerBound + common.start..<hunk.old.upperBound + common.start,
        new: hunk.new.lowerBound + common.start..<hunk.new.upperBound + common.start
      )
    }
  }

  /// Returns the numbers of equal rows at the start and at the end of two versions in the same
  /// encoding; no row counts twice.
  ///
  /// - Complexity: O(*n*) in the number of rows, but O(*k*) in the number of chunks that both
  ///   share.
  static func commonEnds(_ old: Rows, _ new: Rows) -> (start: Int, end: Int) {
    var lines = LinePair(old, new, openEnding: LineEnding(ofOpen: [old, new]))
    return lines.commonEnds()
  }

  /// Whether the files of both versions have the same bytes.
  package var isEmpty: Bool { hunks.isEmpty && old.format.isSameInFile(as: new.format) }

  /// The number of added rows.
  package var addedCount: Int { hunks.addedCount }

  /// The number of removed rows.
  package var removedCount: Int { hunks.removedCount }

  /// The edit that turns the old version into the new one.
  ///
  /// - Complexity: O(*k* log *n*) in the number of hunks, and O(*n*) in the number of new bytes.
  package var edit: RowsEdit {
    var splice = RowsSplice(of: old, openEnding: openEnding)
    var position = 0
    for hunk in hunks {
      splice.keep(position..<hunk.old.lowerBound)
      splice.take(hunk.new, of: new)
      position = hunk.old.upperBound
    }
    splice.keep(position..<old.count)
    return splice.edit(format: new.format)
  }
}
