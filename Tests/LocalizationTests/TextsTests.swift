import Localization
import Testing

struct TextsTests {
  private static let rows: TextFiles = [
    "en": """
    rows.count = {0, plural, one {# row} other {# rows}}
    rows.row = Row {0, number}
    rows.none = No row matches “{0}”
    rows.quitTitle = Save changes to {0}?
    """,
    "de": """
    rows.count = {0, plural, one {# Zeile} other {# Zeilen}}
    rows.row = Zeile {0, number}
    rows.quitTitle = Änderungen an {0} sichern?
    """,
    "ja": """
    rows.count = {0, plural, other {# 行}}
    rows.row = {0, number} 行目
    """,
    "ar": """
    rows.count = {0, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}
    """,
  ]

  private func texts(_ identifier: String) -> Texts {
    Texts(locale: UserLocale(identifier: identifier), files: [Self.rows])
  }

  @Test(arguments: [
    ("en_US", "Undo"), ("de_CH", "Rückgängig"), ("ja_JP", "取り消す"), ("ar_EG", "تراجع"),
    ("en@hours=h23", "Undo"), ("fr_FR", "Undo"), ("DE", "Rückgängig"),
  ])
  func `a text is in the user's language or in English`(_ identifier: String, _ undo: String) {
    #expect(texts(identifier)["command.undo"] == undo)
  }

  @Test func `an unknown text is shown as its key`() {
    #expect(texts("ja")["no.such.key"] == "no.such.key")
  }

  @Test(arguments: [
    ("en", 1, "1 row"), ("en", 0, "0 rows"), ("en", 1234, "1,234 rows"), ("de", 1, "1 Zeile"),
    ("de", 1234, "1.234 Zeilen"), ("ja", 1, "1 行"), ("ar", 0, "لا صفوف"), ("ar", 1, "صف واحد"),
    ("ar", 2, "صفان"), ("ar", 3, "٣ صفوف"), ("ar", 11, "١١ صفًا"), ("ar", 100, "١٠٠ صف"),
    ("fr", 0, "0 rows"),
  ])
  func `plural forms follow the rules of the language`(
    _ identifier: String,
    _ count: Int,
    _ text: String
  ) {
    #expect(texts(identifier).format("rows.count", .integer(count)) == text)
  }

  @Test func `arguments replace the placeholders of a message`() {
    #expect(texts("en").format("rows.quitTitle", "a'{b}.txt") == "Save changes to a'{b}.txt?")
    #expect(texts("de").format("rows.quitTitle", "x") == "Änderungen an x sichern?")
    #expect(texts("en").format("rows.none", .integer(7)) == "No row matches “7”")
    #expect(texts("ja").format("rows.row", 12) == "12 行目")
  }

  @Test func `repeated and interleaved requests return the same text`() {
    let (english, german) = (texts("en"), texts("de"))
    for _ in 0..<2 {
      for number in 1000..<1100 {
        let rest = String(number).dropFirst()
        #expect(english.format("rows.row", .integer(number)) == "Row 1,\(rest)")
        #expect(german.format("rows.row", .integer(number)) == "Zeile 1.\(rest)")
        #expect(english.format("rows.row", .integer(7)) == "Row 7")
      }
    }
  }

  @Test func `a long argument is not truncated`() {
    let name = String(repeating: "長い", count: 1000)
    #expect(texts("en").format("rows.quitTitle", .text(name)) == "Save changes to \(name)?")
  }

  @Test func `a missing argument stays visible`() {
    #expect(texts("en")["rows.quitTitle"] == "Save changes to {0}?")
    #expect(texts("en").format("rows.row", "x") == "Row NaN")
  }
}
