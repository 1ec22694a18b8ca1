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
    ("ss", "Straße", [4]),
    ("next pane", "Next pane", [0, 1, 2, 3, 5, 6, 7, 8]),
    ("行", "次の行", [2]),
    ("", "Anything", []),
    ("stngs", "Settings", [0, 3, 5, 6, 7]),
    ("setings", "Release, settings", [9, 10, 12, 13, 14, 15, 16]),
    ("sttm", "Set the time", [0, 4, 8, 10]),
  ])
  func `the best place of the letters is found`(query: String, text: String, places: [Int]) {
    #expect(match(query, in: text)?.characters == places)
  }

  @Test(arguments: [
    ("x", "Sort"), ("tros", "Sort"), ("sortt", "Sort"), ("a", ""), ("sr", "Insert"),
    ("undo", "Count equal adjacent rows"), ("find", "Filter and delete"),
  ])
  func `letters that are missing or inside words without their start don't match`(
    query: String,
    text: String
  ) {
    #expect(match(query, in: text) == nil)
  }

  @Test(arguments: [
    ["Copy", "Copy all", "Only copy", "Photocopy"],
    ["Row", "Row pane", "Next row", "Throw", "Rotwein"],
  ])
  func `the whole text ranks before its start, words and letters inside`(texts: [String]) throws {
    let kinds = try texts.map { try #require(match(texts[0], in: $0)).kind }
    #expect(kinds == kinds.sorted(by: >))
    #expect(kinds.first == .exact)
    #expect(kinds[1] == .prefix)
    #expect(kinds[3] == .inside)
  }

  @Test(arguments: [
    ("ro", "Next row", "Next to last of the rows"), ("nr", "New row", "Next pane or row"),
  ])
  func `compact places near the start rank higher`(query: String, first: String, second: String) {
    let (better, worse) = (match(query, in: first), match(query, in: second))
    #expect(better?.kind == worse?.kind)
    #expect(better.map(\.score) ?? 0 > worse.map(\.score) ?? 0)
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
      let all = subsequences(of: Array(query), in: Array(text))
      let inWords = all.filter { startsWords($0, in: Array(text)) }
      let together = all.filter { isTogether($0, in: Array(text)) }
      let scattered = all.filter { isScattered($0, in: Array(text)) }
      #expect((found == nil) == (inWords + together + scattered).isEmpty)
      guard let found else { continue }
      #expect(String(found.characters.map { Array(text)[$0] }) == query)
      guard found.kind == .words || found.kind == .scattered else {
        let isInside = inWords.isEmpty
        #expect((found.kind == .inside) == isInside)
        continue
      }
      #expect(found.kind == .words || (inWords + together).isEmpty)
      let places = found.kind == .words ? inWords : scattered
      #expect(places.map { score($0, in: Array(text)) }.max() == found.score)
    }
  }

  @Test func `a text of any length is searched in one pass`() {
    let text = String(repeating: "ab", count: 100_000)
    #expect(match(String(repeating: "ab", count: 50_000), in: text)?.kind == .prefix)
    #expect(match("ba", in: text)?.characters == [1, 2])
    let same = String(repeating: "a", count: 100_000)
    #expect(match(String(same.dropLast(50_000)) + "b", in: same + "b")?.kind == .inside)
    #expect(match(same + "b", in: same) == nil)
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

  /// Whether each letter starts a word or follows the one before.
  private func startsWords(_ places: [Int], in text: [Character]) -> Bool {
    let letters = text.indices.filter { text[$0] != " " }
    let indices = places.compactMap { letters.firstIndex(of: $0) }
    return zip(places, [-9] + indices.dropLast()).enumerated().allSatisfy { number, pair in
      let (place, before) = pair
      return place == 0 || text[place - 1] == " " || indices[number] == before + 1
    }
  }

  /// Whether each letter starts a word, follows the one before, or is behind it in the same word.
  private func isScattered(_ places: [Int], in text: [Character]) -> Bool {
    guard let first = places.first, startsWords([first], in: text) else { return false }
    return zip(places, places.dropFirst()).allSatisfy { before, place in
      text[place - 1] == " " || !text[before..<place].contains(" ")
        || isTogether([before, place], in: text)
    }
  }

  /// Whether the letters follow each other.
  private func isTogether(_ places: [Int], in text: [Character]) -> Bool {
    let letters = text.indices.filter { text[$0] != " " }
    let indices = places.compactMap { letters.firstIndex(of: $0) }
    return zip(indices, indices.dropFirst()).allSatisfy { $1 == $0 + 1 }
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
