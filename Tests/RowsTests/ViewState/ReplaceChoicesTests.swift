import MAVB
import RowEngine
import RowTesting
import Testing

@testable import rows

@MainActor
struct ReplaceChoicesTests {
  /// Whether each match of each row is included: a simple model.
  private typealias Plain = [[Bool]]

  private func expect(_ choices: ReplaceChoices, _ plain: Plain) {
    for (place, matches) in plain.enumerated() {
      let choice = choices.choice(inRow: place)
      #expect(matches.indices.map { choice.includes($0..<$0 + 1) } == matches)
    }
    #expect(choices.excludedMatches == plain.joined().count { !$0 })
    let excluded = plain.indices.filter { !plain[$0].contains(true) }
    #expect(choices.excludedRows.ranges.flatMap { Array($0) } == excluded)
    #expect(choices.excludedRowCount == excluded.count)
    let divided = plain.indices.filter { plain[$0].contains(true) && plain[$0].contains(false) }
    #expect(choices.dividedRows.keys.sorted() == divided)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `random choices agree with a list of all matches`(seed: UInt64) {
    var random = RandomRows(seed: 8000 + seed)
    var plain: Plain = (0..<5).map { _ in
      Array(repeating: true, count: random.pick([1, 1, 2, 3, 5]))
    }
    var choices = ReplaceChoices()
    for _ in 0..<60 {
      let place = random.number(below: plain.count)
      let count = plain[place].count
      switch random.number(below: 14) {
      case 12...13:
        let old = plain
        let start = random.number(below: old.count)
        let end = min(old.count, start + random.pick([0, 1, 1, 2]))
        var new = (0..<random.pick([0, 1, 2])).map { _ in
          Array(repeating: true, count: random.pick([1, 2, 3]))
        }
        guard old.count + new.count > end - start else { continue }
        let areExcluded = old[start..<end].map { $0.contains(false) }
        for row in new.indices {
          let isExcluded =
            new.count == end - start ? areExcluded[row] : areExcluded.contains(true)
          if isExcluded { new[row] = new[row].map { _ in false } }
        }
        plain.replaceSubrange(start..<end, with: new)
        let hunk = RowsHunk(old: start..<end, new: start..<start + new.count)
        choices.follow(
          [hunk],
          counts: (old.count, plain.count),
          matchCounts: ({ old[$0].count }, { plain[$0].count })
        )
      case 0:
        let isWhole = !plain.joined().contains(false)
        plain = plain.map { $0.map { _ in !isWhole } }
        choices.toggleAll(RowIndexSet(plain.indices), matches: plain.joined().count)
      case 1...3:
        let isExcluded = !plain[place].contains(true)
        plain[place] = plain[place].map { _ in isExcluded }
        choices.toggleRow(place, of: count)
      default:
        let match = random.number(below: count)
        plain[place][match].toggle()
        choices.toggle(match..<match + 1, inRow: place, of: count)
      }
      expect(choices, plain)
    }
  }

  @Test func `ten million rows are left out at once`() {
    var choices = ReplaceChoices()
    choices.toggleAll(RowIndexSet(0..<10_000_000), matches: 12_000_000)
    choices.toggleRow(5_000_000, of: 3)
    #expect(choices.excludedRowCount == 9_999_999)
    #expect(choices.excludedMatches == 11_999_997)
  }
}
