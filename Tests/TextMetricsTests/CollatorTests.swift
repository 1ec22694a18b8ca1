import Testing
import TextMetrics

struct CollatorTests {
  private let words = ["Zürich", "Ängelholm", "zebra", "Århus", "Apfel", "apfel", "Öl", "Oslo"]

  @Test(arguments: [
    ("de", ["Ängelholm", "apfel", "Apfel", "Århus", "Öl", "Oslo", "zebra", "Zürich"]),
    ("sv", ["apfel", "Apfel", "Oslo", "zebra", "Zürich", "Århus", "Ängelholm", "Öl"]),
  ])
  func `strings sort by the rules of the language`(_ locale: String, _ sorted: [String]) {
    let collator = Collator(locale: locale)
    #expect(words.sorted { collator.compare($0, $1) == .ascending } == sorted)
  }

  @Test(arguments: ["en", "sv", "ja", "no such locale"])
  func `sort keys order like the strings they stand for`(_ locale: String) {
    let collator = Collator(locale: locale)
    for left in words {
      for right in words {
        let keysAscend = collator.sortKey(left) < collator.sortKey(right)
        #expect(keysAscend == (collator.compare(left, right) == .ascending))
      }
    }
  }

  @Test func `canonically equivalent strings compare as the same`() {
    #expect(Collator(locale: "en").compare("é", "e\u{301}") == .same)
    #expect(Collator(locale: "en").compare("b", "a") == .descending)
  }
}
