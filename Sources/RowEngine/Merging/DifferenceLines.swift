import TextMetrics

/// The differences between two versions as lines to display: removed rows, then the rows added in
/// their place, with a few unchanged rows of context.
package struct DifferenceLines: Sendable {
  /// A line.
  package enum Line {
    /// A row of both versions, with its index in the new one.
    case unchanged(Row, index: Int)
    /// A row of the old version only, with its index there.
    case removed(Row, index: Int)
    /// A row of the new version only, with its index there.
    case added(Row, index: Int)
    /// The number of omitted unchanged rows.
    case omitted(Int)
  }

  private enum Kind {
    case unchanged
    case removed
    case added
    case omitted
  }

  /// A run of lines of one kind.
  private struct Section {
    let kind: Kind
    /// The rows: in the old version if they are removed, else in the new one.
    let rows: Range<Int>
    /// The first line.
    let start: Int
  }

  /// The number of unchanged rows shown before and after a difference.
  private static let context = 2

  /// The number of lines.
  package private(set) var count = 0

  /// The number of removed rows.
  package let removedCount: Int

  /// The number of added rows.
  package let addedCount: Int

  /// The usual line end of the old version.
  package var usualEnding: LineEnding { old.usualEnding }

  /// The largest line number, counted from one.
  package var largestNumber: Int { max(old.count, new.count) }

  private let old: Rows
  private let new: Rows
  private var sections: [Section] = []

  /// Lays out differences.
  ///
  /// - Complexity: O(*n*) in the number of hunks.
  package init(_ difference: RowsDifference) {
    (old, new) = (difference.old, difference.new)
    (removedCount, addedCount) = (difference.removedCount, difference.addedCount)
    var end = 0
    for hunk in difference.hunks {
      appendUnchanged(end..<hunk.new.lowerBound, isLast: false)
      append(.removed, hunk.old)
      append(.added, hunk.new)
      end = hunk.new.upperBound
    }
    if !difference.hunks.isEmpty { appendUnchanged(end..<new.count, isLast: true) }
  }

  /// Returns the line at an index.
  ///
  /// - Complexity: O(log *n*) in the number of hunks and rows.
  package func line(at index: Int) -> Line {
    let section = sections[sectionIndex(of: index)]
    let row = section.rows.lowerBound + index - section.start
    return switch section.kind {
    case .unchanged: .unchanged(new.row(at: row), index: row)
    case .removed: .removed(old.row(at: row), index: row)
    case .added: .added(new.row(at: row), index: row)
    case .omitted: .omitted(section.rows.count)
    }
  }

  private func sectionIndex(of line: Int) -> Int {
    sections.partitioningIndex { $0.start > line } - 1
  }

  /// Appends the rows between two differences, before the first one or after the last one.
  private mutating func appendUnchanged(_ rows: Range<Int>, isLast: Bool) {
    let head = rows.prefix(sections.isEmpty ? 0 : Self.context)
    let tail = rows.dropFirst(head.count).suffix(isLast ? 0 : Self.context)
    let middle = rows.dropFirst(head.count).dropLast(tail.count)
    append(.unchanged, head)
    // A single omitted row would take a line anyway, so it is shown.
    append(middle.count == 1 ? .unchanged : .omitted, middle)
    append(.unchanged, tail)
  }

  private mutating func append(_ kind: Kind, _ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    sections.append(Section(kind: kind, rows: rows, start: count))
    count += kind == .omitted ? 1 : rows.count
  }
}
