import RowTesting
import Testing

@testable import RowEngine

struct MatchReplacerTests {
  private func replaced(
    _ content: [UInt8],
    _ pattern: Pattern,
    with text: String,
    _ encoding: TextEncoding = .utf8
  ) throws -> [UInt8]? {
    let content = ByteSlice(joining: [content])
    var replacer = MatchReplacer(try Replacement(pattern, with: text, encoding))
    let new = replacer.replaced(content, ending: .lf)
    if let new {
      #expect(new.matches.count == new.replacements.count)
      // What is not part of a match is unchanged.
      let old = Array(content)
      var (end, newEnd) = (0, 0)
      for (match, replacement) in zip(new.matches, new.replacements) {
        #expect(old[end..<match.lowerBound] == new.bytes[newEnd..<replacement.lowerBound])
        (end, newEnd) = (match.upperBound, replacement.upperBound)
      }
      #expect(old[end...] == new.bytes[newEnd...])
    }
    return new?.bytes
  }

  private func replaced(_ text: String, _ pattern: Pattern, with new: String) throws -> String? {
    try replaced(Array(text.utf8), pattern, with: new).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("cafe\u{301} café!", Pattern(text: "é"), "e", "cafe cafe!"),
      ("Straße STRASSE", Pattern(text: "strasse"), "Weg", "Weg Weg"),
      ("caf\u{E9}s", Pattern(text: "cafe\u{301}s"), "tea", "tea"),
      ("e\u{301}x", Pattern(text: "(é)x", isExpression: true), "$1", "e\u{301}"),
      ("e\u{301}x", Pattern(text: "e", ignoresMarks: true), "a", "ax"),
      ("ae\u{301}", Pattern(text: "e"), "a", nil), ("ß", Pattern(text: "s"), "z", nil),
    ] as [(String, Pattern, String, String?)]
  )
  func `what was found is replaced, in each spelling and whole`(
    text: String,
    pattern: Pattern,
    new: String,
    result: String?
  ) throws {
    #expect(
      try replaced(text, pattern, with: new).map { Array($0.utf8) } == result.map { Array($0.utf8) }
    )
  }

  @Test func `a replacement is given up within a row of any length`() throws {
    let content = ByteSlice(joining: [Array(repeating: 0x61, count: 100_000)])
    for pattern in [Pattern(text: "a"), Pattern(text: "(a)", isExpression: true)] {
      var questions = 0
      var replacer = MatchReplacer(try Replacement(pattern, with: "b", .utf8)) {
        questions += 1
        return questions == 2
      }
      #expect(replacer.replaced(content, ending: .lf) == nil)
      #expect(questions == 2 && !replacer.isTooSlow)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `matches that are left out keep their bytes`(seed: UInt64) throws {
    var random = RandomRows(seed: 7000 + seed)
    let rows = Rows(random.document(limit: 60))
    let texts = ["a", "b", "tex", "é", "x*", "[ab]|t", "$", "(p)(l)"]
    let pattern = Pattern(text: random.pick(texts), matchesCase: true, isExpression: true)
    let replacement = try Replacement(pattern, with: random.pick(["", "-", "<$0>"]), rows.encoding)
    var (replacer, scanner) = (MatchReplacer(replacement), MatchScanner(replacement.matcher))
    for row in rows.rows(in: 0..<rows.count) {
      let places = scanner.replaceableRanges(in: row.content)
      let exceptions = Set(places.map(\.lowerBound).filter { _ in random.number(below: 2) == 0 })
      let choice = MatchChoice(isIncluded: random.number(below: 2) == 0, exceptions: exceptions)
      let all = replacer.replaced(row.content, ending: .lf)
      let some = replacer.replaced(row.content, ending: .lf, choice)
      #expect(all?.matches ?? [] == places)
      #expect(some?.matches ?? [] == places.filter(choice.includes))
      // The new content is made of the parts between the matches and of what replaces them.
      var (wanted, end): ([UInt8], Int) = ([], 0)
      for (place, new) in zip(places, all?.replacements ?? []) {
        wanted += row.content.dropFirst(end).prefix(place.lowerBound - end)
        let kept = Array(row.content.dropFirst(place.lowerBound).prefix(place.count))
        wanted += choice.includes(place) ? all?.bytes[new] ?? [] : kept[...]
        end = place.upperBound
      }
      wanted += row.content.dropFirst(end)
      #expect(some?.bytes ?? Array(row.content) == wanted)
    }
  }

  @Test(
    arguments: [
      ("a cat and a Cat", "cat", "dog", "a dog and a dog"),
      ("a cat and a Cat", "Cat", "$0", "a cat and a $0"),
      ("none", "cat", "dog", nil),
      ("aaa", "a", "", ""),
      ("MÜLL müll", "müll", "\\n", "\\n \\n"),
    ]
  )
  func `plain texts are replaced as they are typed`(
    old: String,
    pattern: String,
    text: String,
    new: String?
  ) throws {
    #expect(try replaced(old, Pattern(text: pattern), with: text) == new)
  }

  @Test(
    arguments: [
      ("John Smith", "(\\w+) (\\w+)", "$2, $1", "Smith, John"),
      ("John Smith", "(\\w+) (\\w+)", "\\2 \\1\\t\\\\\\$", "Smith John\t\\$"),
      ("2026-11-23", "(?<year>\\d+)-(?<month>\\d+)", "${month}/${year}", "11/2026-23"),
      ("abc", "^", "- ", "- abc"),
      ("abc", "$", ";", "abc;"),
      ("abc", "x*", "-", "-a-b-c-"),
      ("a,b,c", ",", "\\n", "a\nb\nc"),
      ("ab", "(a)|(b)", "[$1$2]", "[a][b]"),
      ("a1", "(a)(1)", "$10$2", "a01"),
      ("cost", "cost", "5 $", "5 $"),
      ("x", "x", "a\\", "a\\"),
    ]
  )
  func `expressions are replaced with their groups`(
    old: String,
    pattern: String,
    text: String,
    new: String?
  ) throws {
    #expect(try replaced(old, Pattern(text: pattern, isExpression: true), with: text) == new)
  }

  @Test(
    arguments: [
      ("(a)", "$2", ReplacementError.text(PatternError(offset: 2))),
      ("(a)", "x\\3", .text(PatternError(offset: 3))),
      ("a", "$1", .text(PatternError(offset: 2))),
      ("(?<n>a)", "${m}", .text(PatternError(offset: 1))),
      ("(?<n>a)", "${n", .text(PatternError(offset: 1))),
    ]
  )
  func `a group that does not exist is a mistake`(
    pattern: String,
    text: String,
    error: ReplacementError
  ) {
    #expect(throws: error) {
      try Replacement(Pattern(text: pattern, isExpression: true), with: text, .utf8)
    }
  }

  @Test func `invalid bytes around matches and in groups are kept`() throws {
    let old: [UInt8] = [0xFF, 0x61, 0x62, 0xC3, 0x62, 0x61, 0xFE]
    #expect(
      try replaced(old, Pattern(text: "b"), with: "ß")
        == [0xFF, 0x61, 0xC3, 0x9F, 0xC3, 0xC3, 0x9F, 0x61, 0xFE]
    )
    let swap = Pattern(text: "b(.)b", isExpression: true)
    #expect(try replaced(old, swap, with: "[$1]") == [0xFF, 0x61, 0x5B, 0xC3, 0x5D, 0x61, 0xFE])
  }

  @Test func `the replacement has the encoding of the document`() throws {
    let old: [UInt8] = [0x61, 0, 0x2C, 0, 0x62, 0]
    #expect(
      try replaced(old, Pattern(text: ","), with: "é", .utf16LittleEndian)
        == [0x61, 0, 0xE9, 0, 0x62, 0]
    )
  }

  @Test func `a slow expression is given up`() throws {
    let slow = Pattern(text: "(a+)+b", isExpression: true)
    let content = ByteSlice(joining: [Array(repeating: UInt8(0x61), count: 40)])
    var replacer = MatchReplacer(try Replacement(slow, with: "", .utf8), limit: 1)
    #expect(replacer.replaced(content, ending: .lf) == nil)
    #expect(replacer.isTooSlow)
  }
}
