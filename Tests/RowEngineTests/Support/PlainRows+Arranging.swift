@testable import RowEngine

extension PlainRows {
  mutating func arrange(_ arrangement: RowsArrangement, _ ranges: [Range<Int>]) {
    let (old, ending) = (lines, ending(near: lines.count))
    if case .move(let target) = arrangement { move(ranges, to: target) }
    // From the end to the start, so that the ranges keep their indices.
    for range in ranges.reversed() {
      switch arrangement {
      case .delete: lines.removeSubrange(range)
      case .duplicate: lines.insert(contentsOf: old[range], at: range.upperBound)
      case .join: lines.replaceSubrange(range, with: [joined(Array(old[range]))])
      case .moveUp where range.lowerBound > 0:
        lines.insert(lines.remove(at: range.lowerBound - 1), at: range.upperBound - 1)
      case .moveDown where range.upperBound < old.count:
        lines.insert(lines.remove(at: range.upperBound), at: range.lowerBound)
      case .moveUp, .moveDown, .move: break
      }
    }
    settleEnd(ending)
  }

  private mutating func move(_ ranges: [Range<Int>], to target: Int) {
    let moved = ranges.flatMap { lines[$0] }
    for range in ranges.reversed() { lines.removeSubrange(range) }
    lines.insert(contentsOf: moved, at: min(target, lines.count))
  }

  private func joined(_ lines: [Line]) -> Line {
    let contents = lines.map(\.content).joined(separator: encode([" "]))
    return Line(content: Array(contents), ending: lines.last?.ending ?? [])
  }
}
