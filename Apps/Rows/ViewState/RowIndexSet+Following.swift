import MAVB
import RowEngine

extension RowIndexSet {
  /// Keeps the set on its rows after a change of the document.
  ///
  /// Undo and redo, after which any rows may be different, select the rows of the command.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - count: The new number of rows.
  /// - Complexity: O(*n*) in the number of ranges and hunks.
  mutating func follow(_ change: Document.Change, count: Int) {
    if case .restored(_, let selected, _) = change { self = RowIndexSet(selected) }
    guard !isEmpty else { return }
    switch change {
    case .reload: self = clamped(to: 0..<count)
    case .reloaded(let hunks):
      // A replaced row stays in the set in a hunk of unchanged length.
      self = following(hunks.filter { $0.old.count != $0.new.count }, count: count)
    case .inserted(let rows): shift(inserting: rows)
    case .deleted(let rows): shift(deleting: rows)
    case .updated: break
    case .split(let row, let lines): shift(inserting: row + 1..<row + lines)
    case .moved(let source, let target): shift(moving: source, to: target)
    case .arranged(let rows): self = RowIndexSet(rows.selected)
    case .transformed(let effect): self = RowIndexSet(effect.selected)
    case .restored, .converted: self = clamped(to: 0..<count)
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
