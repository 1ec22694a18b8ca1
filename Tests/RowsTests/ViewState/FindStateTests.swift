import MAVB
import RowEngine
import RowTesting
import TestSupport
import Testing

@testable import rows

@MainActor
struct FindStateTests {
  /// The state of a list whose search performs its own requests, as the endpoint does.
  @MainActor
  private struct Finding {
    var list = ListState()
    var rows: Rows
    var request: RowSearch?
    var news: String?

    init(_ text: String) {
      rows = Rows(text, blockSize: 16)
      send(.show(rows, .reload))
    }

    var find: FindState { list.find }

    var cursor: Int { list.cursor }

    mutating func send(_ messages: FindState.Message...) {
      for message in messages { send(.find(message)) }
    }

    mutating func send(_ message: ListState.Message) {
      for effect in list.reduce(message) ?? [] {
        if case .search(let search) = effect { request = search }
        if case .tell(let told) = effect { news = "\(told)" }
      }
    }

    /// Performs requested slices until nothing is left to do.
    mutating func run(slice: Int = 1 << 20) {
      while var search = request {
        request = nil
        search.advance(by: slice)
        send(.advanced(search))
      }
    }

    mutating func edit(_ change: (inout Rows) -> Void) {
      change(&rows)
      send(.show(rows, .reload))
    }
  }

  private let text = (0..<100).map { $0 % 10 == 7 ? "match \($0)\n" : "other\n" }.joined()

  @Test func `keys pressed before the first match is found add up`() {
    var finding = Finding(text)
    finding.send(.open(), .type("match"))
    finding.run()
    finding.send(.accept, .move(by: 1), .move(by: 1), .move(by: 1))
    finding.run(slice: 1)
    #expect(finding.cursor == 37)
    finding.send(.move(by: 1), .move(by: -1))
    finding.run()
    #expect(finding.cursor == 37 && finding.list.match == 0..<5)
  }

  @Test func `the matches of a row are visited before those of the next one`() {
    var finding = Finding("a a\nb\na\n")
    finding.send(.open(), .type("a"), .accept)
    finding.run()
    #expect(finding.list.match == 0..<1)
    var visited: [String] = []
    for distance in [1, 1, -1, -1, -1] {
      finding.send(.move(by: distance))
      finding.run()
      visited.append("\(finding.cursor) \(finding.list.match?.lowerBound ?? -1)")
    }
    #expect(visited == ["0 2", "2 0", "0 2", "0 0", "2 0"])
  }

  @Test func `an edit of the row keeps the current match`() {
    var finding = Finding("a a a\n")
    finding.send(.open(), .type("a"), .accept, .move(by: 1))
    finding.run()
    #expect(finding.list.match == 2..<3)
    finding.edit { $0.replaceText(at: 0, with: "b a a") }
    finding.run()
    #expect(finding.list.match == 2..<3)
  }

  @Test func `an edit during a search keeps its goal and its counts`() {
    var finding = Finding(text)
    finding.send(.open(), .type("match"))
    finding.run()
    finding.send(.accept, .move(by: 2))
    finding.edit { $0.insert("match", at: 90) }
    finding.run(slice: 8)
    #expect(finding.cursor == 27)
    #expect(finding.find.search?.total == 11)
    #expect(finding.find.search?.rank == 3)
  }

  @Test func `the place of a match is known after the user selects it`() {
    var finding = Finding(text)
    finding.send(.open(), .type("match"), .accept)
    finding.run()
    finding.send(.setCursor(57))
    finding.run()
    #expect(finding.find.search?.found?.row == 57)
    #expect(finding.find.search?.rank == 6)
    #expect(finding.cursor == 57)
  }

  @Test func `going on at the other end and a missing match are told`() {
    var finding = Finding(text)
    finding.send(.open(), .type("match 97"), .accept)
    finding.run()
    #expect(finding.news == nil)
    finding.send(.move(by: 1))
    finding.run()
    #expect(finding.news == "fromTop")
    finding.edit { $0.delete(97..<98) }
    finding.send(.move(by: -1))
    finding.run()
    #expect(finding.news == "nothingMatches")
    #expect(finding.cursor == 97)
  }

  /// The notification about a place.
  private func told(_ number: Int, of total: Int) -> ListState.News {
    .position(MatchPosition(number: number, total: total, isCounted: true, leavesOutRows: false))
  }

  @Test func `the place of the next match is told when it is known and when all are counted`() {
    var finding = Finding(text)
    finding.send(.open(), .type("match"))
    finding.run()
    finding.send(.accept, .move(by: 1))
    #expect(finding.news == nil)
    finding.run()
    #expect(finding.news == "\(told(2, of: 10))")
    finding.news = nil
    finding.send(.setCursor(57))
    finding.run()
    #expect(finding.news == nil)
    finding.edit { $0.insert("match", at: 90) }
    finding.run()
    #expect(finding.news == nil)
    finding.send(.clear, .move(by: 1))
    var news: [String] = []
    while let request = finding.request {
      (finding.request, finding.news) = (nil, nil)
      var search = request
      search.advance(by: 16)
      finding.send(.advanced(search))
      if let told = finding.news { news.append(told) }
    }
    #expect(news.last == "\(told(7, of: 11))")
    #expect(news.count <= 2)
  }

  @Test func `a search started before there are rows goes to its first match`() {
    var list = ListState()
    _ = list.reduce(.find(.start("match", from: 20)))
    for case .search(var search) in list.reduce(.show(Rows(text), .reload)) ?? [] {
      search.advance()
      _ = list.reduce(.find(.advanced(search)))
    }
    #expect(list.cursor == 27)
  }

  @Test func `the bar for an alternative doesn't move to rows that the filter hides`() {
    var finding = Finding("a\nb\na\n")
    let condition = FilterCondition(pattern: Pattern(text: "a"), isAlternative: false)
    for case .filter(var slice) in finding.list.reduce(.filter(condition)) ?? [] {
      slice.advance()
      finding.send(.filtered(slice))
    }
    finding.send(.setCursor(2))
    finding.send(.open(.condition(isAlternative: true)), .type("b"), .move(by: 1))
    finding.run()
    #expect(finding.cursor == 2 && finding.list.match == nil)
  }

  @Test func `a slow row is told, and others are found`() {
    var finding = Finding(String(repeating: "a", count: 100) + "\nax\n")
    finding.send(.open(), .toggle(.isExpression), .type("(a+)+(?=[xy])"))
    finding.run()
    #expect(finding.news == "leavesOutRows")
    #expect(finding.find.highlighted != nil)
    #expect(finding.find.search?.total == 1)
  }

  @Test func `a slow expression is told, and nothing is highlighted`() {
    var finding = Finding(String(repeating: String(repeating: "a", count: 100) + "\n", count: 120))
    finding.send(.open(), .toggle(.isExpression), .type("(a+)+(?=[xy])"))
    finding.run()
    #expect(finding.news == "tooSlow")
    #expect(finding.find.highlighted == nil)
  }

  @Test(arguments: 1...UInt64(LongForm.rounds(20, long: 2_000)))
  func `walking visits each match once, in both directions`(seed: UInt64) {
    var random = RandomRows(seed: seed)
    let lines = (0..<random.number(below: 12) + 1).map { _ in
      (0..<random.number(below: 6)).map { _ in random.pick(["a", "b", "é", " "]) }.joined()
    }
    var finding = Finding(lines.map { $0 + "\n" }.joined())
    finding.send(.open(), .type("a"))
    finding.run()
    finding.send(.accept)
    let expected = lines.enumerated().flatMap { row, line in
      line.utf8.enumerated().filter { $0.element == UInt8(ascii: "a") }.map { [row, $0.offset] }
    }
    let step = random.pick([1, -1])
    let visited = expected.map { _ -> [Int?] in
      finding.send(.move(by: step))
      finding.run()
      return [finding.cursor, finding.list.match?.lowerBound]
    }
    let ordered = step > 0 ? expected : expected.reversed()
    let start = expected.isEmpty ? 0 : step > 0 ? 1 : 0
    #expect(visited == Array(ordered[start...] + ordered[..<start]))
  }
}
