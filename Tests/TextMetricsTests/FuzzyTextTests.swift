import TestSupport
import Testing
import TextMetrics

struct FuzzyTextTests {
  private func match(_ query: String, in text: String) -> FuzzyMatch? {
    FuzzyText(text).match(FuzzyQuery(query))
  }

  @Test(arguments: [
    ("sor", "Sort rows", [0, 1, 2]),
    ("srl", "Sort rows, last first", [0, 5, 11]),
    ("sor", "Shell command on rows", [0, 14, 17]),
    ("or", "Move or order", [5, 6]),
    ("ab", "a cab abb", [6, 7]),
    ("munchen", "Neu: MÜNCHEN", [5, 6, 7, 8, 9, 10, 11]),
    ("str", "große Straße", [6, 7, 8]),
    ("ss", "Straße", [0, 4]),
    ("next pane", "Next pane", [0, 1, 2, 3, 5, 6, 7, 8]),
    ("行", "次の行", [2]),
    ("", "Anything", []),
  ])
  func `the best place of the letters is found`(query: String, text: String, places: [Int]) {
    #expect(match(query, in: text)?.characters == places)
  }

  @Test(arguments: [("x", "Sort"), ("tros", "Sort"), ("sortt", "Sort"), ("a", "")])
  func `a text without the letters in their order doesn't match`(query: String, text: String) {
    #expect(match(query, in: text) == nil)
  }

  @Test(arguments: [
    ("sr", "Sort rows", "Insert"), ("row", "Row pane", "Next row"), ("un", "Undo", "Run it now"),
    ("ke", "Keys", "Take over"), ("del", "Delete", "Do everything later"),
  ])
  func `word starts and compact places rank higher`(
    query: String,
    first: String,
    second: String
  )
    throws
  {
    let better = try #require(match(query, in: first)).score
    #expect(try better > #require(match(query, in: second)).score)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the place spells the query and no other place is better`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = String((0..<Int.random(in: 0...9, using: &random)).map { _ in letter(&random) })
      let query = String(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          "ab".randomElement(using: &random) ?? "a"
        }
      )
      let found = match(query, in: text)
      let places = subsequences(of: Array(query), in: Array(text))
      #expect((found == nil) == places.isEmpty)
      guard let found else { continue }
      #expect(String(found.characters.map { Array(text)[$0] }) == query)
      #expect(places.map { score($0, in: Array(text)) }.max() == found.score)
    }
  }

  @Test func `a text of any length is searched in one pass`() {
    let text = String(repeating: "ab", count: 100_000)
    #expect(match(String(repeating: "a", count: 100_000), in: text)?.characters.count == 100_000)
    #expect(match("ba", in: text)?.characters == [1, 2])
    #expect(match(String(repeating: "b", count: 100_001), in: text) == nil)
  }

  private func letter(_ random: inout SeededGenerator) -> Character {
    ["a", "b", " "].randomElement(using: &random) ?? "a"
  }

  private func subsequences(of query: [Character], in text: [Character]) -> [[Int]] {
    guard let first = query.first else { return [[]] }
    return text.indices.filter { text[$0] == first }.flatMap { index in
      subsequences(of: Array(query.dropFirst()), in: Array(text[(index + 1)...]))
        .map { [index] + $0.map { $0 + index + 1 } }
    }
  }

  /// The rank as the search defines it: letters don't include spaces.
  private func score(_ places: [Int], in text: [Character]) -> Int {
    let letters = text.indices.filter { text[$0] != " " }
    let indices = places.compactMap { letters.firstIndex(of: $0) }
    let starts = places.map { $0 == 0 || text[$0 - 1] == " " ? 8 : 0 }.reduce(0, +)
    let gaps = zip(indices, indices.dropFirst()).map { $1 - $0 == 1 ? 6 : 1 - ($1 - $0) }
    return starts + gaps.reduce(0, +) - min(indices.first ?? 0, 8)
  }
}
