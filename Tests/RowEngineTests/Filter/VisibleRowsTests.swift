import RowTesting
import TestSupport
import Testing

@testable import RowEngine

struct VisibleRowsTests {
  private func masks(_ rows: [Bool]) -> [RowMask] {
    var masks: [RowMask] = []
    for row in rows { masks.append(row, count: 1) }
    return masks
  }

  private func check(_ visible: VisibleRows, _ rows: [Bool]) {
    let indices = rows.indices.filter { rows[$0] }
    #expect(visible.rowCount == rows.count)
    #expect(visible.count == indices.count)
    #expect(indices.indices.map(visible.row) == indices)
    var places = 0
    let expected = rows.map { isVisible in
      defer { places += isVisible ? 1 : 0 }
      return places
    }
    #expect(rows.indices.map(visible.place) == expected)
    #expect(visible.place(of: rows.count + 5) == indices.count)
    #expect(visible.ranges(at: 0..<indices.count).flatMap(Array.init) == indices)
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(3, long: 200)))
  func `random edits agree with an array`(seed: UInt64) {
    var random = RandomRows(seed: 900 + seed)
    let density = random.pick([1, 2, 9, 200])
    func rows(_ count: Int) -> [Bool] {
      (0..<count).map { _ in random.number(below: density) == 0 }
    }
    var plain = rows(random.pick([0, 3, 70, 3000]))
    var visible = VisibleRows(masks(plain))
    for _ in 0..<15 {
      let start = random.number(below: plain.count + 1)
      let range = start..<start + random.number(below: min(1500, plain.count - start) + 1)
      switch random.number(below: 4) {
      case 0:
        let new = rows(random.pick([0, 1, 90, 1300]))
        visible.replace(range, with: masks(new))
        plain.replaceSubrange(range, with: new)
      case 1:
        let count = random.pick([0, 1, 2000])
        let new = Array(repeating: true, count: count)
        visible.replace(range, with: masks(new))
        plain.replaceSubrange(range, with: new)
      case 2 where !plain.isEmpty:
        let source = random.number(below: plain.count)
        let target = random.number(below: plain.count)
        visible.move(from: source, to: target)
        plain.insert(plain.remove(at: source), at: target)
      default:
        let new = rows(random.pick([1, 400]))
        visible.append(masks(new))
        plain += new
      }
      check(visible, plain)
    }
    let places = (0..<visible.count).filter { _ in random.number(below: 2) == 0 }.prefix(2).sorted()
    guard places.count == 2 else { return }
    let part = visible.ranges(at: places[0]..<places[1])
    #expect(part.flatMap(Array.init) == (places[0]..<places[1]).map(visible.row))
  }

  @Test func `rows behind the covered ones are not added`() {
    var visible = VisibleRows(masks([true, false]))
    visible.move(from: 7, to: 4)
    check(visible, [true, false])
    visible.move(from: 0, to: 8)
    check(visible, [false])
  }

  @Test func `a million rows are followed at once`() {
    var masks: [RowMask] = []
    for _ in 0..<100_000 {
      masks.append(false, count: 9)
      masks.append(true, count: 1)
    }
    var visible = VisibleRows(masks)
    #expect(visible.rowCount == 1_000_000)
    #expect(visible.row(at: 50_000) == 500_009)
    for _ in 0..<1000 { visible.move(from: 999_999, to: 0) }
    #expect(visible.count == 100_000)
  }
}
