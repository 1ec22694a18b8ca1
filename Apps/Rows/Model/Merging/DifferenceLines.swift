/// The differences between two versions as they are read, line by line: removed rows, then the rows added
/// in their place, with a few unchanged rows around them.
nonisolated struct DifferenceLines: Sendable {
  /// A line.
  enum Line {
    /// A row that both versions have, with its index in the new one.
    case unchanged(Row, index: Int)
    /// A row that only the old version has, with its index there.
    case removed(Row, index: Int)
    /// A row that only the new version has, with its index there.
    case added(Row, index: Int)
    /// Unchanged rows that are left out, and their number.
    case omitted(Int)
  }

  private enum Kind {
    case unchanged
    case removed
    case added
    case omitted
  }

  /// Lines of one kind.
  private struct Section {
    let kind: Kind
    /// The rows, in the old version if they are removed, else in the new one.
    let rows: Range<Int>
    /// The first line.
    let start: Int
  }

  /// How many unchanged rows stand before and after a difference.
  private static let context = 2

  /// The number of lines.
  private(set) var count = 0

  /// The number of removed rows.
  let removedCount: Int

  /// The number of added rows.
  let addedCount: Int

  /// The largest number of a row, as people count.
  var largestNumber: Int { max(old.count, new.count) }

  private let old: Rows
  private let new: Rows
  private var sections: [Section] = []

  /// Lays out differences.
  ///
  /// - Complexity: O(*n*) in the number of hunks.
  init(_ difference: RowsDifference) {
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

  /// A line, by its number from zero.
  ///
  /// - Complexity: O(log *n*) in the number of hunks and of rows.
  func line(at index: Int) -> Line {
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
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].start <= line { low = middle } else { high = middle }
    }
    return low
  }

  /// Appends rows that stand between two differences, or before the first or after the last one.
  private mutating func appendUnchanged(_ rows: Range<Int>, isLast: Bool) {
    let head = rows.prefix(sections.isEmpty ? 0 : Self.context)
    let tail = rows.dropFirst(head.count).suffix(isLast ? 0 : Self.context)
    let middle = rows.dropFirst(head.count).dropLast(tail.count)
    append(.unchanged, head)
    // Where one row would be left out it is shown: the line is there anyway.
    append(middle.count == 1 ? .unchanged : .omitted, middle)
    append(.unchanged, tail)
  }

  private mutating func append(_ kind: Kind, _ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    sections.append(Section(kind: kind, rows: rows, start: count))
    count += kind == .omitted ? 1 : rows.count
  }
}
