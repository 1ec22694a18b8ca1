import Signals
import Testing

/// Operators as tables of marble diagrams: the sources, and what the operator makes of them.
struct MarbleDiagramTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let sources: [String]
    let result: String
    let make: @Sendable ([Signal<String>]) -> Signal<String>

    init(
      _ name: String,
      _ sources: String...,
      makes result: String,
      _ make: @escaping @Sendable ([Signal<String>]) -> Signal<String>
    ) {
      self.name = name
      self.sources = sources
      self.result = result
      self.make = make
    }

    var testDescription: String { "\(name): \(sources.joined(separator: " , "))" }
  }

  private static let parts: [Row] = [
    Row("skip(2)", "a-b-c-|", makes: "----c-|") { $0[0].skip(2) },
    Row("skip(0)", "a-|", makes: "a-|") { $0[0].skip(0) },
    Row("skip(2)", "a-x", makes: "--x") { $0[0].skip(2) },
    Row("take(2)", "a-b-c-|", makes: "a-(b|)") { $0[0].take(2) },
    Row("take(2)", "(abc)-x", makes: "(ab|)") { $0[0].take(2) },
    Row("take(2)", "a-|", makes: "a-|") { $0[0].take(2) },
    Row("take(0)", "a-|", makes: "|") { $0[0].take(0) },
    Row("take(2)", "a-x", makes: "a-x") { $0[0].take(2) },
    Row("first", "--a-b", makes: "--(a|)") { $0[0].first() },
    Row("first where", "a-b-b|", makes: "--(b|)") { $0[0].first { $0 == "b" } },
    Row("first where", "a-a|", makes: "---|") { $0[0].first { $0 == "b" } },
    Row("takeWhile", "a-ab-a", makes: "a-a|") { $0[0].takeWhile { $0 == "a" } },
    Row("takeWhile", "a-x", makes: "a-x") { $0[0].takeWhile { $0 == "a" } },
    Row("takeUntil", "a-b-c-|", "---z", makes: "a-b|") { $0[0].takeUntil($0[1]) },
    Row("takeUntil", "a-b|", "-|", makes: "a-b|") { $0[0].takeUntil($0[1]) },
    Row("takeUntil", "a-b|", "-x", makes: "ax") { $0[0].takeUntil($0[1]) },
    Row("takeUntil", "a-x", "---z", makes: "a-x") { $0[0].takeUntil($0[1]) },
    Row("takeUntil just", "a|", makes: "|") { $0[0].takeUntil(Signal.just(1)) },
    Row("sample", "ab--c-|", "--z-zz", makes: "--b-c-|") { $0[0].sample($0[1]) },
    Row("sample", "ab--c|", "--|", makes: "-----|") { $0[0].sample($0[1]) },
    Row("sample", "a---b|", "--x", makes: "--x") { $0[0].sample($0[1]) },
  ]

  private static let combinations: [Row] = [
    Row("zip", "a-b-c----|", "-1-23----|", makes: "-(a1)-(b2)(c3)----|") { $0[0].zip($0[1], +) },
    Row("zip", "abc-----|", "---1--2-|", makes: "---(a1)--(b2)-|") { $0[0].zip($0[1], +) },
    Row("zip", "a-|", "---1-2", makes: "---(a1|)") { $0[0].zip($0[1], +) },
    Row("zip", "a-|", "1-----|", makes: "(a1)-|") { $0[0].zip($0[1], +) },
    Row("zip", "----|", "1-x", makes: "--x") { $0[0].zip($0[1], +) },
    Row("zip just", "a-b-|", makes: "(a1)-(b2|)") { $0[0].zip(Signal.just("1", "2"), +) },
    Row("merge", "a--b|", "-1-|", "--x", makes: "a1x") { Signal.merge($0) },
    Row("merge", "a--b|", "-1-|", makes: "a1-b|") { Signal.merge($0) },
    Row("merge of none", makes: "|") { Signal.merge($0) },
    Row("concat", "a-b|", "1-|", "-2|", makes: "a-b1--2|") {
      $0[0].concat($0[1], $0[2])
    },
    Row("concat", "a-x", "1-|", makes: "a-x") { $0[0].concat($0[1]) },
    Row("concat just", "a|", makes: "(12)") {
      Signal.just("1").concat(Signal.just("2"), Signal.never(), $0[0])
    },
    Row("catchError", "a-x", "1-2|", makes: "a-1-2|") { s in s[0].catchError { _ in s[1] } },
    Row("catchError", "a-x", "1x", makes: "a-1x") { s in s[0].catchError { _ in s[1] } },
    Row("catchError", "a-|", "1x", makes: "a-|") { s in s[0].catchError { _ in s[1] } },
    Row("retry(2)", "ab-x", makes: "ab-ab-ab-x") { $0[0].retry(2) },
    Row("retry(0)", "a-x", makes: "a-x") { $0[0].retry(0) },
    Row("retry(2)", "a-|", makes: "a-|") { $0[0].retry(2) },
    Row("flatMap", "a---b|", "-1-2-3|", makes: "-1-2-(31)-2-3|") { s in
      s[0].flatMap { _ in s[1] }
    },
  ]

  @Test(arguments: parts + combinations)
  private func `an operator draws its diagram`(row: Row) {
    let marbles = Marbles()
    #expect(marbles.draw(row.make(row.sources.map(marbles.source))) == row.result)
    #expect(marbles.scheduler.pendingCount == 0)
  }
}
