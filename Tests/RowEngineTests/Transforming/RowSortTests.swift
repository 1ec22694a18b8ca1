import RowTesting
import Testing
import TextMetrics

@testable import RowEngine

struct RowSortTests {
  private func sorted(
    _ texts: [String],
    _ order: RowSort.Order,
    by key: String? = nil,
    isDescending: Bool = false,
    locale: String = "en"
  ) throws -> [String] {
    let pattern = key.map { Pattern(text: $0, isExpression: true) }
    let sort = RowSort(order: order, isDescending: isDescending, key: pattern)
    return try Rows(texts.map { $0 + "\n" }.joined()).transformed(.sort(sort), locale: locale)
  }

  @Test func `texts are in the order of the language`() throws {
    #expect(try sorted(["z", "ä", "a", "B"], .language, locale: "de") == ["a", "ä", "B", "z"])
    #expect(try sorted(["z", "ä", "a", "B"], .language, locale: "sv") == ["a", "B", "z", "ä"])
    #expect(try sorted(["z", "ä", "a", "B"], .bytes) == ["B", "a", "z", "ä"])
  }

  @Test func `many texts are in the order of the collator, equal ones in their own`() throws {
    var random = RandomRows(seed: 5)
    let parts = ["a", "A", "á", "b", "ß", "ss", "-", " ", "1", "10", "9", "\u{200B}", "日", "я"]
    let texts = (0..<40_000).map { _ in
      (0..<random.number(below: 5)).map { _ in random.pick(parts) }.joined()
    }
    let collator = Collator(locale: "en")
    let expected = texts.enumerated().sorted { left, right in
      let order = collator.compare(left.element, right.element)
      return order == .same ? left.offset < right.offset : order == .ascending
    }
    #expect(try sorted(texts, .language) == expected.map(\.element))
  }

  @Test func `numbers in texts are compared by value`() throws {
    let texts = ["file10", "file2", "File1", "file02x"]
    #expect(try sorted(texts, .natural) == ["File1", "file2", "file02x", "file10"])
    let descending = ["file10", "file02x", "file2", "File1"]
    #expect(try sorted(texts, .natural, isDescending: true) == descending)
  }

  @Test func `numbers are compared by value and exactly`() throws {
    let ascending = [
      "-100000000000000000000000000001", "-100000000000000000000000000000", "-10.51", "-10.5", "-2",
      "-.5", "text", "", "-0", " 0.0", ".04", ".1", "1", " 1.5x", "002", "10", "10.0001",
      "100000000000000000000000000000", "100000000000000000000000000001",
    ]
    var random = RandomRows(seed: 3)
    for _ in 0..<20 {
      var rest = ascending
      var mixed: [String] = []
      while !rest.isEmpty { mixed.append(rest.remove(at: random.number(below: rest.count))) }
      let result = try sorted(mixed, .number)
      let zeros: Set = ["text", "", "-0", " 0.0"]
      #expect(result.filter { !zeros.contains($0) } == ascending.filter { !zeros.contains($0) })
      #expect(result.filter(zeros.contains) == mixed.filter(zeros.contains))
    }
  }

  @Test func `rows are sorted by the group of an expression, those without a match last`() throws {
    let texts = ["x id=3 b", "none", "y id=20 a", "also none", "z id=3 a"]
    let ascending = ["x id=3 b", "z id=3 a", "y id=20 a", "none", "also none"]
    #expect(try sorted(texts, .number, by: #"id=(\d+)"#) == ascending)
    let descending = ["y id=20 a", "x id=3 b", "z id=3 a", "none", "also none"]
    #expect(try sorted(texts, .number, by: #"id=(\d+)"#, isDescending: true) == descending)
    #expect(try sorted(["b1", "a2"], .bytes, by: #"\d"#) == ["b1", "a2"])
    #expect(try sorted(["bé2", "aé1"], .bytes, by: #"é(.)"#) == ["aé1", "bé2"])
  }

  @Test func `a wrong expression and one that takes too long are errors`() {
    #expect(throws: TransformError.mistake(PatternError(offset: 1))) {
      try sorted(["a"], .bytes, by: "(")
    }
    #expect(throws: TransformError.tooSlow) {
      try sorted([String(repeating: "a", count: 40), "b"], .bytes, by: "(a+)+c")
    }
  }

  @Test func `the length counts characters`() throws {
    #expect(try sorted(["abc", "éé", "😀", "ab"], .length) == ["😀", "éé", "ab", "abc"])
  }

  @Test func `rows with equal keys keep their order in both directions`() throws {
    let texts = (0..<40_000).map { "\($0 % 7) \($0)" }
    for isDescending in [false, true] {
      let result = try sorted(texts, .number, isDescending: isDescending)
      for digit in 0..<7 {
        let group = result.filter { $0.hasPrefix("\(digit) ") }
        #expect(group == texts.filter { $0.hasPrefix("\(digit) ") })
      }
    }
  }
}
