import RowTesting
import Testing

@testable import RowEngine

/// Tests commands on selected rows behind a filter.
@MainActor
struct ListedArrangementTests {
  /// A row of the simple model.
  private struct PlainRow: Equatable {
    var text: String
    var isVisible: Bool
  }

  private func arranged(
    _ rows: [PlainRow],
    _ arrangement: RowsArrangement,
    _ places: [Range<Int>]
  ) -> [PlainRow] {
    let indices = rows.indices.filter { rows[$0].isVisible }
    var new = rows
    if case .move(let target) = arrangement {
      let chosen = places.flatMap { $0.map { indices[$0] } }
      let others = indices.filter { !chosen.contains($0) }
      guard let last = indices.last, !chosen.isEmpty else { return rows }
      // Rows in one block that keep their place pass no hidden row.
      let isBlock = places.filter { !$0.isEmpty }.count == 1
      let start = min(target, others.count)
      if isBlock, indices[start] == chosen[0] { return rows }
      let next = start < others.count ? others[start] : last + 1
      for row in chosen.reversed() { new.remove(at: row) }
      new.insert(
        contentsOf: chosen.map { rows[$0] },
        at: next - chosen.filter { $0 < next }.count
      )
      return new
    }
    for range in places.reversed() where !range.isEmpty {
      let chosen = range.map { indices[$0] }
      let (first, last) = (chosen[0], chosen[chosen.count - 1])
      switch arrangement {
      case .delete:
        for row in chosen.reversed() { new.remove(at: row) }
      case .duplicate:
        new.insert(contentsOf: chosen.map { rows[$0] }, at: last + 1)
      case .join:
        let text = chosen.map { rows[$0].text }.joined(separator: " ")
        for row in chosen.dropFirst().reversed() { new.remove(at: row) }
        new[first].text = text
      case .moveUp where range.lowerBound > 0:
        new.insert(new.remove(at: indices[range.lowerBound - 1]), at: last)
      case .moveDown where range.upperBound < indices.count:
        new.insert(new.remove(at: indices[range.upperBound]), at: first)
      case .moveUp, .moveDown, .move: break
      }
    }
    return new
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `commands act on the visible rows and leave the others in their order`(
    seed: UInt64
  ) throws {
    var random = RandomRows(seed: 31_000 + seed)
    let count = random.pick([1, 5, 30, 300])
    var plain = (0..<count).map { index in
      let isVisible = random.number(below: 3) > 0
      return PlainRow(text: "\(isVisible ? "seen" : "hidden") \(index)", isVisible: isVisible)
    }
    let isOpen = random.pick([true, false])
    let text = plain.map(\.text).joined(separator: "\n") + (isOpen ? "" : "\n")
    var document = Rows(text, blockSize: random.pick([3, 64, 1 << 16]))
    var filter = try RowFilter([FilterCondition(pattern: Pattern(text: "seen"))], document)
    filter.apply(slice: random.pick([1, 100]))
    for _ in 0..<10 {
      let arrangement = random.arrangement()
      guard plain.count < 2000 || arrangement != .duplicate else { continue }
      let places = random.ranges(below: filter.visible.count)
      let old = document
      let action = RowsAction.arrange(arrangement, places, of: filter.visible)
      let result = try document.perform(action)
      plain = arranged(plain, arrangement, places)
      #expect(document.texts == plain.map(\.text))
      guard let (change, edit) = result else { continue }
      #expect(try old.applying(RowsEdit(bytes: edit.bytes)).bytes == document.bytes)
      try filter.follow(change, to: document)
      let visible = plain.indices.filter { plain[$0].isVisible }
      #expect(plain.indices.filter(filter.visible.contains) == visible)
    }
  }
}
