import TestSupport
import Testing

@testable import Localization

struct TextCatalogTests {
  @Test func `comments and empty lines are skipped`() {
    let catalog = TextCatalog(parsing: "# note\n\na.b = C = d\n#x\ne2 = {1} {0, number}\n")
    #expect(catalog.patterns.count == 2)
    #expect(catalog.patterns["a.b"]?.source == "C = d")
    #expect(catalog.patterns["e2"]?.arguments == [.number, .text])
  }

  @Test func `a message is parsed when it is asked for, and an invalid one is none`() {
    let catalog = TextCatalog(parsing: "a = {0, plural, one {x} other {y}}\nb = {0")
    #expect(catalog.pattern("a")?.arguments == [.number])
    #expect(catalog.pattern("b") == nil)
    #expect(catalog.pattern("c") == nil)
    #expect(catalog.patterns.keys.map(\.rawValue) == ["a"])
  }

  @Test(arguments: [
    ("a", TextPatternError.noEqualsSign), ("a=b", .noEqualsSign), ("a b = c", .badKey),
    (" = c", .badKey), ("a = b\na = c", .keyTwice), ("a = b ", .spaceAtEnd), ("a = ", .spaceAtEnd),
    ("a = {0", .openBrace),
    ("a = 0}", .closingBrace), ("a = '{0}", .openQuote), ("a = {name}", .badArgument),
    ("a = {16}", .badArgument), ("a = {0, date}", .badType), ("a = {0, number, percent}", .badType),
    ("a = {0, plural, one {#}}", .noOther), ("a = {0, plural, other}", .badChoice),
    ("a = {0, plural, other {#}", .openBrace), ("a = {0} {0, number}", .twoKinds),
    ("a = {0, select, other {{0, number}}}", .twoKinds),
  ])
  func `a mistake is reported with its line`(_ line: String, _ error: TextPatternError) {
    let count = line.split(separator: "\n").count
    let catalog = TextCatalog(parsing: "# first\n\(line)\nlast = x")
    #expect(catalog.errors == [TextCatalogError(line: count + 1, reason: error.rawValue)])
    #expect(catalog.patterns["last"]?.source == "x")
  }

  @Test(arguments: [
    ("it's", "it's"), ("it''s", "it's"), ("no '#{1, number}", "no '#5"),
    ("{1, plural, other {'#' {0}}}", "# x"), ("'{'0'}' {0}", "{0} x"),
    ("{0, select, x {is {0}} other {not}}", "is x"),
    ("{1, plural, =5 {five {0}} other {#}}", "five x"),
    ("{1, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "5th"),
    ("{3}", "{3}"), ("{2} {0}", "9 x"),
  ])
  func `quoting, select and plural follow the rules of ICU`(_ source: String, _ text: String) throws
  {
    let pattern = try TextPattern(source)
    let values: [TextArgument] = [.text("x"), .integer(5), .integer(9)]
    #expect(pattern.text(locale: "en", LazyNumberFormat(locale: "en"), values) == text)
  }

  @Test(arguments: [
    "en", "de", "de-CH", "de-AT", "fr", "es", "pl", "pt-PT", "it", "sv", "nb", "et", "ru", "he",
    "fa", "ar", "ar-EG", "ar-MA", "hi", "bn", "mr", "ne", "my", "dz", "en-IN", "gu", "ta", "ja",
    "th", "zh", "ckb", "ks", "sat", "ccp", "ff-Adlm", "bg", "en-ZA", "root", "en-US-POSIX",
  ])
  func `numbers are formatted as ICU formats them`(_ locale: String) throws {
    // ICU formats plurals, and with them the number in place of "#".
    let pluralPattern = try TextPattern("{0, plural, other {#}}")
    let numberPattern = try TextPattern("{0, number}")
    let numbers = LazyNumberFormat(locale: locale)
    var random = SeededGenerator(seed: 7)
    var some = [0, 1, -1, 9, 10, 999, 1_000, -1_000, 9_999, 10_000, 99_999, 100_000]
    for bits in 10..<53 { some.append(.random(in: -(1 << bits)...1 << bits, using: &random)) }
    for number in some {
      let values: [TextArgument] = [.integer(number)]
      let expected = pluralPattern.text(locale: locale, numbers, values)
      #expect(numberPattern.text(locale: locale, numbers, values) == expected)
    }
  }
}
