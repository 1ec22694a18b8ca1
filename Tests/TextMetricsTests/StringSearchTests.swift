import TestSupport
import Testing
import TextMetrics

struct StringSearchTests {
  @Test(arguments: [
    ("sao paulo", "São Paulo"), ("new york", "America/New_York"), ("istanbul", "İstanbul"),
    ("strasse", "Straße"), ("zurich", "Zürich"), ("lodz", "Łódź"), ("tromso", "Tromsø"),
    ("igdir", "Iğdır"), ("da nang", "Đà Nẵng"), ("port au prince", "Port-au-Prince"),
    ("n'djamena", "N’Djamena"), ("ΑΘΗΝΑ", "Αθήνα"), ("tokyo", "ＴＯＫＹＯ"), ("مكه", "مَكه"),
    ("office", "oﬃce"),
  ])
  func `a search ignores accents, case and punctuation`(_ query: String, _ text: String) {
    #expect(text.foldedForSearch.contains(query.foldedForSearch))
  }

  @Test(arguments: [
    ("", ""), ("A", "a"), ("  New \t York\n", "new york"), ("__a//b--c", "a b c"),
    ("UTC+5", "utc+5"), ("\u{A0}é\u{2013}É\u{3000}", "e e"), ("soft\u{AD}hyphen", "softhyphen"),
    ("-", ""),
  ])
  func `folding normalizes case, accents and separators`(_ text: String, _ folded: String) {
    #expect(text.foldedForSearch == folded)
    #expect(text[...].foldedForSearch == folded)
  }

  @Test(arguments: [("कि", "कु"), ("गी", "ग"), ("が", "か"), ("ไก่", "ไก")])
  func `folding keeps marks that change the word`(_ one: String, _ other: String) {
    #expect(one.foldedForSearch != other.foldedForSearch)
  }

  @Test(arguments: 0..<200)
  func `folding is idempotent`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let folded = String.random(using: &random).foldedForSearch
    #expect(folded.foldedForSearch == folded)
  }
}
