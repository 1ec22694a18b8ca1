import MAVB
import RowEngine

extension RowIndexSet {
  /// Keeps the set on its rows after a change, or takes the rows that the change selects.
  ///
  /// - Parameters:
  ///   - mapping: The correspondence of old and new rows.
  ///   - count: The new number of rows.
  /// - Complexity: O(*n*) in the number of ranges and hunks.
  mutating func follow(_ mapping: RowsMapping, count: Int) {
    if let selected = mapping.selected {
      self = RowIndexSet(selected)
    } else if isEmpty {
      return
    } else if let move = mapping.move {
      shift(moving: move.source, to: move.target)
    } else if let hunks = mapping.hunks {
      // A replaced row stays in the set in a hunk of unchanged length.
      self = following(hunks.filter { $0.old.count != $0.new.count }, count: count)
    } else {
      self = clamped(to: 0..<count)
    }
  }

  /// Returns the set after hunks of rows were replaced, without replaced rows.
  ///
  /// - Complexity: O(*n*) in the number of ranges and hunks.
  func following(_ hunks: [RowsHunk], count: Int) -> RowIndexSet {
    var (moved, rest) = (RowIndexSet(), ranges[...])
    var (start, distance) = (0, 0)
    func keep(upTo end: Int) {
      rest = rest.drop { $0.upperBound <= start }
      for range in rest {
        guard range.lowerBound < end else { break }
        let kept = range.clamped(to: start..<Swift.max(start, end))
        moved.insert(kept.lowerBound + distance..<kept.upperBound + distance)
      }
      rest = rest.drop { $0.upperBound <= end }
    }
    for hunk in hunks {
      keep(upTo: hunk.old.lowerBound)
      (start, distance) = (hunk.old.upperBound, hunk.new.upperBound - hunk.old.upperBound)
    }
    keep(upTo: count - distance)
    return moved
  }
}
