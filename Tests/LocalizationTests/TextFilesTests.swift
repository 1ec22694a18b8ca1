import Testing

@testable import Localization

struct TextFilesTests {
  private static let notes: TextFiles = [
    "en": """
    notes.count = {0, plural, one {# note} other {# notes}}
    notes.empty = No notes
    command.undo = Take back
    """,
    "de": """
    notes.count = {0, plural, one {# Notiz} other {# Notizen}}
    """,
  ]

  private func texts(_ identifier: String) -> Texts {
    Texts(locale: UserLocale(identifier: identifier), files: [Self.notes])
  }

  @Test func `the texts of an app are added to those of the library`() {
    #expect(texts("en").format("notes.count", 2) == "2 notes")
    #expect(texts("de").format("notes.count", 2) == "2 Notizen")
    #expect(texts("en")["command.redo"] == "Redo")
    #expect(texts("de")["command.redo"] == "Wiederholen")
  }

  @Test func `a text that is missing in the user's language is shown in English`() {
    #expect(texts("de")["notes.empty"] == "No notes")
    #expect(texts("ja")["notes.empty"] == "No notes")
  }

  @Test func `a language that the app doesn't have is not offered`() {
    let japanese = texts("ja_JP")
    #expect(japanese["command.redo"] == "Redo")
    #expect(japanese.locale == UserLocale(identifier: "en_JP"))
    #expect(texts("de_CH").locale == UserLocale(identifier: "de_CH"))
    #expect(Texts(locale: UserLocale(identifier: "he_IL")).locale.isRightToLeft == false)
  }

  @Test func `dates of a language without texts are English in the user's region`() {
    let formats = LocaleFormats(locale: texts("it_IT").locale)
    #expect(formats.time(hour: 15, minute: 4) == "15:04")
    #expect(formats.date(year: 2026, month: 3, day: 28, style: .weekday) == "Saturday")
  }

  @Test func `an app can override a text of the library`() {
    #expect(texts("en")["command.undo"] == "Take back")
    #expect(
      texts("de")["command.undo"] == Texts(locale: UserLocale(identifier: "de"))["command.undo"]
    )
  }

  @Test func `mistakes in files are reported with their line or key`() {
    #expect(
      Self.notes.mistakes == ["de.txt: command.undo is missing", "de.txt: notes.empty is missing"]
    )
    let files: TextFiles = [
      "en": "a = {0}\nb = {0", "de": "a = {0, number}\nc = x",
    ]
    #expect(
      files.mistakes == [
        "en.txt: line 2: \(TextPatternError.openBrace.rawValue)",
        "de.txt: a has other arguments than in English", "de.txt: c is not in English",
      ]
    )
  }

  @Test func `a message that ICU rejects is reported`() {
    let files: TextFiles = ["en": "a = {0, plural, =x {1} other {2}}"]
    #expect(files.mistakes == ["en.txt: ICU refuses a"])
  }

  @Test func `a line that can't be parsed is skipped`() {
    let texts = Texts(locale: .posix, files: [["en": "a = {\nb = B"]])
    #expect(texts["a"] == "a")
    #expect(texts["b"] == "B")
  }

  @Test func `the texts of the library exist in six languages, without mistakes`() {
    #expect(TextFiles.embedded.languages.sorted() == ["ar", "de", "en", "es", "fr", "ja"])
    #expect(TextFiles.embedded.catalog(language: "en").patterns.count > 40)
    #expect(TextFiles.embedded.mistakes == [])
  }
}
