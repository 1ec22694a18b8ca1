import Foundation
import RowTesting
import TestSupport
import Testing
import TextMetrics

@testable import RowEngine

struct MatcherPropertyTests {
  /// A text of few letters, so that it occurs often.
  private func text(_ random: inout RandomRows, _ parts: [String], limit: Int) -> String {
    (0...random.number(below: limit)).map { _ in random.pick(parts) }.joined()
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(8, long: 600)))
  func `a text is found where a simple search finds it`(seed: UInt64) throws {
    var random = RandomRows(seed: seed)
    let parts = ["a", "A", "b", "aa", "_", " ", "1"]
    for _ in 0..<20 {
      let lines = (0...random.number(below: 60)).map { _ in
        text(&random, parts + ["\n", "\r\n", "\r"], limit: 40)
      }
      let bytes = Array(lines.joined().utf8)
      let (words, matchesCase) = (random.number(below: 3) == 0, random.number(below: 2) == 0)
      let needle = text(&random, parts, limit: random.pick([3, 8, 60]))
      let pattern = Pattern(text: needle, matchesCase: matchesCase, matchesWords: words)
      let plain = PlainSearch(needle, ignoresCase: pattern.ignoresCase, matchesWords: words)
      let rows = Rows(bytes, blockSize: random.pick([7, 64, 1 << 16]))
      let found = try Matcher(pattern, rows.encoding).rows(of: rows)
      #expect(found == plain.rows(of: PlainRows(bytes)), "\(pattern)")
    }
  }

  /// Whether some grapheme clusters of a row together have the form of a text.
  private func isFound(_ pattern: Pattern, in row: String) -> Bool {
    func form(_ text: String) -> String {
      text.matchingForm(ignoresCase: pattern.ignoresCase, ignoresMarks: pattern.ignoresMarks)
    }
    let (clusters, wanted) = (Array(row), Array(form(pattern.text).unicodeScalars))
    return clusters.indices.contains { start in
      (start + 1...clusters.count).contains { end in
        wanted == Array(form(String(clusters[start..<end])).unicodeScalars)
      }
    }
  }

  @Test(
    arguments: 0..<UInt64(LongForm.rounds(4, long: 400)),
    [TextEncoding.utf8, .utf16BigEndian]
  )
  func `a text and rows in any normal form match alike`(
    seed: UInt64,
    encoding: TextEncoding
  ) throws {
    var random = RandomRows(seed: 500 + seed)
    let parts = [
      "e", "é", "e\u{301}", "E\u{301}", "s", "ss", "ß", "ẞ", "S", "a", " ", "-", "ệ",
      "e\u{302}\u{323}",
      "\u{301}", "\u{D55C}", "\u{1112}\u{1161}", "\u{11AB}", "\u{212B}", "A\u{30A}", "\u{212A}",
      "k",
      "K", "ﬁ", "fi", "f", "中", "\u{F900}", "\u{8C48}", "\u{958}", "\u{915}", "\u{93C}", "が",
      "か", "\u{3099}", "👩‍🚀", "👩", "🇩🇪", "🇪", "ί", "ΐ", "Σ", "ς", "İ", "i", "ſ",
    ]
    for _ in 0..<LongForm.rounds(10, long: 2_000) {
      let picked = (0..<4).map { _ in random.pick(parts) }
      let lines = (0..<20).map { _ in text(&random, picked + [random.pick(parts)], limit: 6) }
      var pattern = Pattern(text: text(&random, picked, limit: 2))
      pattern.matchesCase = random.number(below: 2) == 0
      pattern.ignoresMarks = random.number(below: 3) == 0
      guard
        !pattern.text.matchingForm(
          ignoresCase: pattern.ignoresCase,
          ignoresMarks: pattern.ignoresMarks
        ).isEmpty
      else { continue }
      let expected = lines.indices.filter { isFound(pattern, in: lines[$0]) }
      let decomposed: (String) -> String = {
        $0.matchingForm(ignoresCase: false, ignoresMarks: false)
      }
      let changes: [(String) -> String] = [{ $0 }, { $0.composed }, decomposed]
      for change in changes {
        let bytes = encoding.encode(lines.map(change).joined(separator: "\n"))
        let rows = Rows(bytes, as: encoding)
        for needle in [pattern.text, pattern.text.composed, decomposed(pattern.text)] {
          pattern.text = needle
          let matcher = try Matcher(pattern, encoding)
          #expect(matcher.rows(of: rows) == expected, "\(pattern) in \(lines)")
          var scanner = MatchScanner(matcher)
          let highlighted = lines.indices.filter { row in
            !scanner.ranges(in: rows.row(at: row).content).isEmpty
          }
          #expect(highlighted == expected, "\(pattern) in \(lines)")
        }
      }
    }
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(8, long: 600)))
  func `a text and its escaped expression match the same rows`(seed: UInt64) throws {
    var random = RandomRows(seed: 100 + seed)
    for _ in 0..<20 {
      let bytes = random.document(limit: 300)
      let rows = Rows(bytes, blockSize: random.pick([64, 1 << 16]))
      let needle = text(&random, ["a", "b", "plain", "é", "😀", "text", "n t"], limit: 2)
      var pattern = Pattern(text: needle)
      pattern.matchesCase = random.number(below: 2) == 0
      pattern.matchesWords = random.number(below: 2) == 0
      pattern.ignoresMarks = random.number(below: 2) == 0
      let found = try Matcher(pattern, rows.encoding).rows(of: rows)
      pattern.isExpression = true
      let matched = try Matcher(pattern, rows.encoding).rows(of: rows)
      #expect(Set(found).isSubset(of: matched), "\(pattern)")
      // An expression also matches a character without the marks that follow it.
      let others = Set(matched).subtracting(found).map { rows.row(at: $0).text }
      #expect(others.allSatisfy { $0.count < $0.unicodeScalars.count }, "\(pattern)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no expression and no bytes crash a search`(seed: UInt64) {
    var random = RandomRows(seed: 200 + seed)
    let parts = [
      "a", "b", "é", "(", ")", "[", "]", "*", "+", "?", "{2}", "{", "}", "|", "^", "$", ".", "\\",
      "\\d", "\\w", "\\b", "(?:", "(?<=", "(?!", "\\1", "[^a]", "\\p{L}", "\\Q", "\\E", "😀", "-",
    ]
    for _ in 0..<LongForm.rounds(30, long: 10_000) {
      let rows = Rows(random.document(limit: 200), blockSize: 64)
      var pattern = Pattern(text: text(&random, parts, limit: 8), isExpression: true)
      pattern.matchesWords = random.number(below: 4) == 0
      pattern.ignoresMarks = random.number(below: 4) == 0
      guard let matcher = try? Matcher(pattern, rows.encoding) else { continue }
      let found = matcher.rows(of: rows)
      var scanner = MatchScanner(matcher)
      for row in 0..<rows.count {
        let ranges = scanner.ranges(in: rows.row(at: row).content)
        // A match may be empty, but a row without a match has no ranges.
        #expect(ranges.isEmpty || found.contains(row), "\(pattern) in row \(row)")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `an expression matches a row in a block as it matches the row alone`(seed: UInt64) throws {
    var random = RandomRows(seed: 400 + seed)
    let parts = [
      "a", "b", "é", "(", ")", "[ab]", "[^a]", "*", "+", "?", "{2}", "|", "^", "$", ".", "\\s",
      "\\b", "\\B", "\\A", "\\Z", "\\z", "\\G", "\\R", "\\X", "\\W", "(?<!a)", "(?=b)", "(?!$)",
      "(?m)",
      "(?s)", "(?w)", "\\r", "\\n", "[A-C]", "[^\\w]", "[\\d_-]", "[]a]", "\\S", "\\D", "\\w",
      "\\1",
      "{2,}", "{1,3}", "{9}", "*?", "++", "(?:", "(?>", "(?<n>", "k", "\u{212A}", "[^k]",
      "[\u{17F}]",
    ]
    // Most documents are of ASCII, in which an automaton finds the rows.
    let ascii = ["a", "b", "ab", " ", "\t", "_", "-", "]", "1", "K", "k", "s", "\n", "\r\n", "\r"]
    for _ in 0..<LongForm.rounds(100, long: 5_000) {
      let letters = random.number(below: 3) == 0 ? ascii + ["é", "\u{301}"] : ascii
      let bytes = (0...random.number(below: 40)).map { _ in
        random.pick(letters)
      }
      let rows = Rows(bytes.joined(), blockSize: random.pick([8, 1 << 16]))
      let pattern = Pattern(
        text: text(&random, parts, limit: 5),
        matchesCase: random.number(below: 2) == 0,
        isExpression: true
      )
      guard let matcher = try? Matcher(pattern, rows.encoding) else { continue }
      let alone = matcher.expression?.matcher()
      // ICU gives up some expressions that repeat an assertion, such as `^++`.
      let matches = rows.texts.indices.map { row -> Bool? in
        let units = Array(rows.row(at: row).text.composed.utf16)
        return units.withUnsafeBufferPointer { units in try? alone?.matches(units) ?? false }
      }
      guard !matches.contains(nil) else { continue }
      let expected = matches.indices.filter { matches[$0] == true }
      #expect(matcher.rows(of: rows) == expected, "\(pattern) in \(rows.texts)")
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `grep finds the same rows`(seed: UInt64) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/grep") else { return }
    var random = RandomRows(seed: 300 + seed)
    let parts = ["a", "B", "b", " ", "0", ".", "ab"]
    let lines = (0..<400).map { _ in text(&random, parts, limit: 30) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("grep-\(UUID())")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let rows = Rows(lines.joined(separator: "\n"))
    let expressions = ["a+b", "^[ab]+$", "0.*0", "b{2}", "\\.a", "(ab)+ ", "a|00", "^ *$", "B.b$"]
    for _ in 0..<6 {
      let isExpression = random.number(below: 2) == 0
      let plain = text(&random, ["a", "b", "B", ".", "0"], limit: 3)
      let needle = isExpression ? random.pick(expressions) : plain
      let ignoresCase = random.number(below: 2) == 0
      let pattern = Pattern(
        text: ignoresCase ? needle.lowercased() : needle,
        matchesCase: !ignoresCase,
        isExpression: isExpression
      )
      let options = (isExpression ? "-nE" : "-nF") + (ignoresCase ? "i" : "")
      let expected = try grep([options, "-e", needle, file.path])
      #expect(try Matcher(pattern, .utf8).rows(of: rows) == expected, "\(pattern)")
    }
  }

  /// The rows that grep finds.
  private func grep(_ arguments: [String]) throws -> [Int] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/grep")
    process.arguments = arguments
    process.environment = ["LC_ALL": "C"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.split(separator: ":").first.flatMap { Int($0) }.map { $0 - 1 }
    }
  }
}
