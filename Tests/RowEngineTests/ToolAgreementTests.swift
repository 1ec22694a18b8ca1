import Documents
import RowTesting
import TestSupport
import Testing

@testable import RowEngine

/// Compares transforms and searches with the programs that do the same.
///
/// A row of a document may end with CR, and the programs know only LF, so they get the contents of the
/// rows with LF behind each.
struct ToolAgreementTests {
  private static let seeds = 0..<UInt64(LongForm.rounds(1, long: 300))

  /// A random file with few different rows: with invalid bytes, NULs, any line ends, and mostly without a
  /// final one.
  private static func file(_ random: inout RandomRows) -> [UInt8] {
    let parts: [[UInt8]] = [
      [], [0x61], [0x62], [0x42], [0x20], [0x30], [0x31], [0x39], [0x2D], [0x2E], [0x09], [0x00],
      [0xFF],
      [0xC3, 0xA9], [0xC3], Array("ab".utf8), Array("00".utf8), Array("-0".utf8), Array("12".utf8),
    ]
    let ends: [[UInt8]] = [[0x0A], [0x0A], [0x0A], [0x0D, 0x0A], [0x0D]]
    let lines = (0..<random.number(below: 40)).map { _ -> [UInt8] in
      (0..<random.number(below: 4)).flatMap { _ in random.pick(parts) } + random.pick(ends)
    }
    return lines.flatMap { $0 } + (random.number(below: 2) == 0 ? [0x61] : [])
  }

  /// Documents of the same random files as a batch.
  private static func documents(_ seed: UInt64) throws -> (documents: [Rows], batch: ToolBatch) {
    var random = RandomRows(seed: seed)
    let documents = (0..<20).map { _ in
      Rows(file(&random), blockSize: random.pick([16, 64, 1 << 16]))
    }
    let files = documents.map { rows -> [UInt8] in rows.contents.flatMap { $0 + [UInt8(0x0A)] } }
    return (documents, try ToolBatch(files))
  }

  private func expectAgreement(
    _ seed: UInt64,
    _ cases: [(transform: RowsTransform, command: String)],
    sorted: Bool = false
  ) throws {
    let (documents, batch) = try Self.documents(seed)
    defer { try? batch.remove() }
    for (transform, command) in cases {
      for (rows, lines) in zip(documents, try batch.lines(of: command)) {
        var changed = rows
        _ = try changed.transform(transform)
        let contents = sorted ? changed.contents.inByteOrder : changed.contents
        #expect(contents == lines, "\(command) of \(rows.contents)")
      }
    }
  }

  @Test(.enabled(if: ToolBatch.has("sort"), "sort is missing"), arguments: seeds)
  func `rows are sorted as by sort`(seed: UInt64) throws {
    try expectAgreement(
      seed,
      [
        (.sort(RowSort(order: .bytes)), "sort -s"),
        (.sort(RowSort(order: .bytes, isDescending: true)), "sort -s -r"),
        (.sort(RowSort(order: .number)), "sort -s -n"),
        (.sort(RowSort(order: .number, isDescending: true)), "sort -s -n -r"),
      ]
    )
  }

  @Test(.enabled(if: ToolBatch.has("sort", "uniq"), "sort or uniq is missing"), arguments: seeds)
  func `equal rows are removed and counted as by uniq`(seed: UInt64) throws {
    try expectAgreement(
      seed,
      [
        (.unique(UniqueRows(isAdjacent: true)), "uniq"),
        (.unique(UniqueRows(isAdjacent: true, isCounted: true)), "uniq -c"),
      ]
    )
    try expectAgreement(
      seed,
      [
        (.unique(UniqueRows()), "sort | uniq"),
        (.unique(UniqueRows(isCounted: true)), "sort | uniq -c | sort"),
      ],
      sorted: true
    )
  }

  /// Patterns in which the grammars of POSIX and ICU agree.
  private static let patterns: [(pattern: Pattern, options: String)] =
    ["a+b", "^[ab]+$", "0{2}", "(ab)+0", "a|00", "^ *$", "b$", "^$", "^-?[0-9]+", "[0-9][.-]"].map {
      (Pattern(text: $0, matchesCase: true, isExpression: true), "-E -e '\($0)'")
    }
    + ["a", "ab", "0", "-", "b ", "."].map {
      (Pattern(text: $0, matchesCase: true), "-F -e '\($0)'")
    }
    + ["a", "b", "ab"].map { (Pattern(text: $0), "-i -F -e '\($0)'") }
    + ["a+b", "^b"].map { (Pattern(text: $0, isExpression: true), "-i -E -e '\($0)'") }

  @Test(.enabled(if: ToolBatch.has("grep"), "grep is missing"), arguments: seeds)
  func `rows are kept, dropped, filtered and counted as by grep`(seed: UInt64) throws {
    try expectAgreement(
      seed,
      Self.patterns.flatMap { pattern, options -> [(RowsTransform, String)] in
        [
          (.filter(pattern, keepsMatches: true), "grep -a \(options)"),
          (.filter(pattern, keepsMatches: false), "grep -a -v \(options)"),
        ]
      }
    )
    let (documents, batch) = try Self.documents(seed)
    defer { try? batch.remove() }
    for (pattern, options) in Self.patterns {
      let numbers = try batch.lines(of: "grep -a -n \(options) | cut -d: -f1")
      let counts = try batch.lines(of: "grep -a -c \(options)")
      for (rows, (numbers, count)) in zip(documents, zip(numbers, counts)) {
        let expected = numbers.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        #expect(try visible(pattern, in: rows) == expected, "\(pattern) in \(rows.contents)")
        #expect(count == [Array(String(try total(pattern, in: rows)).utf8)], "\(pattern)")
      }
    }
  }

  @Test(.enabled(if: ToolBatch.has("sed"), "sed is missing"), arguments: seeds)
  func `matches are replaced as by sed`(seed: UInt64) throws {
    let replacements = [
      ("a+b", "<$0>", "<&>"), ("(0)(1|9)", "$2$1", "\\2\\1"), ("^-?[0-9]+", "n", "n"),
      ("[ab]", "", ""), ("b$", "end", "end"), ("0{2}", "0", "0"), ("^", "> ", "> "),
    ]
    try expectAgreement(
      seed,
      replacements.map { pattern, text, other in
        let pattern = Pattern(text: pattern, matchesCase: true, isExpression: true)
        return (.replace(pattern, with: text), "sed -E 's/\(pattern.text)/\(other)/g'")
      }
    )
  }

  /// The numbers of the rows that a filter lets through.
  private func visible(_ pattern: Pattern, in rows: Rows) throws -> [Int] {
    let matcher = try Matcher(pattern, rows.encoding)
    var search = FilterSearch([[matcher]], rows, in: 0..<rows.count)
    while !search.isComplete { search.advance(by: 20) }
    let visible = VisibleRows(search.masks)
    return (0..<visible.count).map { visible.row(at: $0) + 1 }
  }

  /// The number of matches that a search counts.
  private func total(_ pattern: Pattern, in rows: Rows) throws -> Int {
    var search = RowSearch(try Matcher(pattern, rows.encoding), rows, goal: nil)
    while !search.isComplete { search.advance(by: 20) }
    return search.total
  }
}

extension Rows {
  /// The bytes of the rows without their line ends.
  fileprivate var contents: [[UInt8]] { rows(in: 0..<count).map { Array($0.content) } }
}

extension [[UInt8]] {
  fileprivate var inByteOrder: [[UInt8]] { sorted { $0.lexicographicallyPrecedes($1) } }
}
