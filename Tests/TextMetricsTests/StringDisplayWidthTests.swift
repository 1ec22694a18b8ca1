import TestSupport
import Testing
import TextMetrics

struct StringDisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Tokyo", 5), ("東京 Tokyo", 10), ("a\tb", 3), ("a\r\nb", 3), ("e\u{301}🇩🇪", 3),
    ("abe\u{301}", 3), ("Tokyo 東京", 10),
  ])
  func `a string takes the columns of its clusters`(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
    #expect(text[...].displayWidth == width)
  }

  @Test(arguments: [
    ("東京", 3, "東"), ("東京", 4, "東京"), ("東京", 0, ""), ("東京", -1, ""), ("abc", 9, "abc"),
    ("a\u{200B}b", 1, "a\u{200B}"), ("abe\u{301}c", 3, "abe\u{301}"), ("ab\r\nc", 3, "ab\r\n"),
    ("abc", 2, "ab"), ("東京", Int.max, "東京"), ("ab", Int.max, "ab"),
  ])
  func `a prefix never splits a cluster`(_ text: String, _ columns: Int, _ prefix: String) {
    #expect(text.prefix(displayWidth: columns) == prefix)
  }

  @Test(arguments: [
    ("Clocks", 6, "Clocks"), ("Clocks", 5, "Cloc…"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"),
    ("ab", 1, "…"), ("ab", 0, ""), ("", 0, ""), ("ab", -3, ""),
  ])
  func `a truncated string ends with an ellipsis`(
    _ text: String,
    _ columns: Int,
    _ result: String
  ) {
    #expect(text.truncated(toDisplayWidth: columns) == result)
  }

  @Test(arguments: [
    (PaddingAlignment.leading, "京   "), (.center, " 京  "), (.trailing, "   京"),
  ])
  func `padding fills the columns`(_ alignment: PaddingAlignment, _ result: String) {
    #expect("京".padded(toDisplayWidth: 5, alignment: alignment) == result)
    #expect("京都府".padded(toDisplayWidth: 5, alignment: alignment) == "京都府")
  }

  @Test(arguments: 0..<200)
  func `widths, prefixes and truncation agree for random strings`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = String.random(using: &random)
    let width = text.displayWidth
    #expect(width == text.map(\.displayWidth).reduce(0, +))
    let line = "Tokyo" + text
    #expect(line.displayWidth == line.map(\.displayWidth).reduce(0, +))
    #expect(text.allSatisfy { (0...2).contains($0.displayWidth) })
    #expect(text.allSatisfy { $0.displayed.displayWidth == $0.displayWidth })
    for columns in 0...width {
      let prefix = text.prefix(displayWidth: columns)
      #expect(prefix.displayWidth <= columns)
      #expect(prefix.displayWidth >= columns - 1)
      let cut = text.truncated(toDisplayWidth: columns)
      #expect(cut.displayWidth <= columns)
      #expect(cut.padded(toDisplayWidth: columns).displayWidth == columns)
    }
    #expect(text.prefix(displayWidth: width) == text)
  }
}
