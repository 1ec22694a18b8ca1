import RowTesting
import Testing

@testable import RowEngine

struct RowSearchTests {
  private func search(
    _ text: String,
    in rows: Rows,
    _ goal: MatchGoal?,
    after old: RowSearch? = nil
  ) throws -> RowSearch {
    RowSearch(try Matcher(Pattern(text: text), rows.encoding), rows, goal: goal, after: old)
  }

  private func completed(_ search: RowSearch, slice: Int = 1 << 20) -> RowSearch {
    var search = search
    var slices = 0
    while !search.isComplete, slices < 1_000_000 {
      search.advance(by: slice)
      slices += 1
    }
    return search
  }

  @Test func `the first match is found before the rest is counted`() throws {
    let text = (0..<1000).map { $0 % 10 == 3 ? "match\n" : "other \($0)\n" }.joined()
    var search = try search("match", in: Rows(text, blockSize: 256), MatchGoal(from: 501))
    search.advance(by: 1)
    while search.goal != nil { search.advance(by: 1) }
    #expect(search.found?.row == 503)
    #expect(search.rank == nil)
    #expect(!search.isCounted)
    search = completed(search, slice: 100)
    #expect((search.rank, search.total) == (51, 100))
    #expect(search.found?.hasWrapped == false)
  }

  @Test func `the search goes on at the other end`() throws {
    let rows = Rows("a\nx\nb\nx\nc\n", blockSize: 2)
    let down = completed(try search("x", in: rows, MatchGoal(after: 3, steps: 1)))
    #expect((down.found?.row, down.found?.hasWrapped, down.rank) == (1, true, 1))
    let up = completed(try search("x", in: rows, MatchGoal(after: 1, steps: -1)))
    #expect((up.found?.row, up.found?.hasWrapped, up.rank) == (3, true, 2))
    let two = completed(try search("x", in: rows, MatchGoal(after: 0, steps: 3)))
    #expect((two.found?.row, two.found?.hasWrapped) == (1, true))
    let only = completed(try search("b", in: rows, MatchGoal(after: 2, steps: 1)))
    #expect((only.found?.row, only.found?.hasWrapped) == (2, true))
  }

  @Test func `a search without a match ends`() throws {
    let search = completed(try search("z", in: Rows("a\nb\n", blockSize: 2), MatchGoal(from: 1)))
    #expect(search.found == nil)
    #expect(search.total == 0)
    #expect(completed(try self.search("z", in: Rows(""), MatchGoal(from: 0))).found == nil)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `each match is found at its place from everywhere`(seed: UInt64) throws {
    var random = RandomRows(seed: seed)
    let lines = (0..<80).map { _ in random.pick(["x\n", "a\n", "b\n", "c c\n"]) }
    let rows = Rows(lines.joined(), blockSize: random.pick([1, 9, 50, 1000]))
    let places = lines.indices.filter { lines[$0] == "x\n" }
    for _ in 0..<20 {
      let (from, steps) = (random.number(below: 80), random.number(below: 5) + 1)
      let isDown = random.number(below: 2) == 0
      let goal = MatchGoal(after: from, steps: isDown ? steps : -steps)
      let search = completed(try search("x", in: rows, goal), slice: random.pick([1, 20, 10_000]))
      #expect(search.total == places.count)
      guard !places.isEmpty else { continue }
      let start = isDown ? places.count { $0 <= from } - 1 : places.count { $0 < from }
      let index = (start + (isDown ? steps : -steps)) % places.count
      let place = (index + places.count) % places.count
      #expect((search.found?.row, search.rank) == (places[place], place + 1))
    }
  }

  /// The places of each `xx`, or with an expression of each run of `x`, in each line.
  private func matches(in lines: [String], isExpression: Bool) -> [(row: Int, bytes: Range<Int>)] {
    lines.enumerated().flatMap { row, line -> [(row: Int, bytes: Range<Int>)] in
      let bytes = Array(line.utf8)
      var (found, start) = ([(row: Int, bytes: Range<Int>)](), 0)
      while start < bytes.count {
        let run = bytes[start...].prefix { $0 == 0x78 }.count
        let length = isExpression ? run : min(run, 2)
        if length > (isExpression ? 0 : 1) { found.append((row, start..<start + length)) }
        start += max(1, length)
      }
      return found
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `all matches of a row are visited in both directions`(seed: UInt64) throws {
    var random = RandomRows(seed: 900 + seed)
    let isExpression = random.number(below: 2) == 0
    let words = ["x", "xx", "xxx", "a", "é", " ", "xxxxx"]
    let lines = (0..<30).map { _ in
      (0..<random.number(below: 5)).map { _ in random.pick(words) }.joined() + "\n"
    }
    let rows = Rows(lines.joined(), blockSize: random.pick([1, 9, 50, 1000]))
    let pattern = Pattern(text: isExpression ? "x+" : "xx", isExpression: isExpression)
    let matcher = try Matcher(pattern, rows.encoding)
    let all = matches(in: lines, isExpression: isExpression)
    for index in all.indices {
      let steps = random.pick([-7, -2, -1, 1, 2, 7])
      let goal = MatchGoal(after: all[index].row, match: all[index].bytes, steps: steps)
      let slice = random.pick([1, 20, 10_000])
      let found = completed(RowSearch(matcher, rows, goal: goal), slice: slice).found
      let next = all[((index + steps) % all.count + all.count) % all.count]
      #expect(found?.row == next.row)
      #expect(found?.bytes == next.bytes)
      #expect(found?.hasWrapped == !(all.indices ~= index + steps))
    }
  }

  @Test func `a row of an inverted pattern is one step`() throws {
    let rows = Rows("a\nx\nb\n")
    let matcher = try Matcher(Pattern(text: "x", isInverted: true), rows.encoding)
    let first = completed(RowSearch(matcher, rows, goal: MatchGoal(from: 0)))
    #expect((first.found?.row, first.found?.bytes) == (0, nil))
    let next = completed(RowSearch(matcher, rows, goal: MatchGoal(after: 0, steps: 1)))
    #expect(next.found?.row == 2)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `counts of unchanged chunks are kept after edits`(seed: UInt64) throws {
    var random = RandomRows(seed: seed)
    let text = (0..<400).map { _ in random.pick(["ab\n", "b\n", "c\n"]) }.joined()
    var rows = Rows(text, blockSize: 90)
    var last = completed(try search("a", in: rows, nil))
    for _ in 0..<20 {
      let index = random.number(below: rows.count)
      switch random.number(below: 3) {
      case 0: rows.delete(index..<min(rows.count, index + 3))
      case 1: rows.insert("a \(random.text())", at: index)
      default: rows.replaceText(at: index, with: random.pick(["a", "x"]))
      }
      last = completed(try search("a", in: rows, nil, after: last), slice: 50)
      #expect(last.total == rows.texts.count { $0.contains("a") || $0.contains("A") })
    }
  }

  @Test(arguments: [false, true])
  func `rows that take too long are left out, unless they would be matches`(
    isInverted: Bool
  ) throws {
    let slow = String(repeating: "a", count: 100)
    let rows = Rows("b\n\(slow)\naax\n\(slow)\nay\n", blockSize: 64)
    var pattern = Pattern(text: "(a+)+(?=[xy])", isExpression: true)
    pattern.isInverted = isInverted
    let matcher = try Matcher(pattern, .utf8)
    let search = completed(RowSearch(matcher, rows, goal: MatchGoal(from: 0)))
    #expect(search.isTooSlow == isInverted)
    guard !isInverted else { return }
    #expect(search.found?.row == 2)
    #expect(search.total == 2)
    #expect(search.leavesOutRows)
    #expect(search.isCounted)
    // Going on forgets no matches, however often.
    let next = completed(search.seeking(MatchGoal(from: 3)))
    #expect(next.found?.row == 4)
    #expect(next.leavesOutRows)
  }

  @Test func `an expression that takes too long in many rows ends the search`() throws {
    let slow = String(repeating: "a", count: 100) + "\n"
    let rows = Rows("b\n" + String(repeating: slow, count: 120) + "ax\n")
    let matcher = try Matcher(Pattern(text: "(a+)+(?=[xy])", isExpression: true), .utf8)
    let search = completed(RowSearch(matcher, rows, goal: MatchGoal(from: 0)))
    #expect(search.isTooSlow)
    #expect(search.isComplete)
  }

  @Test func `a hundred thousand matching rows are counted in slices`() throws {
    let rows = Rows(String(repeating: "match\n", count: 100_000))
    let search = completed(try search("match", in: rows, MatchGoal(after: 99_999, steps: 1)))
    #expect((search.total, search.found?.row, search.rank) == (100_000, 0, 1))
  }
}
