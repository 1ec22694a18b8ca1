import DocumentApp
import Localization
import TerminalBinders
import TerminalViews
import Testing

@MainActor
struct KeyNamesInTextsTests {
  private func labels(_ locale: String, usesASCIISigns: Bool = false) -> [String] {
    var texts = Texts(locale: UserLocale(identifier: locale))
    texts.usesASCIISigns = usesASCIISigns
    let command = fieldKeys(texts).map(\.command).first { $0.id == "field.word" }
    return (command?.keys ?? []).map(texts.keyNames.label)
  }

  @Test func `outside of UTF-8 arrows are named in ASCII`() {
    #expect(labels("en", usesASCIISigns: true) == ["Alt-<", "Alt->"])
    #expect(labels("en") == ["Alt-←", "Alt-→"])
  }

  @Test func `the arrow that leads back by a word comes first in each direction of writing`() {
    #expect(labels("de") == ["Alt-←", "Alt-→"])
    #expect(labels("ar") == ["Alt-→", "Alt-←"])
  }
}
