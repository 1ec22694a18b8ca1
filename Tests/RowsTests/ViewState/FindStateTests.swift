import MAVB
import Testing

@testable import rows

@MainActor
struct FindStateTests {
  /// The state of a search that performs its own requests, as the endpoint does.
  @MainActor
  private struct Finding {
    var find = FindState()
    var rows: Rows
    var request: RowSearch?
    var selection = 0
    var news: String?

    init(_ text: String) {
      rows = Rows(text, blockSize: 16)
      send(.show(rows))
    }

    mutating func send(_ messages: FindState.Message...) {
      for message in messages {
        let event = find.reduce(message)
        if let request = event.request { self.request = request }
        if let news = event.news { self.news = "\(news)" }
        guard let row = event.row else { continue }
        selection = row
        send(.select(row))
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
      send(.show(rows))
    }
  }

  private let text = (0..<100).map { $0 % 10 == 7 ? "match \($0)\n" : "other\n" }.joined()

  @Test func `keys pressed before the first match is found add up`() {
    var finding = Finding(text)
    finding.send(.open, .type("match"))
    finding.run()
    finding.send(.accept, .move(by: 1), .move(by: 1), .move(by: 1))
    finding.run(slice: 1)
    #expect(finding.selection == 37)
    finding.send(.move(by: 1), .move(by: -1))
    finding.run()
    #expect(finding.selection == 37)
  }

  @Test func `results of a search that was replaced are dropped`() throws {
    var finding = Finding(text)
    finding.send(.open, .type("oth"))
    var old = try #require(finding.request)
    finding.send(.type("match"))
    old.advance()
    let latest = finding.request
    finding.send(.advanced(old))
    #expect(finding.selection == 0)
    #expect(finding.request?.number == latest?.number)
    finding.run()
    #expect(finding.selection == 7)
    #expect(finding.find.search?.total == 10)
  }

  @Test func `an edit during a search keeps its goal and its counts`() {
    var finding = Finding(text)
    finding.send(.open, .type("match"))
    finding.run()
    finding.send(.accept, .move(by: 2))
    finding.edit { $0.insert("match", at: 90) }
    finding.run(slice: 8)
    #expect(finding.selection == 27)
    #expect(finding.find.search?.total == 11)
    #expect(finding.find.search?.place == 3)
  }

  @Test func `the place of a match is known after the user selects it`() {
    var finding = Finding(text)
    finding.send(.open, .type("match"), .accept)
    finding.run()
    finding.send(.select(57))
    finding.run()
    #expect(finding.find.search?.found?.row == 57)
    #expect(finding.find.search?.place == 6)
    #expect(finding.selection == 7)
  }

  @Test func `going on at the other end and a missing match are told`() {
    var finding = Finding(text)
    finding.send(.open, .type("match 97"), .accept)
    finding.run()
    #expect(finding.news == nil)
    finding.send(.move(by: 1))
    finding.run()
    #expect(finding.news == "fromTop")
    finding.edit { $0.delete(97..<98) }
    finding.send(.move(by: -1))
    finding.run()
    #expect(finding.news == "notFound")
    #expect(finding.selection == 97)
  }

  @Test func `a search started before there are rows goes to its first match`() {
    var find = FindState()
    _ = find.reduce(.start("match", from: 20))
    let event = find.reduce(.show(Rows(text)))
    var search = event.request
    search?.advance()
    #expect(search.flatMap { find.reduce(.advanced($0)).row } == 27)
  }

  @Test func `a slow expression is told, and nothing is highlighted`() {
    var finding = Finding(String(repeating: "a", count: 100) + "\n")
    finding.send(.open, .toggle(.isExpression), .type("(a+)+$[xy]"))
    finding.run()
    #expect(finding.news == "tooSlow")
    #expect(finding.find.highlighted == nil)
  }
}
