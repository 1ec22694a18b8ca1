import RowTesting
import Testing

@testable import RowEngine

struct DifferenceLinesTests {
  private func lines(_ old: Rows, _ new: Rows) -> DifferenceLines {
    DifferenceLines(RowsDifference(from: old, to: new))
  }

  private func text(_ lines: DifferenceLines) -> [String] {
    (0..<lines.count).map { index in
      switch lines.line(at: index) {
      case .unchanged(let row, let index): "\(index + 1) \(row.text)"
      case .removed(let row, let index): "\(index + 1) -\(row.text)"
      case .added(let row, let index): "\(index + 1) +\(row.text)"
      case .omitted(let count): "... \(count)"
      }
    }
  }

  private func rows(_ texts: some Sequence<String>) -> Rows {
    Rows(texts.map { $0 + "\n" }.joined())
  }

  @Test func `equal versions have no lines`() {
    let lines = lines(Rows("a\nb\n"), Rows("a\nb\n"))
    #expect(lines.count == 0)
    #expect((lines.removedCount, lines.addedCount) == (0, 0))
  }

  @Test func `removed rows precede added rows, with two rows of context`() {
    let old = rows((1...20).map { "row \($0)" })
    let new = rows((1...20).map { $0 == 8 ? "new" : "row \($0)" } + ["last"])
    #expect(
      text(lines(old, new)) == [
        "... 5", "6 row 6", "7 row 7", "8 -row 8", "8 +new", "9 row 9", "10 row 10", "... 8",
        "19 row 19", "20 row 20", "21 +last",
      ]
    )
  }

  @Test func `a single unchanged row is not omitted`() {
    let old = rows(["a", "b", "c", "d"])
    let new = rows(["a", "b", "c", "D"])
    #expect(text(lines(old, new)) == ["1 a", "2 b", "3 c", "4 -d", "4 +D"])
  }

  @Test(arguments: [("", "a\nb\n", ["1 +a", "2 +b"]), ("a\nb\n", "", ["1 -a", "2 -b"])])
  func `comparing with an empty version shows all rows of the other`(
    old: String,
    new: String,
    expected: [String]
  ) {
    #expect(text(lines(Rows(old), Rows(new))) == expected)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the lines contain all different rows in order`(seed: UInt64) throws {
    var random = RandomRows(seed: 14_000 + seed)
    let limit = random.pick([5, 30, 300])
    let old = Rows(random.document(limit: limit + 1), blockSize: random.pick([1, 7, 1000]))
    let new = try random.versionFromOutside(of: old, actions: random.number(below: 8))
    let difference = RowsDifference(from: old, to: new)
    let lines = DifferenceLines(difference)
    var (removed, added, position): ([Int], [Int], Int) = ([], [], 0)
    for index in 0..<lines.count {
      switch lines.line(at: index) {
      case .removed(_, let index): removed.append(index)
      case .added(_, let index):
        added.append(index)
        #expect(index == position)
        position += 1
      case .unchanged(_, let index):
        #expect(index == position)
        position += 1
      case .omitted(let count): position += count
      }
    }
    #expect(removed == difference.hunks.flatMap(\.old))
    #expect(added == difference.hunks.flatMap(\.new))
    #expect(difference.hunks.isEmpty || position == new.count)
  }
}
